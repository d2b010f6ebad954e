import { type Address, isAddressEqual } from 'viem'
import * as z from 'zod/mini'
import { addressSchema } from '@/lib/base/primitives'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import {
  decodeOrderComponents,
  isCriteriaItem,
  type OrderComponents,
  orderTypes,
  parseOrderShape,
} from '@/lib/protocol/seaport'
import { orderComponentsSchema } from '@/lib/protocol/seaport/order-components-json'
import { hasTypes, spellFields } from './has-types'

/** What an order sells or asks for, and for how much, read out of what is signed. */
export interface DescribedOrder {
  side: 'listing' | 'offer'
  /** `among`: any token of the contract, or of a list of them, and not the one that is named. */
  items: { contract: Address; tokenId: bigint; quantity: bigint; among: 'collection' | 'list' | null }[]
  currency: Address
  /** In all, at the start and at the end. */
  price: Span
  /** What of it comes to who signs a listing. */
  own: Span
  taker: Address | null
  endTimeSeconds: bigint
}

interface Span {
  startWei: bigint
  endWei: bigint
}

/** Null for what is neither a listing nor an offer, or is paid in two monies: a guess in a signing dialog would be worse. */
export function describeOrder(order: Omit<OrderComponents, 'counter'>): DescribedOrder | null {
  const { offerer, offer, endTime } = order
  const shape = parseOrderShape({ ...order, counter: 0n })
  if (!shape) return null
  const { side, items, payments, taker } = shape
  const money = side === 'listing' ? payments : offer
  const currency = money[0]?.token
  if (!currency || [...money, ...payments].some(({ token }) => token !== currency)) return null
  return {
    ...{ side, currency, taker, endTimeSeconds: endTime },
    items: items.map((item) => ({
      ...{ contract: item.token, tokenId: item.identifierOrCriteria, quantity: item.startAmount },
      among: !isCriteriaItem(item) ? null : item.identifierOrCriteria === 0n ? 'collection' : 'list',
    })),
    price: sum(money),
    own: sum(payments.filter(({ recipient }) => isAddressEqual(recipient, offerer))),
  }
}

const typedDataSchema = z.object({
  domain: z.object({
    name: z.literal('Seaport'),
    version: z.literal('1.6'),
    chainId: z.union([z.number(), z.string()]),
    verifyingContract: addressSchema,
  }),
  primaryType: z.enum(['OrderComponents', 'BulkOrder']),
  types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
  message: z.record(z.string(), z.unknown()),
})

/**
 * The orders of a signature (EIP-712) for Seaport, one or a tree of them (`BulkOrder`). Null stands for one that can't be read;
 * nothing at all where it is for something else.
 */
export function describeTypedOrders(typedData: unknown, chainId: number): (DescribedOrder | null)[] {
  const { data } = typedDataSchema.safeParse(typedData)
  if (!data) return []
  const { domain, primaryType, types, message } = data
  const isSeaport = isAddressEqual(domain.verifyingContract, seaportAddress) && Number(domain.chainId) === chainId
  if (!isSeaport || !hasTypes(types, orderTypes)) return []
  if (primaryType === 'OrderComponents') return [parse(message)]
  if (!/^OrderComponents(\[2\])+ tree$/.test(spellFields(types.BulkOrder))) return []
  const leaves = [message.tree].flat(Number.POSITIVE_INFINITY)
  return leaves.filter((leaf) => !isPadding(leaf)).map(parse)
}

/** What fills a tree up to a power of two: it offers nothing, and nobody can fill it. */
function isPadding(leaf: unknown): boolean {
  const { data } = orderComponentsSchema.safeParse(leaf)
  return data !== undefined && data.offer.length === 0 && data.consideration.length === 0
}

function parse(json: unknown): DescribedOrder | null {
  const { data } = orderComponentsSchema.safeParse(json)
  return data ? describeOrder(decodeOrderComponents(data)) : null
}

function sum(items: readonly { startAmount: bigint; endAmount: bigint }[]): Span {
  return items.reduce(
    ({ startWei, endWei }, { startAmount, endAmount }) => ({
      startWei: startWei + startAmount,
      endWei: endWei + endAmount,
    }),
    { startWei: 0n, endWei: 0n },
  )
}
