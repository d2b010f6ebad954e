import type { Hex } from 'viem'
import { AppError } from '@/lib/errors/app-error'
import { collectionAnswerSchema } from '@/lib/schemas/collection'
import { itemsPageSchema } from '@/lib/schemas/item'
import { type OrderComponentsJson, orderAnswerSchema, ordersPageSchema } from '@/lib/schemas/order'
import { request } from './request'

export interface OrderSubmission {
  chainId: number
  parameters: OrderComponentsJson
  /** `0x` where it is validated on chain. */
  signature: Hex
  criteria?: { kind: 'collection' | 'trait' | 'set'; trait?: { name: string; value: string } | undefined } | undefined
}

/** Puts an order into the book; one that is held already is answered as it is. */
export async function submitOrder({ chainId, parameters, signature, criteria }: OrderSubmission) {
  const body = { chainId, order: { parameters, signature }, ...(criteria ? { criteria } : {}) }
  const answer = await request({ path: '/orders', body, schema: orderAnswerSchema })
  return answer.order
}

/** The newest of a token, of every status. */
export function findOrders(parameters: { chainId: number; collection: string; tokenId: string }) {
  return request({ path: '/orders', query: { ...parameters, limit: 100 }, schema: ordersPageSchema })
}

export async function getCollection(
  { chainId, contract }: { chainId: number; contract: string },
  signal?: AbortSignal,
) {
  const answer = await request({ path: `/collections/${chainId}/${contract}`, schema: collectionAnswerSchema, signal })
  return answer.collection
}

export interface LiveOrdersParameters {
  maker: string
  chainId?: number
  collection?: string
  tokenId?: string
}

/** What can be filled now, and what could be again: cancelled, filled and expired orders are over. The newest 100 of each. */
export async function findLiveOrders(parameters: LiveOrdersParameters, signal?: AbortSignal) {
  const pages = await Promise.all(
    (['active', 'inactive'] as const).map((status) =>
      request({ path: '/orders', query: { ...parameters, status, limit: 100 }, schema: ordersPageSchema, signal }),
    ),
  )
  return pages.flatMap(({ orders }) => orders)
}

export interface TraitParameters {
  chainId: number
  contract: string
  trait: { name: string; value: string }
}

/** A trait with more works than this has no offers from here: the body would be too long. */
const mostPages = 100

/** All works that have a trait, page by page. */
export async function findTraitTokenIds({ chainId, contract, trait }: TraitParameters): Promise<string[]> {
  const found: string[] = []
  let cursor: string | undefined
  for (let page = 0; page < mostPages; page++) {
    const query = { chainId, contract, [`trait[${trait.name}]`]: trait.value, limit: 100, cursor }
    const { items, next } = await request({ path: '/items', query, schema: itemsPageSchema })
    found.push(...items.map(({ tokenId }) => tokenId))
    if (!next) return found
    cursor = next
  }
  throw new AppError('order_refused', 'Too many works have this trait.')
}
