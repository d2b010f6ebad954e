import type { Hash } from 'viem'
import type { TransactionDetails } from '@/lib/protocol/safe-gateway'
import type { Transaction } from '@/lib/transactions/transaction'

/** What a Safe's own service says of a proposal. A hint alone: what was carried out, the chain says. */
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

/** Null where it is about something else than this proposal. */
export function parseProposalHint(
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
