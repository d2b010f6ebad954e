import type { Hash } from 'viem'
import type { TransactionDetails } from '@/lib/protocol/safe-gateway'
import { isOfAccount, type Transaction } from '@/lib/transactions/transaction'

/** The state of a proposal in the Safe's service. Only a hint: the chain proves what was executed. */
export interface ProposalHint {
  nonce?: number | undefined
  /** How many owners have confirmed, and how many have to. */
  confirmed?: number | undefined
  threshold?: number | undefined
  /** Of the transaction that carried it out. */
  hash?: Hash | undefined
  /** The service does not know it, or does not any more. */
  isUnknown?: boolean
}

/** A wallet that knows how its own proposals stand: a Safe around the page. What it answers is not checked yet. */
export type ProposalReader = {
  getProposal: (safeTxHash: string) => Promise<unknown>
}

/** Asks the Safe around the page where it is this one, else the gateway of its chain. Null where nobody can be asked. */
export async function fetchSafeProposal(
  transaction: Transaction,
  { connector, address }: { connector?: unknown; address?: string | undefined },
  gatewayUrl: string | null | undefined,
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

/** Null where it is about something else than this proposal. */
function parseProposalHint(
  { safeAddress, txHash, detailedExecutionInfo: info }: TransactionDetails,
  { account, safeTxHash }: Pick<Transaction, 'account' | 'safeTxHash'>,
): ProposalHint | null {
  if (safeAddress.toLowerCase() !== account.toLowerCase()) return null
  const hint: ProposalHint = { hash: txHash ?? undefined }
  if (info?.type !== 'MULTISIG' || !('safeTxHash' in info)) return hint
  const { nonce, confirmations, confirmationsRequired, safeTxHash: theirs } = info as Multisig
  if (theirs.toLowerCase() !== safeTxHash?.toLowerCase()) return null
  return { ...hint, nonce, confirmed: confirmations.length, threshold: confirmationsRequired }
}

interface Multisig {
  nonce: number
  confirmations: readonly unknown[]
  confirmationsRequired: number
  safeTxHash: Hash
}

function isProposalReader(connector: unknown): connector is ProposalReader {
  return typeof (connector as Partial<ProposalReader> | undefined)?.getProposal === 'function'
}
