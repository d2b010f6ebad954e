import { decodeFunctionData, isAddressEqual, type PublicClient, type TransactionReceipt } from 'viem'
import type { ErrorCode } from '@/lib/errors/app-error'
import { findExecutions, readSafeTxHash, type SafeExecution } from './find-executions'
import type { ProposalHint } from './proposal-hint'
import { executionTopics, safeAbi } from './safe-abi'
import type { TransactionEvent } from './step-transactions'
import type { Transaction } from './transaction'

export interface LookAtProposalParameters {
  now: number
  explain: (transaction: Transaction, receipt: TransactionReceipt) => Promise<ErrorCode>
  askProposal: (transaction: Transaction) => Promise<ProposalHint | null>
  droppedAfterMs: number
}

/**
 * What became of a proposal to a Safe, by the chain: carried out, failed, or its nonce taken by another one. What the Safe's
 * own service says is a hint: it spares a search, and tells how many have confirmed.
 * @throws when the node does not answer.
 */
export async function lookAtProposal(
  client: PublicClient,
  transaction: Transaction,
  parameters: LookAtProposalParameters,
): Promise<TransactionEvent | null> {
  const { id, account, safeTxHash, askedBlock, isNonceKnown, missingSince } = transaction
  if (!safeTxHash) return null
  const { now, askProposal, droppedAfterMs } = parameters
  const hint = await askProposal(transaction).catch(() => null)
  // By WalletConnect a Safe may answer with the hash of the execution itself.
  const told = await findTold(client, transaction, hint?.hash ?? safeTxHash)
  if (told) return end(client, transaction, told, parameters)

  const known = hint?.nonce ?? (isNonceKnown ? transaction.nonce : undefined)
  const nonce = known ?? transaction.nonce
  const head = await client.getBlockNumber({ cacheTime: 0 })
  const used = Number(
    await client.readContract({ address: account, abi: safeAbi, functionName: 'nonce', blockNumber: head }),
  )
  if (used <= nonce) return hear(transaction, hint)

  const count = used - nonce
  const executions = await findExecutions(client, { safe: account, from: BigInt(askedBlock), head, count })
  const own = executions.find((execution) => execution.safeTxHash === safeTxHash)
  if (own) return end(client, transaction, own, parameters)
  const isWhole = executions.length === count
  if (known === undefined) return isWhole ? { type: 'passed', id, nonce: used } : null
  const [taker] = isWhole ? executions : []
  if (taker) {
    return {
      type: 'replaced',
      id,
      at: now,
      isCancelled: await isRejection(client, transaction, taker),
      hash: taker.hash,
    }
  }
  // The node that was asked for the logs may be behind the one that knew the nonce.
  if (missingSince === undefined) return { type: 'missing', id, at: now }
  return now - missingSince >= droppedAfterMs ? { type: 'replaced', id, at: now, isCancelled: false } : null
}

async function end(
  client: PublicClient,
  transaction: Transaction,
  { hash, block, hasFailed }: SafeExecution,
  { now, explain }: LookAtProposalParameters,
): Promise<TransactionEvent> {
  const error = hasFailed ? await explain(transaction, await client.getTransactionReceipt({ hash })) : undefined
  return { type: 'mined', id: transaction.id, at: now, hash, block, error }
}

async function findTold(client: PublicClient, transaction: Transaction, hash: `0x${string}`) {
  const receipt = await client.getTransactionReceipt({ hash }).catch((error) => {
    if ((error as { name?: unknown } | null)?.name === 'TransactionReceiptNotFoundError') return null
    throw error
  })
  return receipt && findExecution(receipt, transaction)
}

/** Whether a mined transaction carried the proposal out. */
export function findExecution(
  { logs, transactionHash: hash, blockNumber, blockHash }: TransactionReceipt,
  { account, safeTxHash }: Pick<Transaction, 'account' | 'safeTxHash'>,
): SafeExecution | null {
  const { success, failure } = executionTopics
  const log = logs.find(
    ({ address, topics, data }) =>
      isAddressEqual(address, account) &&
      (topics[0] === success || topics[0] === failure) &&
      (hash === safeTxHash || readSafeTxHash({ topics, data }) === safeTxHash),
  )
  if (!log) return null
  const block = { number: blockNumber.toString(), hash: blockHash }
  return { safeTxHash: readSafeTxHash(log), hash, block, hasFailed: log.topics[0] === failure }
}

/** What is new of it; a reader need not be told twice. */
function hear({ id, safe, nonce, isNonceKnown }: Transaction, hint: ProposalHint | null): TransactionEvent | null {
  if (!hint || hint.nonce === undefined) return null
  const isOld =
    isNonceKnown === true &&
    nonce === hint.nonce &&
    safe?.confirmed === hint.confirmed &&
    safe?.threshold === hint.threshold
  return isOld
    ? null
    : {
        type: 'heard',
        id,
        nonce: hint.nonce,
        confirmed: hint.confirmed ?? 0,
        threshold: hint.threshold ?? safe?.threshold ?? 1,
      }
}

/** As Safe{Wallet} rejects: nothing, sent to the Safe itself, with the same nonce. */
async function isRejection(client: PublicClient, { account }: Transaction, { hash }: SafeExecution): Promise<boolean> {
  try {
    const { input } = await client.getTransaction({ hash })
    const { functionName, args } = decodeFunctionData({ abi: safeAbi, data: input })
    if (functionName !== 'execTransaction') return false
    const [to, value, data] = args
    return isAddressEqual(to, account) && value === 0n && data === '0x'
  } catch {
    // Carried out by way of another contract.
    return false
  }
}
