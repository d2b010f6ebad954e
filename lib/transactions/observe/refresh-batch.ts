import type { PublicClient } from 'viem'
import type { TransactionEvent } from '@/lib/transactions/reduce-transactions'
import { isEnded, type Transaction } from '@/lib/transactions/transaction'
import { buildMinedEvent } from './build-mined-event'
import { findOutcome } from './find-outcome'
import type { RefreshParameters } from './refresh-parameters'

/**
 * What became of a batch: by the one wallet that knows it, and by the chain where the wallet says nothing, or no more than that it is done.
 * Once a transaction is named, the chain tells the rest.
 */
export async function refreshBatch(
  client: PublicClient,
  transaction: Transaction,
  { now, rule, readCallsStatus }: Pick<RefreshParameters, 'now' | 'rule' | 'readCallsStatus'>,
): Promise<TransactionEvent | null> {
  const { id, callsId, missingSince } = transaction
  const answer = await readCallsStatus(transaction).catch(() => null)
  if (!callsId) return null
  const findOnChain = async (): Promise<TransactionEvent | null> => {
    const outcome = await findOutcome(client, transaction, rule.proof)
    if (outcome) return buildMinedEvent(client, transaction, outcome, { now, rule })
    return missingSince === undefined && !isEnded(transaction) ? { type: 'missing', id, at: now } : null
  }
  if (!answer) return isEnded(transaction) && transaction.status !== 'dropped' ? null : findOnChain()
  // `receipts` may be left out (EIP-5792).
  const { status, receipts = [] } = answer
  const receipt = receipts.at(-1)
  if (status < 200) return { type: 'called', id, callsId, at: now }
  if (!receipt) {
    if (isEnded(transaction) && transaction.status !== 'dropped') return null
    if (status >= 300) return isEnded(transaction) ? null : { type: 'dropped', id, at: now }
    // Without a proof on the chain the wallet's word will do: what comes next is prepared from the chain.
    if (rule.proof?.getFilter(transaction)) return findOnChain()
    const { number, hash } = await client.getBlock()
    return { type: 'mined', id, at: now, block: { number: number.toString(), hash } }
  }
  const { transactionHash: hash, blockHash, blockNumber } = receipt
  if (status < 300) return { type: 'sent', id, hash, at: now }
  // What carried the batch to the chain may itself have gone through.
  const block = { number: BigInt(blockNumber).toString(), hash: blockHash }
  return buildMinedEvent(client, transaction, { hash, block, isRefused: true }, { now, rule })
}
