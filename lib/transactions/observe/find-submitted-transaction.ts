import { type Hash, isAddressEqual, type PublicClient, type Transaction as SentTransaction } from 'viem'
import { decodeExecution } from '@/lib/protocol/safe-tx/decode-execution'
import { safeCoreAbi } from '@/lib/protocol/safe-tx/safe-core-abi'
import { hashCall } from '@/lib/transactions/hash-call'
import type { TransactionEvent } from '@/lib/transactions/reduce-transactions'
import type { Transaction } from '@/lib/transactions/transaction'
import { findByNonce } from './find-by-nonce'
import { findOutcome } from './find-outcome'
import { findSafeExecutions } from './find-safe-executions'
import { hashSafeCalls } from './hash-safe-calls'
import type { RefreshParameters } from './refresh-parameters'

/** So many nonces are looked through at once. */
const mostNonces = 5

/**
 * Whether what a wallet was asked for was sent, by the chain alone: the page that asked is gone, and the wallet's answer
 * with it. The wallet is not asked again: that would be a second purchase.
 */
export async function findSubmittedTransaction(
  client: PublicClient,
  transaction: Transaction,
  { now, isPromptOpen, askedLimitMs, findInSafeQueue, rule }: RefreshParameters,
): Promise<TransactionEvent | null> {
  const { id, account, nonce, askedAt } = transaction
  const isLate = !isPromptOpen && now - askedAt >= askedLimitMs
  if (transaction.safe) {
    // While a page waits for the answer, that one counts.
    const safeTxHash = isPromptOpen ? null : await findProposal()
    if (safeTxHash) return { type: 'proposed', id, safeTxHash, at: now }
    return isLate ? { type: 'dropped', id, at: now } : null
  }
  const [used, known] = await Promise.all([
    client.getTransactionCount({ address: account, blockTag: 'latest' }),
    client.getTransactionCount({ address: account, blockTag: 'pending' }),
  ])
  const { mined, passed } = await findAmong(client, transaction, used)
  if (mined) return sent(mined)
  if (passed > nonce) return { type: 'passed', id, nonce: passed }
  const waiting = known > used ? await findWaiting(client, transaction) : null
  if (waiting) return sent(waiting)
  if (isPromptOpen) return null
  const outcome = await findOutcome(client, transaction, rule.proof)
  if (outcome) return { type: 'sent', id, hash: outcome.hash, at: now }
  // A contract's transactions are sent by others: its nonce says nothing of them.
  const isProven = isLate && !(await client.getCode({ address: account }))
  return isProven ? { type: 'dropped', id, at: now } : null

  /** In the Safe's queue, if its service can be asked; else, once it is carried out, on the chain. */
  async function findProposal(): Promise<Hash | null> {
    return (await findInSafeQueue(transaction).catch(() => null)) ?? findLostProposal(client, transaction)
  }

  function sent(found: SentTransaction): TransactionEvent {
    return { type: 'sent', id, hash: found.hash, nonce: found.nonce, at: now }
  }
}

/**
 * The account's mined transaction that does the same, from the nonce that it had when it was asked to before `last`. `passed`: the
 * first nonce whose transaction was not seen, as the node that counted may be ahead of the one that was asked for it.
 */
export async function findAmong(client: PublicClient, transaction: Transaction, last: number) {
  const { account, nonce, askedBlock } = transaction
  let passed = nonce
  for (let next = nonce; next < Math.min(last, nonce + mostNonces); next++) {
    const mined = await findByNonce(client, { account, nonce: next, fromBlock: BigInt(askedBlock) })
    if (mined && isSameCall(mined, transaction)) return { mined, passed }
    if (mined && passed === next) passed = next + 1
  }
  return { mined: null, passed }
}

/** In the node's own next block; not every node shows one. */
async function findWaiting(client: PublicClient, transaction: Transaction): Promise<SentTransaction | null> {
  const block = await client.getBlock({ blockTag: 'pending', includeTransactions: true }).catch(() => null)
  return block?.transactions.find((other) => isSameCall(other, transaction)) ?? null
}

/** By what it does and who sent it: fee and nonce are the wallet's. */
export function isSameCall({ from, to, input, value }: SentTransaction, { account, callHash }: Transaction): boolean {
  return to !== null && isAddressEqual(from, account) && hashCall({ to, data: input, valueWei: value }) === callHash
}

/** The newest transactions that a Safe has executed since the request; older ones are not searched. */
const mostExecutions = 20

/** The execution of a proposal whose safeTxHash the page never received, because it was closed before the answer came. */
async function findLostProposal(client: PublicClient, transaction: Transaction): Promise<Hash | null> {
  const { account, askedBlock, nonce } = transaction
  const head = await client.getBlockNumber({ cacheTime: 0 })
  const used = Number(await client.readContract({ address: account, abi: safeCoreAbi, functionName: 'nonce' }))
  const count = Math.min(used - nonce, mostExecutions)
  if (count <= 0) return null
  for (const { hash, safeTxHash } of await findSafeExecutions(client, {
    ...{ safe: account, from: BigInt(askedBlock), head, count },
  })) {
    if ((await readCalls(client, hash)) === transaction.callHash) return safeTxHash
  }
  return null
}

async function readCalls(client: PublicClient, hash: Hash): Promise<string | null> {
  const { input } = await client.getTransaction({ hash })
  const call = decodeExecution(input)
  if (!call) return null
  const [to, valueWei, data, operation] = call
  return hashSafeCalls({ to, valueWei, data, operation })
}
