import * as z from 'zod/mini'
import { addressSchema, hashSchema } from '@/lib/base/primitives'
import { DetailedExecutionInfoType, type TransactionStatus } from '../enums'
import { addressInfoSchema, tokenInfoSchema } from './common'
import { dataDecodedSchema } from './data-decoded'
import { extensibleEnum, extensibleUnion } from './open'
import { transactionInfoSchema } from './transaction-info'
import { safeAppInfoSchema } from './transaction-list'

/** Times are milliseconds since 1970; gas prices are in the smallest unit of the gas token. */
const detailedExecutionInfoSchema = extensibleUnion(DetailedExecutionInfoType, [
  z.looseObject({
    type: z.literal(DetailedExecutionInfoType.MULTISIG),
    submittedAt: z.number(),
    nonce: z.number(),
    safeTxGas: z.string(),
    baseGas: z.string(),
    gasPrice: z.string(),
    gasToken: addressSchema,
    refundReceiver: addressInfoSchema,
    safeTxHash: hashSchema,
    executor: z.nullish(addressInfoSchema),
    signers: z.array(addressInfoSchema),
    confirmationsRequired: z.number(),
    confirmations: z.array(
      z.looseObject({ signer: addressInfoSchema, signature: z.nullish(z.string()), submittedAt: z.number() }),
    ),
    rejectors: z.nullish(z.array(addressInfoSchema)),
    gasTokenInfo: z.nullish(tokenInfoSchema),
    trusted: z.nullish(z.boolean()),
  }),
  z.looseObject({ type: z.literal(DetailedExecutionInfoType.MODULE), address: addressInfoSchema }),
])

export const transactionDetailsSchema = z.looseObject({
  safeAddress: addressSchema,
  txId: z.string(),
  /** Milliseconds since 1970. */
  executedAt: z.nullish(z.number()),
  txStatus: extensibleEnum<TransactionStatus>(),
  txInfo: transactionInfoSchema,
  txData: z.nullish(
    z.looseObject({
      hexData: z.nullish(z.string()),
      dataDecoded: z.nullish(dataDecodedSchema),
      to: addressInfoSchema,
      /** In wei. */
      value: z.nullish(z.string()),
      /** `Operation`: 0 is a call, 1 a delegate call. */
      operation: z.number(),
      addressInfoIndex: z.nullish(z.record(z.string(), addressInfoSchema)),
      trustedDelegateCallTarget: z.nullish(z.boolean()),
    }),
  ),
  detailedExecutionInfo: z.nullish(detailedExecutionInfoSchema),
  /** On the chain: there is none before the execution, and it is not the safeTxHash. */
  txHash: z.nullish(hashSchema),
  safeAppInfo: z.nullish(safeAppInfoSchema),
})

export const gasEstimationSchema = z.looseObject({
  currentNonce: z.number(),
  recommendedNonce: z.number(),
  safeTxGas: z.string(),
})

export type TransactionDetails = z.infer<typeof transactionDetailsSchema>
export type GasEstimation = z.infer<typeof gasEstimationSchema>
