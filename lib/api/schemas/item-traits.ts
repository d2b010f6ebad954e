import * as z from 'zod/mini'
import { decimalSchema } from '@/lib/base/primitives'
import { traitCountSchema } from './collection'

/** A median of fewer sales says little. */
export const minTraitSales = 3

/** Sales of items that share a trait, per item. */
const traitSalesSchema = z.object({ count: z.int(), medianWei: decimalSchema })

export const itemTraitSchema = z.extend(traitCountSchema, {
  /** Left out where there are too few for a median. */
  recentSales: z.optional(traitSalesSchema),
})

/** What an item has for traits, each with how many of its collection have the same. */
export const itemTraitsAnswerSchema = z.object({
  traits: z.array(itemTraitSchema),
  /** How many items its collection has, those with them. */
  itemCount: z.int(),
})

export type TraitSales = z.infer<typeof traitSalesSchema>
export type ItemTrait = z.infer<typeof itemTraitSchema>
export type ItemTraits = z.infer<typeof itemTraitsAnswerSchema>
