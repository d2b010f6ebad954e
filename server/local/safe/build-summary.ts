import type { SafeAppInfo, TransactionSummary } from '@safe-global/safe-gateway-typescript-sdk'
import type { Address, Hash } from 'viem'
import * as z from 'zod/mini'
import { DetailedExecutionInfoType, TransactionInfoType, TransactionStatus } from '@/lib/protocol/safe-gateway/enums'
import { buildIncomingInfo, buildTransactionInfo } from './build-transaction-info'
import type { MultisigTransaction, SafeBook } from './open-safe-book'
import type { Incoming, ModuleCall } from './read-activity'
import type { SafeServiceContext } from './service-context'

/** Today's gateway says the hash on the chain in its lists; the SDK's types are older. */
export type Summary = TransactionSummary & { txHash: Hash | null }

export const multisigId = (safe: Address, safeTxHash: Hash) => `multisig_${safe}_${safeTxHash}`
export const creationId = (safe: Address) => `creation_${safe}`
export const transferId = (safe: Address, { transactionHash, logIndex }: Incoming) =>
  `transfer_${safe}_${transactionHash}_${logIndex}`
export const moduleId = (safe: Address, { transactionHash, logIndex }: ModuleCall) =>
  `module_${safe}_${transactionHash}_${logIndex}`

export async function summarizeMultisig(
  desk: SafeServiceContext,
  { safe }: SafeBook,
  {
    safeTxHash,
    tx,
    status,
    confirmations,
    confirmationsRequired,
    proposedAtSeconds,
    origin,
    execution,
  }: MultisigTransaction,
  executedAtMs?: number,
): Promise<Summary> {
  const isWaiting = status === TransactionStatus.AWAITING_CONFIRMATIONS
  const missing = safe.owners.filter((owner) => !confirmations.some((one) => one.owner === owner))
  return {
    id: multisigId(safe.address, safeTxHash),
    timestamp: executedAtMs ?? (proposedAtSeconds ?? 0) * 1000,
    txStatus: status,
    txInfo: await buildTransactionInfo(desk, safe.address, tx),
    executionInfo: {
      type: DetailedExecutionInfoType.MULTISIG,
      nonce: Number(tx.nonce),
      confirmationsRequired,
      confirmationsSubmitted: confirmations.length,
      ...(isWaiting ? { missingSigners: missing.map((value) => ({ value })) } : {}),
    },
    safeAppInfo: readOrigin(origin),
    txHash: execution?.transactionHash ?? null,
  }
}

export async function summarizeIncoming(
  desk: SafeServiceContext,
  { safe }: SafeBook,
  incoming: Incoming,
  timestamp: number,
): Promise<Summary> {
  return {
    id: transferId(safe.address, incoming),
    timestamp,
    txStatus: TransactionStatus.SUCCESS,
    txInfo: await buildIncomingInfo(desk, safe.address, incoming),
    txHash: incoming.transactionHash,
  }
}

export async function summarizeModule(
  desk: SafeServiceContext,
  { safe }: SafeBook,
  call: ModuleCall,
  timestamp: number,
): Promise<Summary> {
  const unknown = { to: call.module, value: 0n, data: '0x', operation: 0 } as const
  return {
    id: moduleId(safe.address, call),
    timestamp,
    txStatus: call.succeeded ? TransactionStatus.SUCCESS : TransactionStatus.FAILED,
    txInfo: await buildTransactionInfo(desk, safe.address, call.call ?? unknown),
    executionInfo: { type: DetailedExecutionInfoType.MODULE, address: { value: call.module } },
    txHash: call.transactionHash,
  }
}

export async function summarizeCreation(
  { client }: SafeServiceContext,
  { safe, activity }: SafeBook,
  timestamp: number,
): Promise<Summary | null> {
  if (!activity.creation) return null
  const { transactionHash, implementation, factory } = activity.creation
  const { from } = await client.getTransaction({ hash: transactionHash })
  return {
    id: creationId(safe.address),
    timestamp,
    txStatus: TransactionStatus.SUCCESS,
    txInfo: {
      type: TransactionInfoType.CREATION,
      creator: { value: from },
      transactionHash,
      implementation: { value: implementation },
      factory: { value: factory },
    },
    txHash: transactionHash,
  }
}

const originSchema = z.object({ name: z.string(), url: z.string() })

/** The app that asked, as the wallet wrote it down: JSON, by custom. */
export function readOrigin(origin: string | null): SafeAppInfo | undefined {
  try {
    const { name, url } = originSchema.parse(JSON.parse(origin ?? ''))
    return { name, url, logoUri: '' }
  } catch {
    return undefined
  }
}
