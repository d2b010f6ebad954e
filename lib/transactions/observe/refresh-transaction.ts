import { isAddressEqual, type PublicClient, type Transaction as SentTransaction, type TransactionReceipt } from 'viem'
import type { TransactionEvent } from '@/lib/transactions/reduce-transactions'
import { isEnded, type Transaction } from '@/lib/transactions/transaction'
import type { TransactionRule } from '@/lib/transactions/transaction-rules'
import { buildMinedEvent } from './build-mined-event'
import { findByNonce } from './find-by-nonce'
import { decodeOutcome, findOutcome } from './find-outcome'
import { findAmong, findSubmittedTransaction, isSameCall } from './find-submitted-transaction'
import { nullIfMissing } from './null-if-missing'
import { refreshBatch } from './refresh-batch'
import type { RefreshParameters } from './refresh-parameters'
import { decodeSafeExecution, refreshSafeProposal } from './refresh-safe-proposal'

const defaults = {
  isPromptOpen: false,
  askProposal: async () => null,
  findInSafeQueue: async () => null,
  readCallsStatus: async () => null,
  droppedAfterMs: 90_000,
  askedLimitMs: 10 * 60_000,
}

/**
 * What the chain has to say of a transaction that is new: an event, or null. It has no memory of its own, so that after a
 * reload it goes on as before.
 * @throws when the node does not answer: then nothing is known.
 */
export async function refreshTransaction(
  client: PublicClient,
  transaction: Transaction,
  changes: Pick<RefreshParameters, 'now' | 'rule'> & Partial<RefreshParameters>,
): Promise<TransactionEvent | null> {
  const parameters: RefreshParameters = { ...defaults, ...changes }
  const { now, rule, droppedAfterMs } = parameters
  const { id, status, hash } = transaction
  if (status === 'asked') return findSubmittedTransaction(client, transaction, parameters)
  if (transaction.safeTxHash && !transaction.block) return refreshSafeProposal(client, transaction, parameters)
  if (!hash) return transaction.callsId ? refreshBatch(client, transaction, parameters) : null

  const receipt = await nullIfMissing(client.getTransactionReceipt({ hash }))
  if (receipt) {
    const { blockHash, blockNumber } = receipt
    if (status !== 'pending' && status !== 'dropped' && transaction.block?.hash === blockHash) return null
    const isRefused = receipt.status === 'reverted' || hasFailedWithin(receipt, transaction, rule)
    const block = { number: blockNumber.toString(), hash: blockHash }
    return buildMinedEvent(client, transaction, { hash, block, isRefused, receipt }, { now, rule })
  }
  if (status === 'confirmed' || status === 'failed') return { type: 'unmined', id }

  const known = await nullIfMissing(client.getTransaction({ hash }))
  if (known) return { type: 'found', id, nonce: known.nonce }
  // What a node has shown is a transaction; any other hash may be a smart wallet's own.
  const outcome = transaction.isNonceKnown ? null : await findOutcome(client, transaction, rule.proof)
  if (outcome) return buildMinedEvent(client, transaction, outcome, { now, rule })
  const replacement = await findReplacement(client, transaction, now, droppedAfterMs)
  return replacement ?? lose(transaction, now, droppedAfterMs)
}

async function findReplacement(
  client: PublicClient,
  transaction: Transaction,
  now: number,
  droppedAfterMs: number,
): Promise<TransactionEvent | null> {
  const { id, account, nonce, isNonceKnown, askedBlock, hash, missingSince } = transaction
  const used = await client.getTransactionCount({ address: account, blockTag: 'latest' })
  if (used <= nonce) return null
  if (!isNonceKnown) {
    // No node has shown it: which of the account's transactions stands in its place nobody can say, but for its equal.
    const { mined } = await findAmong(client, transaction, used)
    return mined && mined.hash !== hash ? { type: 'sped_up', id, hash: mined.hash } : null
  }
  const taker = await findByNonce(client, { account, nonce, fromBlock: BigInt(askedBlock) })
  if (!taker) {
    // The node that counted may be ahead of the one that was asked for it.
    const isSure = missingSince !== undefined && now - missingSince >= droppedAfterMs
    return isSure ? { type: 'replaced', id, at: now, isCancelled: false } : null
  }
  if (taker.hash === hash) return { type: 'found', id, nonce }
  if (isSameCall(taker, transaction)) return { type: 'sped_up', id, hash: taker.hash }
  return { type: 'replaced', id, at: now, isCancelled: isCancellation(taker), hash: taker.hash }
}

/** As wallets cancel: nothing, sent to oneself. */
function isCancellation({ from, to, value }: SentTransaction): boolean {
  return to !== null && isAddressEqual(from, to) && value === 0n
}

function lose(transaction: Transaction, now: number, limitMs: number): TransactionEvent | null {
  const { id, missingSince } = transaction
  if (isEnded(transaction)) return null
  if (missingSince === undefined) return { type: 'missing', id, at: now }
  // Wallets send past the public mempool, where a transaction is not seen before it is mined, and smart wallets by somebody else: that no
  // node has ever shown it proves nothing.
  return transaction.isNonceKnown && now - missingSince >= limitMs ? { type: 'dropped', id, at: now } : null
}

/** Whether the account's own call was reverted in a transaction that went through: that of a Safe's owner, or of a bundler (ERC-4337). */
function hasFailedWithin(receipt: TransactionReceipt, transaction: Transaction, { proof }: TransactionRule): boolean {
  if (transaction.safeTxHash) return decodeSafeExecution(receipt, transaction)?.hasFailed ?? false
  if (isAddressEqual(receipt.from, transaction.account)) return false
  const outcome = decodeOutcome(receipt.logs, transaction, proof)
  return outcome ? outcome.isRefused : Boolean(proof?.getFilter(transaction))
}
