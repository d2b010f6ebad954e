import { getWalletConnectConnector, type Wallet, type WalletList } from '@rainbow-me/rainbowkit'
import {
  braveWallet,
  coinbaseWallet,
  injectedWallet,
  metaMaskWallet,
  rainbowWallet,
  safeWallet,
  walletConnectWallet,
} from '@rainbow-me/rainbowkit/wallets'
import { UserRejectedRequestError } from 'viem'
import { createConnector } from 'wagmi'
import { walletTheme } from '@/lib/base/client-defaults'
import type { WalletDiscovery } from '@/lib/wallet/discover-wallets'
import { findExtension, isOptionContested, isPopularRdns } from '@/lib/wallet/find-extension'
import {
  findWalletObstacle,
  type PopularWalletId,
  type WalletObstacle,
  type WalletSurroundings,
} from '@/lib/wallet/find-wallet-obstacle'
import { buildAnnouncedWallet } from './announced-wallet'
import { browserConnector } from './browser-connector'
import { safeConnector } from './safe-connector'

type CreateWallet = WalletList[number]['wallets'][number]
type CreateWalletParameters = Parameters<CreateWallet>[0]

export interface WalletListParameters {
  framed: boolean
  projectId: string | null
  servesPublic: boolean
  safeAppOrigins: readonly string[]
  discovery: WalletDiscovery
  /** On the local chain alone. */
  demoWallets: readonly Wallet[]
  onObstacle: (walletName: string, obstacle: WalletObstacle) => void
}

/** The headings of the list, in English: what stands in RainbowKit's dialogs is found by that (`walletKit`), and follows the language of the page. */
export const walletGroups = {
  contested: 'Several wallets use one name. One may be fake.',
  installed: 'Installed',
  demo: 'Demo wallets with test money',
  popular: 'Popular',
} as const

/** The seven that always show, in their order; inside a frame the Safe comes first. */
const popularIds: readonly PopularWalletId[] = [
  'injected',
  'safe',
  'rainbow',
  'coinbase',
  'metaMask',
  'walletConnect',
  'brave',
]

/**
 * One group named Popular, whatever there is in the browser. Before it the wallets that claim to be the same one, then what announces itself
 * and is none of the seven; on the local chain alone, the demo wallets.
 */
export function buildWalletList(parameters: WalletListParameters): WalletList {
  const { framed, projectId, servesPublic, discovery, demoWallets } = parameters
  const all = discovery.getAll()
  const contested = all.filter(({ rdns }) => discovery.isContested(rdns))
  const installed = all.filter((wallet) => !contested.includes(wallet) && !isPopularRdns(wallet.rdns))
  const present = new Set(popularIds.filter((id) => findExtension(id, window, discovery) !== undefined))
  const here: WalletSurroundings = { framed, projectId, servesPublic, present }
  const ids = framed ? [...popularIds].sort((a, b) => Number(b === 'safe') - Number(a === 'safe')) : popularIds
  return [
    { groupName: walletGroups.contested, wallets: contested.map((wallet) => () => buildAnnouncedWallet(wallet, true)) },
    {
      groupName: walletGroups.installed,
      wallets: installed.map((wallet) => () => buildAnnouncedWallet(wallet, false)),
    },
    { groupName: walletGroups.demo, wallets: demoWallets.map((wallet) => () => wallet) },
    {
      groupName: walletGroups.popular,
      wallets: ids.map(
        (id): CreateWallet =>
          (given) =>
            build(id, here, given, parameters),
      ),
    },
  ].filter(({ wallets }) => wallets.length > 0)
}

