import * as z from 'zod/mini'
import { hashSchema } from '@/lib/base/primitives'
import { SafeMessageListItemType, type SafeMessageStatus } from '../enums'
import { addressInfoSchema, pageSchema } from './common'
import { extensibleEnum, extensibleUnion } from './open'

/** EIP-712. */
const typedDataSchema = z.looseObject({
  domain: z.looseObject({}),
  types: z.record(z.string(), z.array(z.looseObject({ name: z.string(), type: z.string() }))),
  message: z.looseObject({}),
})

const fields = {
  messageHash: hashSchema,
  status: extensibleEnum<SafeMessageStatus>(),
  logoUri: z.nullish(z.string()),
  name: z.nullish(z.string()),
  message: z.union([z.string(), typedDataSchema]),
  /** Milliseconds since 1970. */
  creationTimestamp: z.number(),
  modifiedTimestamp: z.number(),
  confirmationsSubmitted: z.number(),
  confirmationsRequired: z.number(),
  proposedBy: addressInfoSchema,
  confirmations: z.array(z.looseObject({ owner: addressInfoSchema, signature: z.string() })),
  /** The owners' signatures put together as EIP-1271 wants them, once the message is confirmed. */
  preparedSignature: z.nullish(z.string()),
}

export const safeMessageSchema = z.looseObject(fields)

export const safeMessagePageSchema = pageSchema(
  extensibleUnion(SafeMessageListItemType, [
    z.looseObject({ type: z.literal(SafeMessageListItemType.MESSAGE), ...fields }),
    z.looseObject({ type: z.literal(SafeMessageListItemType.DATE_LABEL), timestamp: z.number() }),
  ]),
)

export type SafeMessage = z.infer<typeof safeMessageSchema>
export type SafeMessagePage = z.infer<typeof safeMessagePageSchema>
