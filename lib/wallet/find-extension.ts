import type { Eip1193Provider } from '@/lib/protocol/erc/eip1193-provider'
import type { WalletDiscovery } from './discover-wallets'
import type { PopularWalletId } from './find-wallet-obstacle'

type Flagged = Eip1193Provider & Record<string, unknown> & { providers?: Flagged[] }

/** How the options of the list make themselves known: by EIP-6963, and before it by a flag on `window.ethereum`. */
const marks: Partial<Record<PopularWalletId, { rdns: readonly string[]; flag: string }>> = {
  rainbow: { rdns: ['me.rainbow'], flag: 'isRainbow' },
  coinbase: { rdns: ['com.coinbase.wallet'], flag: 'isCoinbaseWallet' },
  metaMask: { rdns: ['io.metamask', 'io.metamask.mobile', 'io.metamask.flask'], flag: 'isMetaMask' },
  brave: { rdns: ['com.brave.wallet'], flag: 'isBraveWallet' },
}

const popularRdns = Object.values(marks).flatMap(({ rdns }) => rdns)

/** Whether an announced wallet is one of the list's own options, and so no second entry. */
export function isPopularRdns(rdns: string): boolean {
  return popularRdns.includes(rdns)
}

/** Whether several wallets of this browser claim to be the option's. */
export function isOptionContested(id: PopularWalletId, { isContested }: Pick<WalletDiscovery, 'isContested'>): boolean {
  return marks[id]?.rdns.some(isContested) ?? false
}

/** The option's wallet in this browser, if it is here and no other claims to be it. */
export function findExtension(
  id: PopularWalletId,
  view: Window,
  discovery: Pick<WalletDiscovery, 'find' | 'getAll' | 'isContested'>,
): Eip1193Provider | undefined {
  const { ethereum } = view as { ethereum?: Flagged }
  if (id === 'injected') return ethereum ?? discovery.getAll()[0]?.provider
  const mark = marks[id]
  if (!mark || isOptionContested(id, discovery)) return undefined
  const announced = mark.rdns.map(discovery.find).find((wallet) => wallet !== undefined)
  if (announced) return announced.provider
  // Several extensions at once leave a list behind.
  const injected = ethereum?.providers ?? (ethereum ? [ethereum] : [])
  return injected.find((provider) => provider[mark.flag] === true && (id !== 'metaMask' || isNoOther(provider)))
}

/** Others call themselves MetaMask too, to be found by old pages, with a flag of their own beside it. */
function isNoOther(provider: Flagged): boolean {
  return Object.keys(provider).every((key) => key === 'isMetaMask' || !/^is[A-Z]/.test(key) || provider[key] !== true)
}
