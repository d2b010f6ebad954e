import * as z from 'zod/mini'
import type { WalletProvider } from './wallet-provider'

export interface AnnouncedWallet {
  name: string
  /** A picture in the page itself; null when it is anything else. */
  icon: string | null
  rdns: string
  provider: WalletProvider
}

export interface WalletDiscovery {
  getAll: () => readonly AnnouncedWallet[]
  find: (rdns: string) => AnnouncedWallet | undefined
  /** Tells of each wallet that announces itself from now on. */
  subscribe: (listener: (wallet: AnnouncedWallet) => void) => () => void
}

const detailSchema = z.object({
  info: z.object({
    name: z.string().check(z.minLength(1), z.maxLength(60)),
    rdns: z.string().check(z.regex(/^[\w-]+(\.[\w-]+)+$/), z.maxLength(100)),
    icon: z.string(),
  }),
  provider: z.custom<WalletProvider>((value) => typeof (value as WalletProvider | null)?.request === 'function'),
})

/** The wallets of this browser that announce themselves (EIP-6963); of two with one name in the DNS, the first. */
export function discoverWallets(view: Window): WalletDiscovery {
  const wallets = new Map<string, AnnouncedWallet>()
  const listeners = new Set<(wallet: AnnouncedWallet) => void>()

  view.addEventListener('eip6963:announceProvider', (event) => {
    const { success, data } = z.safeParse(detailSchema, (event as CustomEvent).detail)
    if (!success || wallets.has(data.info.rdns)) return
    const { name, rdns, icon } = data.info
    const isPicture = /^data:image\/(svg\+xml|png|jpeg|webp|gif)[;,]/.test(icon)
    const wallet = { name, rdns, icon: isPicture ? icon : null, provider: data.provider }
    wallets.set(rdns, wallet)
    for (const listener of [...listeners]) listener(wallet)
  })
  view.dispatchEvent(new Event('eip6963:requestProvider'))

  return {
    getAll: () => [...wallets.values()],
    find: (rdns) => wallets.get(rdns),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
