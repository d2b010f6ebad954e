import { type Address, getAddress, type Hash, type Hex } from 'viem'
import * as z from 'zod/mini'
import { addressSchema, decimalSchema, hashSchema, hexSchema } from '@/lib/base/primitives'
import { getSafeInfo, getTransactionDetails, getTransactionQueue } from '@/lib/protocol/safe-gateway'
import { assertAnswer } from '@/lib/protocol/safe-gateway/assert-answer'
import { hashSafeTx, type SafePlace, type SafeTx } from '@/lib/protocol/safe-tx/safe-tx'
import type { OwnerSignature } from '@/lib/protocol/safe-tx/signatures'
import type { SafeContext } from './safe-context'
import { canExecute } from './simulate-transaction'

/** A transaction that waits for signatures, or for whoever executes it. */
export interface PendingTransaction {
  safeTxHash: Hash
  tx: SafeTx
  signed: readonly OwnerSignature[]
  missing: readonly Address[]
  threshold: number
  /** Milliseconds since 1970. */
  proposedAtMs: number
  /** Its nonce is the Safe's: the ones behind it wait for it. */
  isNext: boolean
  /** It is next, and the chain would refuse it now. */
  isReverting: boolean
}

/** The others of its nonce: only one of them can happen. */
export function findConflicting(one: PendingTransaction, all: readonly PendingTransaction[]): PendingTransaction[] {
  return all.filter((other) => other !== one && other.tx.nonce === one.tx.nonce)
}

const detailsSchema = z.looseObject({
  txData: z.looseObject({
    to: z.looseObject({ value: addressSchema }),
    value: z.nullish(decimalSchema),
    hexData: z.nullish(hexSchema),
    operation: z.union([z.literal(0), z.literal(1)]),
  }),
  detailedExecutionInfo: z.looseObject({
    submittedAt: z.number(),
    nonce: z.int(),
    safeTxGas: decimalSchema,
    baseGas: decimalSchema,
    gasPrice: decimalSchema,
    gasToken: addressSchema,
    refundReceiver: z.looseObject({ value: addressSchema }),
    safeTxHash: hashSchema,
    confirmationsRequired: z.int(),
    signers: z.array(z.looseObject({ value: addressSchema })),
    /** Of one that is known without its signature nobody can make use. */
    confirmations: z.array(
      z.looseObject({ signer: z.looseObject({ value: addressSchema }), signature: z.nullish(hexSchema) }),
    ),
  }),
})

/** The first page of what waits: more than that many nobody plays with. */
export async function readPendingTransactions(ground: SafeContext): Promise<PendingTransaction[]> {
  const { gateway, chainId, safe: address } = ground
  const [info, queue] = await Promise.all([
    getSafeInfo(gateway, { chainId, address }),
    getTransactionQueue(gateway, { chainId, address }),
  ])
  const { nonce } = assertAnswer(info)
  const ids = assertAnswer(queue).results.flatMap((item) => (item.type === 'TRANSACTION' ? [item.transaction.id] : []))
  const details = await Promise.all(
    ids.map((transactionId) => getTransactionDetails(gateway, { chainId, transactionId })),
  )
  return Promise.all(
    details.map(async (one) => {
      const waiting = parsePendingTransaction(ground, one, BigInt(nonce))
      return { ...waiting, isReverting: waiting.isNext && !(await canExecute(ground, waiting.tx)) }
    }),
  )
}

/** @throws AppError `gateway_failed` when its parts do not give its hash: nobody signs what is shown as something else */
export function parsePendingTransaction(
  ground: SafePlace,
  details: unknown,
  nonce: bigint,
): Omit<PendingTransaction, 'isReverting'> {
  const { txData, detailedExecutionInfo: info } = detailsSchema.parse(details)
  const tx: SafeTx = {
    ...{ to: getAddress(txData.to.value), value: BigInt(txData.value ?? 0), data: txData.hexData ?? '0x' },
    ...{ operation: txData.operation, nonce: BigInt(info.nonce), safeTxGas: BigInt(info.safeTxGas) },
    ...{ baseGas: BigInt(info.baseGas), gasPrice: BigInt(info.gasPrice) },
    ...{ gasToken: getAddress(info.gasToken), refundReceiver: getAddress(info.refundReceiver.value) },
  }
  const safeTxHash = assertAnswer(
    hashSafeTx(ground, tx) === info.safeTxHash.toLowerCase() ? (info.safeTxHash as Hex) : undefined,
  )
  const signed = info.confirmations.flatMap(({ signer, signature }) =>
    signature ? [{ owner: getAddress(signer.value), signature }] : [],
  )
  const owners = info.signers.map(({ value }) => getAddress(value))
  return {
    ...{ safeTxHash, tx, signed, threshold: info.confirmationsRequired, proposedAtMs: info.submittedAt },
    missing: owners.filter((owner) => !signed.some((one) => one.owner === owner)),
    isNext: tx.nonce === nonce,
  }
}
