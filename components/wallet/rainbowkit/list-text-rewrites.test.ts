import { expect, test } from 'vitest'
import { walletGroups } from '@/components/wallet/connectors/build-wallet-list'
import { deWalletKit } from '@/lib/i18n/generated/de/wallet-kit'
import { enWalletConnection } from '@/lib/i18n/generated/en/wallet-connection'
import { enWalletKit } from '@/lib/i18n/generated/en/wallet-kit'
import { listTextRewrites } from './list-text-rewrites'

const say = (said: string, kit: Record<string, string>) => {
  const rewrite = listTextRewrites(enWalletConnection.instead, false, kit).find(([pattern]) => pattern.test(said))
  return rewrite ? said.replace(...rewrite) : said
}

test('what RainbowKit says is said in the language of the page, with its names', () => {
  expect(say('Opening Rabby Wallet...', deWalletKit)).toBe('Rabby Wallet wird geöffnet …')
  expect(say('Rabby Wallet for Chrome', deWalletKit)).toBe('Rabby Wallet für Chrome')
  expect(say("Not what you're looking for?", deWalletKit)).toBe('Nicht das Richtige?')
  expect(say('Ada', deWalletKit)).toBe('Ada')
})

test('the headings of the list of wallets follow the language of the page', () => {
  const translated = Object.values(walletGroups).map((heading) => say(heading, deWalletKit))
  expect(translated).toEqual([
    'Mehrere Wallets, ein Name. Eine kann gefälscht sein.',
    'Installiert',
    'Demo-Wallets mit Testgeld',
    deWalletKit.Popular,
  ])
})

test('in English it stays as it is', () => {
  for (const said of ['Opening Rabby Wallet...', 'Rabby Wallet for Chrome', 'Learn More', 'Add to Chrome', 'GET']) {
    expect(say(said, enWalletKit)).toBe(said)
  }
})
