import type { Wallet, WalletList } from '@rainbow-me/rainbowkit'
import {
  braveWallet,
  coinbaseWallet,
  injectedWallet,
  metaMaskWallet,
  rainbowWallet,
  safeWallet,
  walletConnectWallet,
} from '@rainbow-me/rainbowkit/wallets'
import {
  findObstacle,
  type PopularWalletId,
  type WalletObstacle,
  type WalletSurroundings,
} from '@/lib/wallet/find-obstacle'
import { unavailableConnector } from './unavailable-connector'

type CreateWallet = WalletList[number]['wallets'][number]
type CreateWalletParameters = Parameters<CreateWallet>[0]

export interface WalletListParameters {
  surroundings: WalletSurroundings
  /** On the local chain alone. */
  demo: { groupName: string; wallets: Wallet[] } | null
  onObstacle: (walletName: string, obstacle: WalletObstacle) => void
}

/** In the order of the dialog; its name for the group is Popular. */
const popular: [PopularWalletId, CreateWallet][] = [
  ['injected', injectedWallet],
  ['safe', safeWallet],
  ['rainbow', rainbowWallet],
  ['coinbase', coinbaseWallet],
  ['metaMask', metaMaskWallet],
  ['walletConnect', walletConnectWallet],
  ['brave', braveWallet],
]

/** One group named Popular; before it, on the local chain alone, the demo wallets. */
export function buildWalletList({ surroundings, demo, onObstacle }: WalletListParameters): WalletList {
  const popularGroup = {
    groupName: 'Popular',
    wallets: popular.map(([id, create]): CreateWallet => {
      const obstacle = findObstacle(id, surroundings)
      return (parameters) => (obstacle ? explain(create, parameters, obstacle) : keep(create(parameters)))
    }),
  }
  if (!demo || demo.wallets.length === 0) return [popularGroup]
  return [{ groupName: demo.groupName, wallets: demo.wallets.map((wallet) => () => wallet) }, popularGroup]

  function explain(create: CreateWallet, parameters: CreateWalletParameters, obstacle: WalletObstacle): Wallet {
    // RainbowKit's WalletConnect options throw without a project id; this one is for their name and icon alone.
    const { id, name, iconUrl, iconAccent, iconBackground } = create({ ...parameters, projectId: 'none' })
    return {
      id,
      name,
      iconUrl,
      ...(iconAccent ? { iconAccent } : {}),
      iconBackground,
      installed: true,
      createConnector: (details) => (config) => ({
        ...unavailableConnector({ id, name, onChosen: () => onObstacle(name, obstacle) })(config),
        ...details,
      }),
    }
  }
}

/**
 * Without `rdns` RainbowKit leaves an option in Popular when its extension announces itself too. Without `setup` the
 * WalletConnect and MetaMask connectors load their libraries, and call out, when they are chosen and not before.
 */
function keep({ rdns: _, ...wallet }: Wallet): Wallet {
  if (wallet.id === 'injected') return wallet
  return {
    ...wallet,
    createConnector: (details) => (config) => ({ ...wallet.createConnector(details)(config), setup: undefined }),
  }
}
