import type { Address, PublicClient } from 'viem'
import { type Connector, type CreateConnectorFn, createConnector } from 'wagmi'
import { AppError } from '@/lib/base/errors/app-error'
import type { Eip1193Provider } from '@/lib/protocol/erc/eip1193-provider'
import type { ActingPrompts } from '@/lib/safe/acting/acting-prompts'
import type { ActingParameters } from '@/lib/safe/acting/propose-calls'
import type { ProposalReader } from '@/lib/transactions/observe/fetch-safe-proposal'

export const actingId = 'acting'

export interface ActingConnectorParameters {
  chainId: number
  safe: Address
  /** The account that signs, and its wallet. */
  owner: Address
  ownerName: string
  inner: Connector
  /** What the account is called in the header. */
  accountName: string
  client: PublicClient
  gatewayUrl: string
  ask: ActingPrompts['ask']
  /** Who asks the Safe, as its gateway keeps it. */
  origin: string
  onDisconnect: () => void
  /** Its owner was removed from the Safe. */
  onRemoved: () => void
}

type ActingProperties = ProposalReader & {
  acting: Pick<ActingConnectorParameters, 'safe' | 'owner' | 'ownerName' | 'inner'>
  /** For what acts as the Safe beside this connector. */
  openActing: () => Promise<ActingParameters>
  accountName: string
}

export type ActingConnector = Connector & ActingProperties

export function isActing(connector: Connector | undefined): connector is ActingConnector {
  return connector?.type === actingId
}

/** A Safe, by the wallet of one of its owners: what is asked of it is proposed with that owner's signature. */
export function actingConnector(parameters: ActingConnectorParameters): CreateConnectorFn {
  const { chainId, safe, owner, ownerName, inner, accountName, client, gatewayUrl, ask, origin, onRemoved } = parameters

  async function openActing(): Promise<ActingParameters> {
    const [{ createGateway }, { createOwnerSigner }, provider] = await Promise.all([
      import('@/lib/protocol/safe-gateway'),
      import('@/lib/safe/acting/create-owner-signer'),
      inner.getProvider({ chainId }),
    ])
    const ground = { chainId, safe, client, gateway: createGateway({ baseUrl: gatewayUrl }) }
    return { ground, owner: createOwnerSigner(provider as Eip1193Provider, owner), ask, origin, onRemoved }
  }

  let opening: Promise<Eip1193Provider> | undefined
  async function openProvider(): Promise<Eip1193Provider> {
    const [{ createActingProvider }, acting] = await Promise.all([
      import('@/lib/safe/acting/create-acting-provider'),
      openActing(),
    ])
    return createActingProvider(acting)
  }

  return createConnector<Eip1193Provider, ActingProperties>((config) => ({
    id: actingId,
    name: 'Safe',
    type: actingId,
    accountName,
    acting: { safe, owner, ownerName, inner },
    openActing,
    async connect({ isReconnecting } = {}) {
      if (isReconnecting) await inner.connect({ isReconnecting: true })
      const [accounts, innerChainId] = await Promise.all([inner.getAccounts(), inner.getChainId()])
      if (!accounts.some((account) => account.toLowerCase() === owner.toLowerCase())) {
        throw new AppError('wrong_account', 'The wallet uses a different account than the owner’s.')
      }
      if (innerChainId !== chainId)
        throw new AppError('wrong_chain', 'The wallet and the Safe are on different networks.')
      return { accounts: [safe] as never, chainId }
    },
    async disconnect() {
      parameters.onDisconnect()
      await inner.disconnect()
    },
    async getAccounts() {
      return [safe]
    },
    async getChainId() {
      return chainId
    },
    async getProvider() {
      opening ??= openProvider().catch((error) => {
        opening = undefined
        throw error
      })
      return opening
    },
    async isAuthorized() {
      return inner.isAuthorized()
    },
    async getProposal(safeTxHash) {
      const { createGateway, getTransactionDetails } = await import('@/lib/protocol/safe-gateway')
      return getTransactionDetails(createGateway({ baseUrl: gatewayUrl }), { chainId, transactionId: safeTxHash })
    },
    // What the owner's wallet does is followed by who made this.
    onAccountsChanged() {},
    onChainChanged() {},
    onDisconnect() {
      config.emitter.emit('disconnect')
    },
  }))
}
