import type { OrderComponentsJson } from './order-components-json'
import type { OrderComponents } from './types'

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