function build(
  id: PopularWalletId,
  here: WalletSurroundings,
  given: CreateWalletParameters,
  { safeAppOrigins, discovery, onObstacle }: WalletListParameters,
): Wallet {
  // RainbowKit's WalletConnect options throw without a project id; then this one is for name and icon alone.
  const onMissingSafe = () => onObstacle('Safe', 'not_framed')
  const wallet = createOption(id, { ...given, projectId: here.projectId ?? 'none' }, () =>
    buildSafeWallet({ safeAppOrigins, onMissing: onMissingSafe }),
  )
  const { name, iconUrl, iconBackground } = wallet
  const obstacle = findWalletObstacle(id, here)
  const plain = { id, name, iconUrl, iconBackground, iconAccent: findAccent(wallet), installed: true }

  const isContested = () => isOptionContested(id, discovery)
  if (here.present.has(id) || isContested() || (obstacle && id !== 'safe' && id !== 'walletConnect')) {
    const find = () => findExtension(id, window, discovery)
    const onMissing = () => onObstacle(name, isContested() ? 'contested' : (obstacle ?? 'no_browser_wallet'))
    return {
      ...plain,
      createConnector: (details) => (config) => ({
        ...browserConnector({ id, name, find, onMissing })(config),
        ...details,
      }),
    }
  }
  if (obstacle) {
    const onChosen = () => onObstacle(name, obstacle)
    return {
      ...plain,
      createConnector: (details) => (config) => ({
        ...unavailableConnector({ id, name, onChosen })(config),
        ...details,
      }),
    }
  }
  // Without `setup` the WalletConnect connectors load their library, and call out, when they are chosen and not before.
  const createConnector: Wallet['createConnector'] = (details) => (config) => ({
    ...wallet.createConnector(details)(config),
    setup: undefined,
  })
  // Without `rdns` RainbowKit leaves an option where it is when its extension announces itself.
  return { ...wallet, rdns: undefined as never, iconAccent: findAccent(wallet), createConnector }
}

function createOption(id: PopularWalletId, given: CreateWalletParameters, createSafe: () => Wallet): Wallet {
  switch (id) {
    case 'injected':
      return injectedWallet()
    case 'safe':
      return createSafe()
    case 'rainbow':
      return rainbowWallet(given)
    case 'coinbase':
      return coinbaseWallet(given)
    case 'metaMask':
      return buildMetaMask(given)
    case 'walletConnect':
      return walletConnectWallet(given)
    case 'brave':
      return braveWallet()
  }
}

/** By WalletConnect on a phone too, where RainbowKit takes MetaMask's own library, which calls a host of its own. */
function buildMetaMask(given: CreateWalletParameters): Wallet {
  const getUri = (uri: string) => `https://metamask.app.link/wc?uri=${encodeURIComponent(uri)}`
  const wallet = metaMaskWallet(given)
  return {
    ...wallet,
    mobile: { getUri },
    qrCode: { ...wallet.qrCode, getUri },
    createConnector: getWalletConnectConnector(given),
  }
}

/** Some of RainbowKit's options have no accent, and none may be without. */
function findAccent({ iconAccent, iconBackground }: Wallet): string {
  return iconAccent ?? (iconBackground.startsWith('#') ? iconBackground : walletTheme.accentColor)
}

interface SafeWalletParameters {
  safeAppOrigins: readonly string[]
  onMissing: () => void
}

/** RainbowKit's Safe entry with our own connector. */
function buildSafeWallet({ safeAppOrigins, onMissing }: SafeWalletParameters): Wallet {
  return {
    ...safeWallet(),
    installed: true,
    createConnector: (details) => (config) => ({
      ...safeConnector({ origins: safeAppOrigins, onMissing })(config),
      ...details,
    }),
  }
}

interface UnavailableConnectorParameters {
  id: string
  name: string
  /** Says why, in place of the error that is thrown; called on each choice. */
  onChosen: () => void
}

/** Stands in the list for a wallet that cannot be used here. It loads nothing and calls nobody. */
function unavailableConnector({ id, name, onChosen }: UnavailableConnectorParameters) {
  return createConnector<null>(({ chains }) => ({
    id,
    name,
    type: 'unavailable',
    async connect() {
      onChosen()
      // By any other name RainbowKit lets it pass as a fault of the page, on a phone.
      throw new UserRejectedRequestError(new Error(`${name} is not available here.`))
    },
    async disconnect() {},
    async getAccounts() {
      return []
    },
    async getChainId() {
      return chains[0].id
    },
    async getProvider() {
      return null
    },
    async isAuthorized() {
      return false
    },
    onAccountsChanged() {},
    onChainChanged() {},
    onDisconnect() {},
  }))
}
