import * as z from 'zod/mini'
import { decimalSchema } from '@/lib/base/primitives'

/** What is chosen already where an offer is begun: it stands in the form, and nothing is decided by it. */
const offerStartSchema = z.object({
  start: z.object({
    scope: z.enum(['item', 'collection', 'trait']),
    trait: z.optional(z.object({ name: z.string(), value: z.string() })),
    priceWei: z.optional(decimalSchema),
  }),
})

export type OfferDefaults = z.infer<typeof offerStartSchema>['start']

/** Out of the terms of a request; null where it says nothing of this. */
export function parseOfferDefaults(terms: unknown): OfferDefaults | null {
  return offerStartSchema.safeParse(terms).data?.start ?? null
}
