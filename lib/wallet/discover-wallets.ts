import * as z from 'zod/mini'
import type { Eip1193Provider } from '@/lib/protocol/erc/eip1193-provider'

export interface AnnouncedWallet {
  /** Of this page load (EIP-6963): no other wallet can take it. */
  uuid: string
  name: string
  /** A picture in the page itself; null when it is anything else. */
  icon: string | null
  /** What any wallet can claim to be. */
  rdns: string
  provider: Eip1193Provider
}

export interface WalletDiscovery {
  getAll: () => readonly AnnouncedWallet[]
  /** None where several claim to be it. */
  find: (rdns: string) => AnnouncedWallet | undefined
  /** Whether several wallets claim to be it: at most one of them is. */
  isContested: (rdns: string) => boolean
  /** Tells of each wallet that announces itself from now on. */
  subscribe: (listener: (wallet: AnnouncedWallet) => void) => () => void
}

const detailSchema = z.object({
  info: z.object({
    uuid: z.string().check(z.minLength(1), z.maxLength(100)),
    name: z.string().check(z.minLength(1), z.maxLength(60)),
    rdns: z.string().check(z.regex(/^[\w-]+(\.[\w-]+)+$/), z.maxLength(100)),
    icon: z.string(),
  }),
  provider: z.custom<Eip1193Provider>((value) => typeof (value as Eip1193Provider | null)?.request === 'function'),
})

/**
 * The wallets of this browser that announce themselves (EIP-6963). Any extension can claim another's `rdns`, and the first to announce itself
 * need not be the real one: all that claim one are kept. A wallet may announce itself again; its first words count.
 */
export function discoverWallets(view: Window): WalletDiscovery {
  const wallets = new Map<string, AnnouncedWallet>()
  const listeners = new Set<(wallet: AnnouncedWallet) => void>()
  const findAll = (rdns: string) => [...wallets.values()].filter((wallet) => wallet.rdns === rdns)

  view.addEventListener('eip6963:announceProvider', (event) => {
    const { success, data } = z.safeParse(detailSchema, (event as CustomEvent).detail)
    if (!success || wallets.has(data.info.uuid)) return
    const { uuid, name, rdns, icon } = data.info
    if (findAll(rdns).some(({ provider }) => provider === data.provider)) return
    const isPicture = /^data:image\/(svg\+xml|png|jpeg|webp|gif)[;,]/.test(icon)
    const wallet = { uuid, name, rdns, icon: isPicture ? icon : null, provider: data.provider }
    wallets.set(uuid, wallet)
    for (const listener of [...listeners]) listener(wallet)
  })
  view.dispatchEvent(new Event('eip6963:requestProvider'))

  return {
    getAll: () => [...wallets.values()],
    find(rdns) {
      const [wallet, ...others] = findAll(rdns)
      return others.length === 0 ? wallet : undefined
    },
    isContested: (rdns) => findAll(rdns).length > 1,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
