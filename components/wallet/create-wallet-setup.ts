import { connectorsForWallets, type Wallet } from '@rainbow-me/rainbowkit'
import { QueryClient } from '@tanstack/react-query'
import { createConfig, createStorage, noopStorage, type Config as WagmiConfig } from 'wagmi'
import { localChainId } from '@/lib/chains/chains'
import type { Config } from '@/lib/schemas/config'
import { assertIconAccents } from '@/lib/wallet/assert-icon-accents'
import { buildChains, buildTransports } from '@/lib/wallet/build-chains'
import type { WalletObstacle } from '@/lib/wallet/find-obstacle'
import { createPromptStore, type PromptStore } from '@/lib/wallet/prompt-store'
import { readSurroundings } from '@/lib/wallet/read-surroundings'
import { walletDefaults } from '@/lib/wallet/wallet-defaults'
import { buildDemoWallet } from './demo-wallet'
import { buildWalletList } from './wallet-list'

export interface WalletSetupParameters {
  config: Config
  appName: string
  demoGroup: string
  formatDemoName: (name: string) => string
  onObstacle: (walletName: string, obstacle: WalletObstacle) => void
}

export interface WalletSetup {
  wagmi: WagmiConfig
  prompts: PromptStore
  queryClient: QueryClient
}

/** Everything that lives as long as the page. Nothing here calls anybody: that is up to what a person chooses. */
export function createWalletSetup({ config, appName, ...parameters }: WalletSetupParameters): WalletSetup {
  const { origin } = window.location
  const projectId = config.walletConnectProjectId ?? ''
  const chains = buildChains(config, origin)
  const transports = buildTransports(config, origin)
  const prompts = createPromptStore()
  const local = chains.find(({ id }) => id === localChainId)
  const transport = transports[localChainId]
  const { embedded } = config

  const list = buildWalletList({
    surroundings: readSurroundings(window, config.walletConnectProjectId),
    onObstacle: parameters.onObstacle,
    demo:
      embedded && local && transport
        ? {
            groupName: parameters.demoGroup,
            wallets: embedded.accounts.map((account) =>
              buildDemoWallet({
                account,
                chain: local,
                transport,
                ask: prompts.ask,
                formatName: parameters.formatDemoName,
              }),
            ),
          }
        : null,
  })
  assertIconAccents(list.flatMap(({ wallets }) => wallets.map((create): Wallet => create({ projectId, appName }))))

  const wagmi = createConfig({
    chains,
    transports,
    connectors: connectorsForWallets(list, { projectId, appName }),
    storage: createStorage({ storage: findStorage(), key: 'verdigris.wagmi' }),
    pollingInterval: walletDefaults.pollingIntervalMs,
    batch: { multicall: { wait: walletDefaults.multicallWaitMs } },
    ssr: false,
  })
  return { wagmi, prompts, queryClient: createQueryClient() }
}

function createQueryClient(): QueryClient {
  const { retries, networkMode, refetchOnWindowFocus, cacheLifetimeMs } = walletDefaults
  return new QueryClient({
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
