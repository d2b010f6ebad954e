import * as z from 'zod/mini'
import { decimalSchema } from '@/lib/base/primitives'

/** The lowest floor price of a day, per item, in wei of ETH. */
export const collectionFloorSchema = z.object({
  /** When the day begins, in UTC. */
  time: decimalSchema,
  floorWei: decimalSchema,
})

/** Oldest first; a day without a record is left out. */
export const floorsAnswerSchema = z.object({
  floors: z.array(collectionFloorSchema),
  /** When the first day of the range begins, and the time of the answer. */
  from: decimalSchema,
  to: decimalSchema,
})

export type CollectionFloor = z.infer<typeof collectionFloorSchema>
export type CollectionFloors = z.infer<typeof floorsAnswerSchema>
