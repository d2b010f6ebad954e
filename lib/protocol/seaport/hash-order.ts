import { concatHex, type Hex, keccak256, numberToHex, pad, stringToHex } from 'viem'
import { orderTypes } from './typed-data'
import type { OrderComponents } from './types'

type OrderType = keyof typeof orderTypes

const encodeType = (type: OrderType) =>
  `${type}(${orderTypes[type].map((field) => `${field.type} ${field.name}`).join(',')})`
const hashTypes = (...types: OrderType[]) => keccak256(stringToHex(types.map(encodeType).join('')))

/** EIP-712, each followed by those that it names, by name; viem's `hashStruct` would make them anew for every item. */
const typeHashes: Record<OrderType, Hex> = {
  OrderComponents: hashTypes('OrderComponents', 'ConsiderationItem', 'OfferItem'),
  OfferItem: hashTypes('OfferItem'),
  ConsiderationItem: hashTypes('ConsiderationItem'),
}

/** Seaport's `getOrderHash`: the struct hash (EIP-712), without the domain. @throws viem's errors for a number out of range */
export function hashOrder(components: OrderComponents): Hex {
  return hashFields('OrderComponents', components, {
    offer: hashItems('OfferItem', components.offer),
    consideration: hashItems('ConsiderationItem', components.consideration),
  })
}

function hashItems(type: 'OfferItem' | 'ConsiderationItem', items: readonly object[]): Hex {
  return keccak256(concatHex(items.map((item) => hashFields(type, item))))
}

function hashFields(type: OrderType, fields: object, hashes: Record<string, Hex> = {}): Hex {
  const values = fields as Record<string, Hex | bigint | number>
  const words = orderTypes[type].map(({ name }) => hashes[name] ?? toWord(values[name] as Hex | bigint | number))
  return keccak256(concatHex([typeHashes[type], ...words]))
}

const toWord = (value: Hex | bigint | number) =>
  typeof value === 'string' ? pad(value, { size: 32 }) : numberToHex(value, { size: 32 })
