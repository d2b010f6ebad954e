import type { Hex } from 'viem'
import { criteriaAnswerSchema } from '@/lib/api/schemas/criteria'
import { type Order, orderAnswerSchema, ordersPageSchema } from '@/lib/api/schemas/order'
import type { CriteriaKind } from '@/lib/api/schemas/order-kind'
import type { OrderComponentsJson } from '@/lib/protocol/seaport/order-components-json'
import { request } from './request'

export interface OrderSubmission {
  chainId: number
  parameters: OrderComponentsJson
  /** `0x` where it is validated on chain. */
  signature: Hex
  criteria?: { kind: CriteriaKind; trait?: { name: string; value: string } | undefined } | undefined
}

/** Puts an order into the book; one that is held already is answered as it is. */
export async function submitOrder({ chainId, parameters, signature, criteria }: OrderSubmission) {
  const body = { chainId, order: { parameters, signature }, ...(criteria ? { criteria } : {}) }
  const answer = await request({ path: '/orders', body, schema: orderAnswerSchema })
  return answer.order
}

/** The newest of a token, of every status. */
export function listOrders(parameters: { chainId: number; collection: string; tokenId: string }) {
  return request({ path: '/orders', query: { ...parameters, limit: 100 }, schema: ordersPageSchema })
}

/** Whether an account has listed anything, whatever became of it. */
export async function hasListed(maker: string, signal?: AbortSignal): Promise<boolean> {
  const query = { maker, side: 'listing', limit: 1 } as const
  const { orders } = await request({ path: '/orders', query, schema: ordersPageSchema, signal })
  return orders.length > 0
}

export interface LiveOrdersParameters {
  maker: string
  chainId?: number | undefined
  collection?: string
  tokenId?: string
}

/**
 * What can be filled now, or later: cancelled, filled and expired orders are over. The newest 100 of each status. Of
 * one item those too that sell it with others.
 */
export async function listLiveOrders(parameters: LiveOrdersParameters, signal?: AbortSignal): Promise<Order[]> {
  const pages = await Promise.all(
    (['active', 'upcoming', 'inactive'] as const).map((status) =>
      request({ path: '/orders', query: { ...parameters, status, limit: 100 }, schema: ordersPageSchema, signal }),
    ),
  )
  return pages.flatMap(({ orders }) => orders)
}

/** The listings of an item that an account alone can buy now, the newest first. */
export async function listReservedListings(
  taker: string,
  { chainId, contract: collection, tokenId }: { chainId: number; contract: string; tokenId: string },
  signal?: AbortSignal,
): Promise<Order[]> {
  const query = { chainId, collection, tokenId, taker, side: 'listing', status: 'active' } as const
  const { orders } = await request({ path: '/orders', query, schema: ordersPageSchema, signal })
  return orders
}

export interface TraitParameters {
  chainId: number
  contract: string
  trait: { name: string; value: string }
}

/** The items that have a trait. The market remembers what their root stands for: a Safe's order brings the root alone. */
export async function storeCriteria(of: TraitParameters) {
  const answer = await request({ path: '/criteria', body: of, schema: criteriaAnswerSchema })
  return answer.criteria.tokenIds
}
