import { connectorsForWallets, type Wallet, type WalletList } from '@rainbow-me/rainbowkit'
import { MutationCache, QueryClient } from '@tanstack/react-query'
import { createConfig, createStorage, noopStorage, type Config as WagmiConfig } from 'wagmi'
import type { Config } from '@/lib/api/schemas/config'
import { clientDefaults } from '@/lib/base/client-defaults'
import { polyfillStorage } from '@/lib/browser/polyfill-storage'
import { localChainId } from '@/lib/protocol/chains/chains'
import { assertIconAccents } from '@/lib/wallet/assert-icon-accents'
import { buildChains, buildTransports } from '@/lib/wallet/build-chains'
import { type ConnectAttempts, createConnectAttempts } from '@/lib/wallet/connect-attempts'
import type { DemoProviderParameters } from '@/lib/wallet/demo-provider'
import { discoverWallets } from '@/lib/wallet/discover-wallets'
import { isPopularRdns } from '@/lib/wallet/find-extension'
import type { WalletObstacle } from '@/lib/wallet/find-wallet-obstacle'
import { listSafeOrigins } from '@/lib/wallet/list-safe-origins'
import { createPromptStore, type PromptStore } from '@/lib/wallet/wallet-prompts'
import { buildAnnouncedWallet } from './announced-wallet'
import { buildWalletList, walletGroups } from './build-wallet-list'
import { type ActingController, createActingController } from './create-acting-controller'
import { createDemoWalletId, demoConnector } from './demo-connector'
import { trackConnectAttempts } from './track-connect-attempts'

const colours = ['#5cc2b4', '#d2f55e', '#ffc95c', '#ff8a7a', '#8fe3a0'] as const

export interface WalletSetupParameters {
  config: Config
  appName: string
  formatDemoName: (name: string) => string
  onObstacle: (walletName: string, obstacle: WalletObstacle) => void
  /** What RainbowKit's dialogs ask of a wallet, and swallow when it fails. */
  onFailure: (during: string, error: unknown) => void
}

export interface WalletSetup {
  wagmi: WagmiConfig
  prompts: PromptStore
  attempts: ConnectAttempts
  acting: ActingController
  queryClient: QueryClient
}

/** Everything that lives as long as the page. Nothing here calls anybody: that is up to what a person chooses. */
export function createWalletSetup({ config, appName, ...parameters }: WalletSetupParameters): WalletSetup {
  polyfillStorage()
  const { origin } = window.location
  const isFramed = window.parent !== window
  const projectId = config.walletConnectProjectId ?? ''
  const chains = buildChains(config, origin)
  const transports = buildTransports(config, origin)
  const [prompts, attempts] = [createPromptStore(), createConnectAttempts()]
  const discovery = discoverWallets(window)
  const local = chains.find(({ id }) => id === localChainId)
  const transport = transports[localChainId]
  const { embedded } = config

  const buildConnectors = (list: WalletList) =>
    connectorsForWallets(trackConnectAttempts(list, attempts), { projectId, appName })
  const list = buildWalletList({
    framed: isFramed,
    projectId: config.walletConnectProjectId,
    safeAppOrigins: listSafeOrigins(config, origin),
    servesPublic: config.chains.some(({ id, served }) => served && id !== localChainId),
    discovery,
    onObstacle: parameters.onObstacle,
    demoWallets:
      embedded && local && transport
        ? embedded.accounts.map((account) =>
            buildDemoWallet({
              account,
              chain: local,
              transport,
              ask: prompts.ask,
              formatName: parameters.formatDemoName,
            }),
          )
        : [],
  })
  assertIconAccents(list.flatMap(({ wallets }) => wallets.map((create): Wallet => create({ projectId, appName }))))

  const wagmi = createConfig({
    chains,
    transports,
    connectors: buildConnectors(list),
    // Ours asks each wallet only once it is chosen, and knows which of them are among the seven.
    multiInjectedProviderDiscovery: false,
    storage: createStorage({ storage: findStorage(), key: isFramed ? 'verdigris.wagmi.framed' : 'verdigris.wagmi' }),
    pollingInterval: clientDefaults.pollingIntervalMs,
    batch: { multicall: { wait: clientDefaults.multicallWaitMs } },
    // A resolver of names may send its reader to any address of the web (EIP-3668): not from here.
    ccipRead: false,
    ssr: false,
  })
  // Extensions that come after the page.
  discovery.subscribe((wallet) => {
    const isContested = discovery.isContested(wallet.rdns)
    if (isPopularRdns(wallet.rdns) && !isContested) return
    // The first of them stands behind an option of the seven, which now leads to neither.
    const claimants = discovery.getAll().filter(({ rdns }) => rdns === wallet.rdns)
    const added = isContested && claimants.length === 2 && isPopularRdns(wallet.rdns) ? claimants : [wallet]
    const groupName = isContested ? walletGroups.contested : walletGroups.installed
    const late = buildConnectors([
      { groupName, wallets: added.map((one) => () => buildAnnouncedWallet(one, isContested)) },
    ])
    const { connectors } = wagmi._internal
    connectors.setState((known) => [...known, ...late.map(connectors.setup)])
  })
  const acting = createActingController({ config, wagmi, appName })
  return { wagmi, prompts, attempts, acting, queryClient: createQueryClient(parameters.onFailure) }
}

function createQueryClient(onFailure: WalletSetupParameters['onFailure']): QueryClient {
  const { retries, networkMode, refetchOnWindowFocus, cacheLifetimeMs } = clientDefaults
  return new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _onMutateResult, { options }) => onFailure(String(options.mutationKey?.[0]), error),
    }),
    defaultOptions: {
      queries: { retry: retries, networkMode, refetchOnWindowFocus, gcTime: cacheLifetimeMs },
      mutations: { networkMode },
    },
  })
}

/**
 * What connectors note for themselves is kept. wagmi's own snapshot of connections is not: it comes back as connections
 * without a connector, and `restoreWallet` knows better. In a frame the mere mention of `localStorage` can throw.
 */
function findStorage() {
  try {
    const { localStorage } = window
    const isSnapshot = (key: string) => key.endsWith('.store')
    return {
      getItem: (key: string) => (isSnapshot(key) ? null : localStorage.getItem(key)),
      setItem: (key: string, value: string) => (isSnapshot(key) ? undefined : localStorage.setItem(key, value)),
      removeItem: (key: string) => localStorage.removeItem(key),
    }
  } catch {
    return noopStorage
  }
}

interface DemoWalletParameters extends DemoProviderParameters {
  formatName: (name: string) => string
}

/** A demo account as an option of the list of wallets. */
function buildDemoWallet({ formatName, ...parameters }: DemoWalletParameters): Wallet {
  const { name } = parameters.account
  const colour = colours[(name.codePointAt(0) ?? 0) % colours.length] ?? colours[0]
  return {
    id: createDemoWalletId(name),
    name: formatName(name),
    iconUrl: buildIcon(name, colour),
    iconAccent: colour,
    iconBackground: '#101e18',
    installed: true,
    createConnector: (details) => (config) => ({ ...demoConnector(parameters)(config), ...details }),
  }
}

function buildIcon(name: string, colour: string): string {
  const letter = name.slice(0, 1).replace(/[^A-Za-z]/, '?')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" fill="#101e18"/><circle cx="14" cy="14" r="9.5" fill="none" stroke="${colour}" stroke-width="1.5"/><text x="14" y="18.5" font-family="serif" font-size="13" text-anchor="middle" fill="${colour}">${letter}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
