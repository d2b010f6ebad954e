import { type Address, zeroAddress } from 'viem'
import type { Order, OrderKind, OrderSide } from '@/lib/api/schemas/order'
import { AppError } from '@/lib/base/errors/app-error'
import { isCriteriaItem, type OrderComponents, type OrderShape, parseOrderShape } from '@/lib/protocol/seaport'

/** What the book keeps of an order beside its parameters. */
export interface OrderDescription {
  side: OrderSide
  kind: OrderKind
  taker: Address | null
  /** A bundle is filed under its first NFT's collection. */
  collection: Address
  /** Null for a bundle and for offers on more than one token. */
  tokenId: bigint | null
  currency: Address
  /** Of the whole order. */
  quantity: bigint
}

/** @throws AppError `internal` for an order that has not passed the rules. */
export function describeOrder(components: OrderComponents, criteria?: Order['criteria']): OrderDescription {
  const shape = parseOrderShape(components)
  const [item] = shape?.items ?? []
  if (!shape || !item) throw new AppError('internal', 'An order of no known kind passed the rules.')
  const { side, taker, quantity, payments, items } = shape
  const isOne = items.length === 1 && !isCriteriaItem(item)
  const money = side === 'offer' ? components.offer : payments
  return {
    ...{ side, taker, quantity },
    kind: side === 'listing' ? findListingKind(shape) : (criteria?.kind ?? (isOne ? 'item' : 'collection')),
    collection: item.token,
    tokenId: isOne ? item.identifierOrCriteria : null,
    currency: money[0]?.token ?? zeroAddress,
  }
}

function findListingKind({ taker, items, payments }: OrderShape): OrderKind {
  if (taker !== null) return 'private'
  if (items.length > 1) return 'bundle'
  return payments.some(({ startAmount, endAmount }) => startAmount !== endAmount) ? 'dutch' : 'single'
}
