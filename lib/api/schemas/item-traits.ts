import * as z from 'zod/mini'
import { traitCountSchema } from './collection'

/** What an item has for traits, each with how many of its collection have the same. */
export const itemTraitsAnswerSchema = z.object({
  traits: z.array(traitCountSchema),
  /** How many items its collection has, those with them. */
  itemCount: z.int(),
})

export type ItemTraits = z.infer<typeof itemTraitsAnswerSchema>
