import { type Address, zeroAddress } from 'viem'
import type { Criteria, OrderSide } from '@/lib/api/schemas/order'
import { type OrderKind, orderKinds } from '@/lib/api/schemas/order-kind'
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

/** Whether an order of its side is of a kind. The first that holds counts, so the kind without a mark of its own stands last. */
const kindTests = {
  private: ({ taker }) => taker !== null,
  bundle: ({ items }) => items.length > 1,
  dutch: ({ payments }) => payments.some(({ startAmount, endAmount }) => startAmount !== endAmount),
  single: () => true,
  trait: (_, criteria) => criteria?.kind === 'trait',
  set: (_, criteria) => criteria?.kind === 'set',
  item: ({ items }, criteria) => !criteria && !items.some(isCriteriaItem),
  collection: () => true,
} satisfies Record<OrderKind, (shape: OrderShape, criteria?: Criteria) => boolean>
const kinds = Object.keys(kindTests) as OrderKind[]

/** @throws AppError `internal` for an order that has not passed the rules. */
export function describeOrder(components: OrderComponents, criteria?: Criteria): OrderDescription {
  const shape = parseOrderShape(components)
  const [item] = shape?.items ?? []
  const kind = shape && kinds.find((one) => orderKinds[one].side === shape.side && kindTests[one](shape, criteria))
  if (!shape || !item || !kind) throw new AppError('internal', 'The order passed the rules but has no known kind.')
  const { side, taker, quantity, payments, items } = shape
  const isOne = items.length === 1 && !isCriteriaItem(item)
  const money = side === 'offer' ? components.offer : payments
  return {
    ...{ side, kind, taker, quantity },
    collection: item.token,
    tokenId: isOne ? item.identifierOrCriteria : null,
    currency: money[0]?.token ?? zeroAddress,
  }
}
