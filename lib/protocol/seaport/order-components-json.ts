import * as z from 'zod/mini'
import { addressSchema, decimalSchema, hashSchema } from '@/lib/base/primitives'
import type { OrderComponents } from './types'

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

/** JSON (decimal strings, already parsed by its schema) to the struct that Seaport takes. */
export function decodeOrderComponents(json: OrderComponentsJson): OrderComponents {
  return {
    ...json,
    offer: json.offer.map(decodeItem),
    consideration: json.consideration.map((item) => ({ ...decodeItem(item), recipient: item.recipient })),
    startTime: BigInt(json.startTime),
    endTime: BigInt(json.endTime),
    salt: BigInt(json.salt),
    counter: BigInt(json.counter),
  }
}

/** The inverse of `decodeOrderComponents`. */
export function encodeOrderComponents(components: OrderComponents): OrderComponentsJson {
  return {
    ...components,
    offer: components.offer.map(encodeItem),
    consideration: components.consideration.map((item) => ({ ...encodeItem(item), recipient: item.recipient })),
    startTime: components.startTime.toString(),
    endTime: components.endTime.toString(),
    salt: components.salt.toString(),
    counter: components.counter.toString(),
  }
}

type ItemJson = OrderComponentsJson['offer'][number]
type Item = OrderComponents['offer'][number]

function decodeItem({ itemType, token, identifierOrCriteria, startAmount, endAmount }: ItemJson): Item {
  return {
    itemType,
    token,
    identifierOrCriteria: BigInt(identifierOrCriteria),
    startAmount: BigInt(startAmount),
    endAmount: BigInt(endAmount),
  }
}

function encodeItem({ itemType, token, identifierOrCriteria, startAmount, endAmount }: Item): ItemJson {
  return {
    itemType,
    token,
    identifierOrCriteria: identifierOrCriteria.toString(),
    startAmount: startAmount.toString(),
    endAmount: endAmount.toString(),
  }
}
