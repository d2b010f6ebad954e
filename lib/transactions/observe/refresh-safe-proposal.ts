import { isAddressEqual, type PublicClient, type TransactionReceipt } from 'viem'
import type { ErrorCode } from '@/lib/base/errors/app-error'
import { executionTopics } from '@/lib/protocol/safe-tx/execution-topics'
import { safeCoreAbi } from '@/lib/protocol/safe-tx/safe-core-abi'
import type { TransactionEvent } from '@/lib/transactions/reduce-transactions'
import { isEnded, type Transaction } from '@/lib/transactions/transaction'
import { buildMinedEvent } from './build-mined-event'
import type { ProposalHint } from './fetch-safe-proposal'
import { decodeSafeTxHash, findSafeExecutions, type SafeExecution } from './find-safe-executions'
import { nullIfMissing } from './null-if-missing'
import { isRejection, readSafeExecution } from './read-safe-execution'
import type { RefreshParameters } from './refresh-parameters'

/**
 * What became of a proposal to a Safe, by the chain: carried out, failed, or its nonce taken by another one. What the Safe's
 * own service says is a hint: it spares a search, and tells how many have confirmed.
 * @throws when the node does not answer.
 */
export async function refreshSafeProposal(
  client: PublicClient,
  transaction: Transaction,
  parameters: RefreshParameters,
): Promise<TransactionEvent | null> {
  const { id, account, safeTxHash } = transaction
  if (!safeTxHash) return null
  const { now, rule, askProposal } = parameters
  const hint = await askProposal(transaction).catch(() => null)
  // By WalletConnect a Safe may answer with the hash of the execution itself.
  const told = await findHintedExecution(client, transaction, hint?.hash ?? safeTxHash)
  if (told) return end(client, transaction, told, parameters)

  const head = await client.getBlock()
  // Before the nonce: by what fills the order after this, the nonce may be used too, never the other way round.
  const saleEnd = (await rule.findEnd?.(client, transaction, head)) ?? findExpiry(transaction, head)
  const used = Number(
    await client.readContract({ address: account, abi: safeCoreAbi, functionName: 'nonce', blockNumber: head.number }),
  )
  const standing = { hint, used, head: head.number, saleEnd }
  const event = await refreshNonce(client, transaction, parameters, standing)
  if (event || !saleEnd || isEnded(transaction)) return event
  return { type: 'dropped', id, at: now, error: saleEnd }
}

interface Standing {
  hint: ProposalHint | null
  /** So many nonces the Safe has used up to this block. */
  used: number
  head: bigint
  saleEnd: ErrorCode | null
}

async function refreshNonce(
  client: PublicClient,
  transaction: Transaction,
  parameters: RefreshParameters,
  standing: Standing,
): Promise<TransactionEvent | null> {
  const { id, account, safeTxHash, askedBlock, isNonceKnown, missingSince } = transaction
  const { now, droppedAfterMs } = parameters
  const { hint, used, head } = standing
  const known = hint?.nonce ?? (isNonceKnown ? transaction.nonce : undefined)
  const nonce = known ?? transaction.nonce
  if (used <= nonce) return hear(transaction, standing, parameters)

  const count = used - nonce
  const executions = await findSafeExecutions(client, { safe: account, from: BigInt(askedBlock), head, count })
  const own = executions.find((execution) => execution.safeTxHash === safeTxHash)
  if (own) return end(client, transaction, own, parameters)
  // Which nonce it has nobody has said: not one of these.
  if (known === undefined) {
    const last = executions.length === count && (await readSafeExecution(client, account, executions.at(-1), used - 1))
    return last ? { type: 'passed', id, nonce: used } : null
  }
  const [first] = executions.length === count ? executions : []
  const taker = await readSafeExecution(client, account, first, nonce)
  if (taker) return { type: 'replaced', id, at: now, isCancelled: isRejection(account, taker), hash: first?.hash }
  // Another way than by the Safe's own call; or the node's logs are behind its state.
  if (missingSince === undefined) return { type: 'missing', id, at: now }
  return now - missingSince >= droppedAfterMs ? { type: 'replaced', id, at: now, isCancelled: false } : null
}

async function end(
  client: PublicClient,
  transaction: Transaction,
  { hash, block, hasFailed: isRefused }: SafeExecution,
  parameters: RefreshParameters,
): Promise<TransactionEvent> {
  const isRead = !isRefused && parameters.rule.decodeFilled !== undefined
  const receipt = isRead ? await client.getTransactionReceipt({ hash }) : undefined
  return buildMinedEvent(client, transaction, { hash, block, isRefused, receipt }, parameters)
}

/** After its end no block can fill an order. */
function findExpiry({ saleEndsAt }: Transaction, { timestamp }: { timestamp: bigint }): ErrorCode | null {
  return saleEndsAt !== undefined && timestamp * 1000n >= BigInt(saleEndsAt) ? 'order_expired' : null
}

/** The execution that a hint names; null where that is none of this proposal. */
export async function findHintedExecution(
  client: PublicClient,
  transaction: Pick<Transaction, 'account' | 'safeTxHash'>,
  hash: `0x${string}`,
) {
  const receipt = await nullIfMissing(client.getTransactionReceipt({ hash }))
  return receipt && decodeSafeExecution(receipt, transaction)
}

/** Whether a mined transaction carried the proposal out. */
export function decodeSafeExecution(
  { logs, transactionHash: hash, blockNumber, blockHash }: TransactionReceipt,
  { account, safeTxHash }: Pick<Transaction, 'account' | 'safeTxHash'>,
): SafeExecution | null {
  const { success, failure } = executionTopics
  const log = logs.find(
    ({ address, topics, data }) =>
      isAddressEqual(address, account) &&
      (topics[0] === success || topics[0] === failure) &&
      (hash === safeTxHash || decodeSafeTxHash({ topics, data }) === safeTxHash),
  )
  if (!log) return null
  const block = { number: blockNumber.toString(), hash: blockHash }
  return { safeTxHash: decodeSafeTxHash(log), hash, block, hasFailed: log.topics[0] === failure }
}

/** What is new of a proposal that nothing stands in the way of; a reader need not be told twice. */
function hear(
  transaction: Transaction,
  { hint, used: next, saleEnd }: Standing,
  { now, droppedAfterMs }: RefreshParameters,
): TransactionEvent | null {
  const { id, safe, nonce, isNonceKnown, missingSince } = transaction
  if (hint?.isUnknown && isNonceKnown && !isEnded(transaction)) {
    // It was known before: its proposer has deleted it.
    if (missingSince === undefined) return { type: 'missing', id, at: now }
    return now - missingSince >= droppedAfterMs ? { type: 'dropped', id, at: now } : null
  }
  if (hint?.nonce === undefined || saleEnd) return null
  const { confirmed = 0, threshold = safe?.threshold ?? 1 } = hint
  const isOld =
    isNonceKnown === true &&
    missingSince === undefined &&
    !isEnded(transaction) &&
    nonce === hint.nonce &&
    transaction.hash === hint.hash &&
    safe?.next === next &&
    safe.confirmed === confirmed &&
    safe.threshold === threshold
  return isOld ? null : { type: 'heard', id, nonce: hint.nonce, next, confirmed, threshold, hash: hint.hash }
}
