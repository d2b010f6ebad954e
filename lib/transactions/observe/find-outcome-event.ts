import type { PublicClient } from 'viem'
import type { TransactionEvent } from '@/lib/transactions/reduce-transactions'
import type { Transaction } from '@/lib/transactions/transaction'
import type { ExplainFailure } from './explain-failure'
import { findOutcome } from './find-outcome'

/** The end of a transaction that only its outcome on the chain gives away; null while the chain shows none. */
export async function findOutcomeEvent(
  client: PublicClient,
  transaction: Transaction,
  { now, explain }: { now: number; explain: ExplainFailure },
): Promise<TransactionEvent | null> {
  const outcome = await findOutcome(client, transaction)
  if (!outcome) return null
  const { hash, block, isRefused } = outcome
  const mined = { transactionHash: hash, blockNumber: BigInt(block.number) }
  const error = isRefused ? await explain(transaction, mined) : undefined
  return { type: 'mined', id: transaction.id, at: now, hash, block, error }
}
