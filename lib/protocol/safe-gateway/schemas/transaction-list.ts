import * as z from 'zod/mini'
import { hashSchema } from '@/lib/base/primitives'
import {
  type ConflictType,
  DetailedExecutionInfoType,
  type LabelValue,
  TransactionListItemType,
  type TransactionStatus,
} from '../enums'
import { addressInfoSchema, pageSchema } from './common'
import { extensibleEnum, extensibleUnion } from './open'
import { transactionInfoSchema } from './transaction-info'

export const safeAppInfoSchema = z.looseObject({ name: z.string(), url: z.string(), logoUri: z.nullish(z.string()) })

const executionInfoSchema = extensibleUnion(DetailedExecutionInfoType, [
  z.looseObject({
    type: z.literal(DetailedExecutionInfoType.MULTISIG),
    nonce: z.number(),
    confirmationsRequired: z.number(),
    confirmationsSubmitted: z.number(),
    missingSigners: z.nullish(z.array(addressInfoSchema)),
  }),
  z.looseObject({ type: z.literal(DetailedExecutionInfoType.MODULE), address: addressInfoSchema }),
])

export const transactionSummarySchema = z.looseObject({
  /** For `getTransactionDetails`. */
  id: z.string(),
  /** Milliseconds since 1970. */
  timestamp: z.number(),
  txStatus: extensibleEnum<TransactionStatus>(),
  txInfo: transactionInfoSchema,
  executionInfo: z.nullish(executionInfoSchema),
  safeAppInfo: z.nullish(safeAppInfoSchema),
  /** On the chain. Gateways of the SDK's time leave it out. */
  txHash: z.nullish(hashSchema),
})

const transactionSchema = z.looseObject({
  type: z.literal(TransactionListItemType.TRANSACTION),
  transaction: transactionSummarySchema,
  conflictType: extensibleEnum<ConflictType>(),
})

/** A transaction, or a heading among them. */
const transactionListItemSchema = extensibleUnion(TransactionListItemType, [
  transactionSchema,
  z.looseObject({ type: z.literal(TransactionListItemType.DATE_LABEL), timestamp: z.number() }),
  z.looseObject({ type: z.literal(TransactionListItemType.LABEL), label: extensibleEnum<LabelValue>() }),
  z.looseObject({ type: z.literal(TransactionListItemType.CONFLICT_HEADER), nonce: z.number() }),
])

export const transactionPageSchema = pageSchema(transactionSchema)
export const transactionListPageSchema = pageSchema(transactionListItemSchema)

export type TransactionSummary = z.infer<typeof transactionSummarySchema>
export type TransactionPage = z.infer<typeof transactionPageSchema>
export type TransactionListPage = z.infer<typeof transactionListPageSchema>
export type TransactionListItem = TransactionListPage['results'][number]
