import * as z from 'zod/mini'
import { addressSchema, chainIdSchema } from '@/lib/base/primitives'
import { itemSchema } from './item'
import { accountNameWarningsSchema, hiddenSchema } from './name-warnings'
import { orderSchema } from './order'
import { profileSchema } from './profile'

/** The newest 100 of each; the lists of items and orders have the rest. */
export const accountSchema = z.object({
  address: addressSchema,
  /** Of a contract: the chain where it says this of itself. Null for a key, which is the same account on every chain. */
  contractChainId: z.nullable(chainIdSchema),
  /** What the account says of itself; null when it has said nothing. */
  profile: z.nullable(profileSchema),
  /** Where the market serves Ethereum: the name that the account has chosen there. */
  ensName: z.nullable(z.string()),
  ...accountNameWarningsSchema.shape,
  /** By an operator: what it says of itself is shown nowhere. */
  hidden: z.optional(hiddenSchema),
  owned: z.array(itemSchema),
  created: z.array(itemSchema),
  /** Every signature that can still be filled, or could be again: active and inactive. */
  orders: z.array(orderSchema),
})

export const accountAnswerSchema = z.object({ account: accountSchema })

export type Account = z.infer<typeof accountSchema>
