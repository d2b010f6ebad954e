import type { TransactionDetails } from '@/lib/protocol/safe-gateway'
import type { Transaction } from '@/lib/transactions/transaction'
import { isOfAccount } from '@/lib/transactions/transaction'
import { type ProposalHint, parseProposalHint } from './proposal-hint'
import { isProposalReader } from './proposal-reader'

export interface FetchSafeProposalParameters {
  /** The wallet that is connected now. */
  connector: unknown
  address: string | undefined
  gatewayUrl: string | null | undefined
}

/** Asks the Safe around the page where it is this one, else the gateway of its chain. Null where nobody can be asked. */
export async function fetchSafeProposal(
  transaction: Transaction,
  { connector, address, gatewayUrl }: FetchSafeProposalParameters,
): Promise<ProposalHint | null> {
  const { chainId, safeTxHash } = transaction
  if (!safeTxHash) return null
  if (isProposalReader(connector) && isOfAccount(transaction, address ?? null)) {
    // Its answer was parsed by the bridge.
    const details = (await connector.getProposal(safeTxHash).catch(() => null)) as TransactionDetails | null
    if (details) return parseProposalHint(details, transaction)
  }
  if (!gatewayUrl) return null
  // A page without a Safe has no need of it.
  const { createGateway, getTransactionDetails } = await import('@/lib/protocol/safe-gateway')
  const gateway = createGateway({ baseUrl: gatewayUrl })
  const details = await getTransactionDetails(gateway, { chainId, transactionId: safeTxHash }).catch((error) => {
    if ((error as { status?: unknown } | null)?.status === 404) return null
    throw error
  })
  return details ? parseProposalHint(details, transaction) : { isUnknown: true }
}
