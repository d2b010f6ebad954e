import * as z from 'zod/mini'
import { addressSchema } from '@/lib/base/primitives'

/** What a factory of the marketplace, and each collection that it made, guarantees. Older factories guarantee less. */
export const collectionRulesSchema = z.object({
  factory: addressSchema,
  /** Whether an item whose metadata can't change any more stays so, whoever gets the collection. */
  isFreezePermanent: z.boolean(),
  /** Whether a transfer of the collection cancels its vouchers for good. */
  endsVouchersOnTransfer: z.boolean(),
})
