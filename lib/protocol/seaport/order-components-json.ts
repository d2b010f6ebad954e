import * as z from 'zod/mini'
import { addressSchema, decimalSchema, hashSchema } from '@/lib/base/primitives'

/** Seaport's structs as JSON; numbers above 2^53 travel as decimal strings (ConsiderationStructs.sol). */
export const offerItemSchema = z.object({
  itemType: z.int().check(z.minimum(0), z.maximum(5)),
  token: addressSchema,
  identifierOrCriteria: decimalSchema,
  startAmount: decimalSchema,
  endAmount: decimalSchema,
})

export const considerationItemSchema = z.extend(offerItemSchema, { recipient: addressSchema })

export const orderComponentsSchema = z.object({
  offerer: addressSchema,
  zone: addressSchema,
  offer: z.array(offerItemSchema),
  consideration: z.array(considerationItemSchema),
  orderType: z.int().check(z.minimum(0), z.maximum(4)),
  startTime: decimalSchema,
  endTime: decimalSchema,
  zoneHash: hashSchema,
  salt: decimalSchema,
  conduitKey: hashSchema,
  counter: decimalSchema,
})

export type OrderComponentsJson = z.infer<typeof orderComponentsSchema>
