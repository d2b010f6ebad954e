import { getAddress } from 'viem'
import { type CreateConnectorFn, createConnector } from 'wagmi'
import { safeInfoTimeoutMs } from '@/lib/base/client-defaults'
import { AppError } from '@/lib/base/errors/app-error'
import type { Bridge, SafeAppSession } from '@/lib/protocol/safe-apps'
import type { ProposalReader } from '@/lib/transactions/observe/fetch-safe-proposal'

export interface SafeConnectorParameters {
  /** Origins of the Safe{Wallet}s that may hold the page. */
  origins: readonly string[]
  /** Whatever there is around the page, it is no Safe that answers. Not called for an attempt of the page's own. */
  onMissing: () => void
}

type Opened = SafeAppSession & { bridge: Bridge }

/**
 * The Safe that holds the page, by the bridge of ours: wagmi's connector waits 10 ms for a Safe, in which none answers, and
 * hears any page that frames this one. It cannot switch networks, as a Safe lives on one.
 */
export function safeConnector({ origins, onMissing }: SafeConnectorParameters): CreateConnectorFn {
  return createConnector<SafeAppSession['provider'], ProposalReader>((config) => {
    let opening: Promise<Opened> | undefined
    let opened: Opened | undefined
    const open = async () => {
      opening ??= openInFrame(origins)
      try {
        opened = await opening
        return opened
      } catch (error) {
        opening = undefined
        throw error
      }
    }
    const getAccounts = async () => [getAddress((await open()).safe.safeAddress)] as const

    return {
      id: 'safe',
      name: 'Safe',
      type: 'safe',
      async connect({ isReconnecting } = {}) {
        const { safe } = await open().catch((error) => {
          if (!isReconnecting) onMissing()
          throw error
        })
        return { accounts: await getAccounts(), chainId: safe.chainId } as never
      },
      async disconnect() {},
      getAccounts,
      async getChainId() {
        // The list asks this of a wallet that is not chosen yet.
        return opened?.safe.chainId ?? config.chains[0].id
      },
      async getProvider() {
        return (await open()).provider
      },
      async isAuthorized() {
        return open().then(
          () => true,
          () => false,
        )
      },
      async getProposal(safeTxHash) {
        return (await open()).bridge.sdk.txs.getBySafeTxHash(safeTxHash)
      },
      // Another account or network is another Safe, which opens the page anew.
      onAccountsChanged() {},
      onChainChanged() {},
      onDisconnect() {
        config.emitter.emit('disconnect')
      },
    }
  })
}

async function openInFrame(allowedOrigins: readonly string[]): Promise<Opened> {
  if (window.parent === window) throw new AppError('wallet_missing', 'Could not load Safe information')
  const { createBridge, openSafeAppBridge } = await import('@/lib/protocol/safe-apps')
  const bridge = createBridge({ allowedOrigins })
  try {
    return { ...(await openSafeAppBridge(bridge, safeInfoTimeoutMs)), bridge }
  } catch (error) {
    bridge.close()
    throw error
  }
}
