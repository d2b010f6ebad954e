import type { TransactionDetails } from '@safe-global/safe-gateway-typescript-sdk'
import { type Address, getAddress, isAddress, zeroAddress } from 'viem'
import { hashSchema } from '@/lib/base/primitives'
import { DetailedExecutionInfoType, type Operation, TransactionStatus } from '@/lib/protocol/safe-gateway/enums'
import { safeDeployments } from '@/lib/protocol/safe-tx/deployments'
import type { SafeTx } from '@/lib/protocol/safe-tx/safe-tx'
import {
  creationId,
  moduleId,
  multisigId,
  summarizeCreation,
  summarizeIncoming,
  summarizeModule,
  summarizeMultisig,
  transferId,
} from './build-summary'
import { decodeData } from './decode-data'
import { findProposals } from './find-proposals'
import { type MultisigTransaction, openSafeBook, type SafeBook } from './open-safe-book'
import { readBlockTimes } from './read-block-times'
import type { SafeServiceContext } from './service-context'
import { createNotFoundError } from './service-error'

/** By an id of the lists, or by a safeTxHash that was proposed here. @throws SafeServiceError 404 */
export async function getTransactionDetails(desk: SafeServiceContext, id: string): Promise<TransactionDetails> {
  if (hashSchema.safeParse(id).success) {
    const safeTxHash = id.toLowerCase() as `0x${string}`
    const [proposal] = await findProposals(desk, { safeTxHash })
    if (!proposal) throw createNotFoundError('No transaction found for this safeTxHash')
    return getTransactionDetails(desk, multisigId(proposal.safe, safeTxHash))
  }
  const address = id.split('_')[1] ?? ''
  if (!isAddress(address)) throw createNotFoundError('Transaction not found.')
  const book = await openSafeBook(desk, getAddress(address))
  const details = (await findMultisig(desk, book, id)) ?? (await findOther(desk, book, id))
  if (details) return details
  throw createNotFoundError('Transaction not found.')
}

async function findMultisig(
  desk: SafeServiceContext,
  book: SafeBook,
  id: string,
): Promise<TransactionDetails | undefined> {
  const safe = book.safe.address
  const found = book.transactions.find(
    ({ safeTxHash }) => multisigId(safe, safeTxHash).toLowerCase() === id.toLowerCase(),
  )
  if (!found) return undefined
  const { execution, tx } = found
  const executedAt = execution ? await readTime(desk, execution.blockNumber) : undefined
  const { txInfo, safeAppInfo } = await summarizeMultisig(desk, book, found, executedAt)
  return {
    safeAddress: safe,
    txId: multisigId(safe, found.safeTxHash),
    executedAt,
    txStatus: found.status,
    txInfo,
    txData: buildTxData(tx),
    detailedExecutionInfo: buildExecutionInfo(book, found, executedAt),
    txHash: execution?.transactionHash,
    safeAppInfo,
  }
}

function buildExecutionInfo(
  { safe, transactions }: SafeBook,
  found: MultisigTransaction,
  executedAt: number | undefined,
): TransactionDetails['detailedExecutionInfo'] {
  const { tx, execution, confirmations, proposedAtSeconds } = found
  const submittedAt = proposedAtSeconds === null ? (executedAt ?? 0) : proposedAtSeconds * 1000
  const isWaiting =
    found.status === TransactionStatus.AWAITING_CONFIRMATIONS || found.status === TransactionStatus.AWAITING_EXECUTION
  // As the wallet has it: who signs an empty transaction to the Safe itself rejects the others of its nonce.
  const rejecting = transactions.filter(
    (one) =>
      isWaiting &&
      one.tx.nonce === tx.nonce &&
      one !== found &&
      one.tx.to === safe.address &&
      one.tx.data === '0x' &&
      one.tx.value === 0n,
  )
  return {
    type: DetailedExecutionInfoType.MULTISIG,
    submittedAt,
    nonce: Number(tx.nonce),
    safeTxGas: String(tx.safeTxGas),
    baseGas: String(tx.baseGas),
    gasPrice: String(tx.gasPrice),
    gasToken: tx.gasToken,
    refundReceiver: { value: tx.refundReceiver },
    safeTxHash: found.safeTxHash,
    ...(execution?.executor ? { executor: { value: execution.executor } } : {}),
    signers: safe.owners.map((value) => ({ value })),
    // As gateways do that are newer than the SDK's types.
    ...(found.proposer ? { proposer: { value: found.proposer } } : {}),
    confirmationsRequired: found.confirmationsRequired,
    confirmations: confirmations.map(({ owner, signature, atSeconds }) => ({
      signer: { value: owner },
      signature,
      submittedAt: atSeconds === 0 ? submittedAt : atSeconds * 1000,
    })),
    rejectors: rejecting.flatMap((one) => one.confirmations.map(({ owner }) => ({ value: owner }))),
    trusted: true,
  }
}

async function findOther(
  desk: SafeServiceContext,
  book: SafeBook,
  id: string,
): Promise<TransactionDetails | undefined> {
  const {
    safe: { address: safe },
    activity,
  } = book
  const incoming = activity.incoming.find((one) => transferId(safe, one) === id)
  const called = activity.modules.find((one) => moduleId(safe, one) === id)
  const place = incoming ?? called ?? (id === creationId(safe) ? activity.creation : null)
  if (!place) return undefined
  const executedAt = await readTime(desk, place.blockNumber)
  const summary = incoming
    ? await summarizeIncoming(desk, book, incoming, executedAt)
    : called
      ? await summarizeModule(desk, book, called, executedAt)
      : await summarizeCreation(desk, book, executedAt)
  if (!summary) return undefined
  return {
    safeAddress: safe,
    txId: id,
    executedAt,
    txStatus: summary.txStatus,
    txInfo: summary.txInfo,
    ...(called?.call ? { txData: buildTxData(called.call) } : {}),
    ...(called
      ? { detailedExecutionInfo: { type: DetailedExecutionInfoType.MODULE, address: { value: called.module } } }
      : {}),
    txHash: place.transactionHash,
  }
}

/** Contracts that a Safe may run in its own place without harm: those of Safe itself. */
const trustedTargets: readonly Address[] = [
  safeDeployments.multiSend,
  safeDeployments.multiSendCallOnly,
  safeDeployments.signMessageLib,
]

function buildTxData({
  to,
  value,
  data,
  operation,
}: Pick<SafeTx, 'to' | 'value' | 'data' | 'operation'>): NonNullable<TransactionDetails['txData']> {
  return {
    hexData: data,
    dataDecoded: decodeData(data),
    to: { value: to ?? zeroAddress },
    value: String(value),
    operation: operation as Operation,
    trustedDelegateCallTarget: operation === 1 && trustedTargets.includes(to),
  }
}

async function readTime(desk: SafeServiceContext, blockNumber: bigint): Promise<number> {
  return (await readBlockTimes(desk, [blockNumber]))(blockNumber)
}
