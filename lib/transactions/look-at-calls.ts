import type { CallsStatus } from './ask-calls'
import type { Explain } from './explain-transaction'
import type { TransactionEvent } from './step-transactions'
import { isEnded, type Transaction } from './transaction'

export interface LookAtCallsParameters {
  now: number
  explain: Explain
  askCalls: (transaction: Transaction) => Promise<CallsStatus | null>
  /** So long without a word from the wallet that has it. */
  limitMs: number
}

/** What became of a batch, by the one wallet that knows it; once it names a transaction, the chain tells the rest. */
export async function lookAtCalls(
  transaction: Transaction,
  { now, explain, askCalls, limitMs }: LookAtCallsParameters,
): Promise<TransactionEvent | null> {
  const { id, callsId, missingSince } = transaction
  const answer = await askCalls(transaction).catch(() => null)
  if (!callsId || (!answer && isEnded(transaction))) return null
  if (!answer) {
    if (missingSince === undefined) return { type: 'missing', id, at: now }
    return now - missingSince >= limitMs ? { type: 'dropped', id, at: now } : null
  }
  const { status, receipts = [] } = answer
  const receipt = receipts.at(-1)
  if (status < 200) return { type: 'called', id, callsId, at: now }
  if (!receipt) return status >= 300 && !isEnded(transaction) ? { type: 'dropped', id, at: now } : null
  const { transactionHash: hash, blockHash, blockNumber } = receipt
  if (status < 300) return { type: 'sent', id, hash, at: now }
  // What carried the batch to the chain may itself have gone through.
  const error = await explain(transaction, { transactionHash: hash, blockNumber: BigInt(blockNumber) })
  const block = { number: BigInt(blockNumber).toString(), hash: blockHash }
  return { type: 'mined', id, at: now, hash, block, error }
}
