import * as z from 'zod/mini'
import { addressSchema, chainIdSchema, decimalSchema } from '@/lib/base/primitives'

/** What a reader can't see of a name: letters of several scripts in one word, characters without a shape, or that turn the line around. */
export const nameWarningSchema = z.enum(['mixed_script', 'bidi', 'invisible'])

/** Why the name is the other one's. */
const claimSchema = z.enum(['badge', 'older', 'traded'])

/** Times are those of the first mint that the market knows; null where it knows none. */
export const lookalikeSchema = z.object({
  chainId: chainIdSchema,
  contract: addressSchema,
  name: z.string(),
  because: claimSchema,
  createdAt: z.nullable(decimalSchema),
  /** The operator's words on it. */
  badge: z.nullable(z.string()),
  /** Of the one that is named like it. */
  ownCreatedAt: z.nullable(decimalSchema),
})

/** Times are when each took the name here; null where it is not known. */
export const accountLookalikeSchema = z.object({
  address: addressSchema,
  /** Of the account of a contract. */
  contractChainId: z.optional(chainIdSchema),
  name: z.string(),
  createdAt: z.nullable(decimalSchema),
  badge: z.nullable(z.string()),
  ownCreatedAt: z.nullable(decimalSchema),
})

/** What the market says of a name beside it; each is left out where there is nothing to say. */
export const nameWarningsSchema = z.object({
  badge: z.optional(z.string()),
  lookalike: z.optional(lookalikeSchema),
  nameSigns: z.optional(z.array(nameWarningSchema)),
})
export const accountNameWarningsSchema = z.object({
  badge: z.optional(z.string()),
  lookalike: z.optional(accountLookalikeSchema),
  nameSigns: z.optional(z.array(nameWarningSchema)),
})

/** By an operator: the reason as it was written. `isUnlisted`: by the policy of the marketplace, which takes no orders for it. */
export const hiddenSchema = z.object({
  reason: z.string(),
  since: decimalSchema,
  isUnlisted: z.optional(z.literal(true)),
})

export type NameWarning = z.infer<typeof nameWarningSchema>
export type Lookalike = z.infer<typeof lookalikeSchema>
export type AccountLookalike = z.infer<typeof accountLookalikeSchema>
export type NameWarnings = z.infer<typeof nameWarningsSchema>
export type AccountNameWarnings = z.infer<typeof accountNameWarningsSchema>
export type Hidden = z.infer<typeof hiddenSchema>
