import { describe, expect, it } from 'vitest'
import type { AnnouncedWallet } from './discover-wallets'
import { findExtension, isPopularRdns } from './find-extension'
import type { PopularWalletId } from './find-wallet-obstacle'

const provider = (flags: Record<string, unknown> = {}) => ({ request: async () => null, ...flags })
const announced = (rdns: string): AnnouncedWallet => ({
  uuid: rdns,
  name: rdns,
  rdns,
  icon: null,
  provider: provider(),
})

function look(id: PopularWalletId, ethereum?: unknown, wallets: AnnouncedWallet[] = []) {
  const findAll = (rdns: string) => wallets.filter((wallet) => wallet.rdns === rdns)
  const discovery = {
    ...{ getAll: () => wallets, find: (rdns: string) => findAll(rdns)[0] },
    isContested: (rdns: string) => findAll(rdns).length > 1,
  }
  return findExtension(id, { ethereum } as unknown as Window, discovery)
}

describe('the browser’s own wallet', () => {
  it('is window.ethereum, else the first that announces itself', () => {
    const [ethereum, other] = [provider(), announced('test.other')]
    expect(look('injected', ethereum, [other])).toBe(ethereum)
    expect(look('injected', undefined, [other])).toBe(other.provider)
    expect(look('injected')).toBeUndefined()
  })
})

it.each<[PopularWalletId, string, string]>([
  ['rainbow', 'me.rainbow', 'isRainbow'],
  ['coinbase', 'com.coinbase.wallet', 'isCoinbaseWallet'],
  ['metaMask', 'io.metamask', 'isMetaMask'],
  ['brave', 'com.brave.wallet', 'isBraveWallet'],
])('%s is found by its announcement, else by its flag', (id, rdns, flag) => {
  const wallet = announced(rdns)
  expect(look(id, provider({ [flag]: true }), [announced('test.other'), wallet])).toBe(wallet.provider)
  const flagged = provider({ [flag]: true })
  expect(look(id, flagged)).toBe(flagged)
  expect(look(id, { ...provider(), providers: [provider(), flagged] })).toBe(flagged)
  expect(look(id, provider(), [announced('test.other')])).toBeUndefined()
  expect(isPopularRdns(rdns)).toBe(true)
})

it('is not taken in by those that call themselves MetaMask', () => {
  expect(look('metaMask', provider({ isMetaMask: true, isRabby: true }))).toBeUndefined()
  const real = provider({ isMetaMask: true, isConnected: () => true })
  expect(look('metaMask', real)).toBe(real)
})

it('is nobody while two claim to be MetaMask, whatever flags they have', () => {
  const two = [announced('io.metamask'), announced('io.metamask')]
  expect(look('metaMask', provider({ isMetaMask: true }), two)).toBeUndefined()
  expect(look('rainbow', undefined, [...two, announced('me.rainbow')])).toBeDefined()
})

it.each<PopularWalletId>(['safe', 'walletConnect'])('%s is never an extension', (id) => {
  expect(look(id, provider({ isMetaMask: true }))).toBeUndefined()
  expect(isPopularRdns('test.other')).toBe(false)
})
