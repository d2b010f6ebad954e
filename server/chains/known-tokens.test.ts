import { getAddress } from 'viem'
import * as viemChains from 'viem/chains'
import { expect, test } from 'vitest'
import { findChain } from '@/lib/protocol/chains/chains'
import { knownTokens } from './known-tokens'

const entries = Object.entries(knownTokens).map(([id, tokens]) => [Number(id), tokens ?? {}] as const)

test.each(entries)('chain %s: each address has its checksum, and none is there twice', (id, tokens) => {
  const { wrappedCoin, currencies = {} } = tokens
  const addresses = [wrappedCoin, findChain(id)?.weth, ...Object.values(currencies)].flatMap(
    (one) => one?.address ?? [],
  )
  expect(addresses).toEqual(addresses.map((address) => getAddress(address)))
  expect(addresses).toHaveLength(new Set(addresses).size)
  expect(addresses.length).toBeGreaterThan(0)
})

test.each(entries)(
  'chain %s: viem has its name, its coin of 18 decimals and its explorer, or it is built in',
  (id, tokens) => {
    if (findChain(id)) return expect(tokens.wrappedCoin).toBeUndefined()
    const [chain, ...others] = new Set(Object.values(viemChains).filter((one) => 'id' in one && one.id === id))
    expect(others.every(({ name }) => name === chain?.name)).toBe(true)
    expect(chain).toMatchObject({ nativeCurrency: { decimals: 18 } })
    expect(chain?.blockExplorers?.default.url).toMatch(/^https:/)
    expect(tokens.wrappedCoin?.symbol).toBe(`W${chain?.nativeCurrency.symbol.toUpperCase()}`)
  },
)
