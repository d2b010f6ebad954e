import * as z from 'zod/mini'
import { addressSchema, chainIdSchema, decimalSchema, hashSchema } from '@/lib/base/primitives'

const key = 'verdigris.purchase'

const openPurchaseSchema = z.object({
  chainId: chainIdSchema,
  contract: addressSchema,
  tokenId: decimalSchema,
  /** The page that it stands on. */
  path: z.string(),
  transactionId: z.optional(z.string()),
  /** Which sale: it may be one that the item is not shown for sale by, a private one or that of a bundle. */
  orderHash: z.optional(hashSchema),
  /** How many of an edition are wanted. */
  quantity: z.optional(decimalSchema),
})

export type OpenPurchase = z.infer<typeof openPurchaseSchema>

/** The purchase whose dialog was open in this tab when its page went away: reloaded, or killed while a wallet was in front. */
export function readOpenPurchase(): OpenPurchase | null {
  try {
    const parsed = openPurchaseSchema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? ''))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

export function storeOpenPurchase(purchase: OpenPurchase | null): void {
  try {
    if (purchase) sessionStorage.setItem(key, JSON.stringify(purchase))
    else sessionStorage.removeItem(key)
  } catch {}
}
