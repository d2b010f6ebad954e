import * as z from 'zod/mini'
import { addressSchema, hashSchema } from '@/lib/base/primitives'
import { TransactionInfoType, TransactionTokenType, type TransferDirection } from '../enums'
import { addressInfoSchema } from './common'
import { dataDecodedSchema } from './data-decoded'
import { extensibleEnum, extensibleUnion } from './open'
import { settingsInfoSchema } from './settings-info'

/** `value` is in the token's smallest unit, or in wei. */
const transferInfoSchema = extensibleUnion(TransactionTokenType, [
  z.looseObject({
    type: z.literal(TransactionTokenType.ERC20),
    tokenAddress: addressSchema,
    tokenName: z.nullish(z.string()),
    tokenSymbol: z.nullish(z.string()),
    logoUri: z.nullish(z.string()),
    decimals: z.nullish(z.number()),
    value: z.string(),
  }),
  z.looseObject({
    type: z.literal(TransactionTokenType.ERC721),
    tokenAddress: addressSchema,
    tokenId: z.string(),
    tokenName: z.nullish(z.string()),
    tokenSymbol: z.nullish(z.string()),
    logoUri: z.nullish(z.string()),
  }),
  z.looseObject({ type: z.literal(TransactionTokenType.NATIVE_COIN), value: z.nullish(z.string()) }),
])

/** What a transaction is about. */
export const transactionInfoSchema = extensibleUnion(TransactionInfoType, [
  z.looseObject({
    type: z.literal(TransactionInfoType.TRANSFER),
    sender: addressInfoSchema,
    recipient: addressInfoSchema,
    direction: extensibleEnum<TransferDirection>(),
    transferInfo: transferInfoSchema,
  }),
  z.looseObject({
    type: z.literal(TransactionInfoType.SETTINGS_CHANGE),
    dataDecoded: z.nullish(dataDecodedSchema),
    settingsInfo: z.nullish(settingsInfoSchema),
  }),
  z.looseObject({
    type: z.literal(TransactionInfoType.CUSTOM),
    to: addressInfoSchema,
    /** In bytes. */
    dataSize: z.string(),
    value: z.nullish(z.string()),
    methodName: z.nullish(z.string()),
    /** How many calls a batch holds. */
    actionCount: z.nullish(z.number()),
    isCancellation: z.boolean(),
  }),
  z.looseObject({
    type: z.literal(TransactionInfoType.CREATION),
    creator: addressInfoSchema,
    transactionHash: hashSchema,
    implementation: z.nullish(addressInfoSchema),
    factory: z.nullish(addressInfoSchema),
  }),
])

export type TransactionInfo = z.infer<typeof transactionInfoSchema>
