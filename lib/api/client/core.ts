import { type ActivityKind, activityPageSchema } from '@/lib/api/schemas/activity'
import { configSchema } from '@/lib/api/schemas/config'
import {
  type Category,
  type ItemSort,
  type ItemStatus,
  itemAnswerSchema,
  itemsPageSchema,
} from '@/lib/api/schemas/item'
import { orderAnswerSchema, ordersPageSchema } from '@/lib/api/schemas/order'
import { buildOfferQueries } from './build-offer-queries'
import { request } from './request'

export interface ItemId {
  chainId: number
  contract: string
  tokenId: string
}

export interface ItemsParameters {
  chainId?: number | undefined
  contract?: string | undefined
  owner?: string | undefined
  creator?: string | undefined
  /** With `owner`: what is hidden from its lists. */
  hidden?: 'true' | 'false' | undefined
  category?: Category | undefined
  q?: string | undefined
  sort?: ItemSort | undefined
  minPriceWei?: string | undefined
  maxPriceWei?: string | undefined
  currency?: string | undefined
  status?: ItemStatus | undefined
  [trait: `trait[${string}]`]: string | undefined
  until?: string | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

export interface ActivityParameters extends Partial<ItemId> {
  kind?: ActivityKind | undefined
  account?: string | undefined
  include?: 'item' | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

type Signal = AbortSignal | undefined

export function getConfig(signal?: Signal) {
  return request({ path: '/config', schema: configSchema, signal })
}

export function listItems(parameters: ItemsParameters, signal?: Signal) {
  return request({ path: '/items', query: { ...parameters }, schema: itemsPageSchema, signal })
}

/** What the home page shows. */
export function listFeaturedItems(signal?: Signal) {
  return request({ path: '/featured', schema: itemsPageSchema, signal })
}

export async function getItem({ chainId, contract, tokenId }: ItemId, signal?: Signal) {
  const answer = await request({ path: `/items/${chainId}/${contract}/${tokenId}`, schema: itemAnswerSchema, signal })
  return answer.item
}

export async function getOrder({ chainId, hash }: { chainId: number; hash: string }, signal?: Signal) {
  const answer = await request({ path: `/orders/${chainId}/${hash}`, schema: orderAnswerSchema, signal })
  return answer.order
}

export function listActivity(parameters: ActivityParameters, signal?: Signal) {
  return request({ path: '/activity', query: { ...parameters }, schema: activityPageSchema, signal })
}

/** The open offers that an item can be sold to: of each group of currencies, the highest price per item first. */
export async function listOffers(item: ItemId, signal?: Signal) {
  const pages = await Promise.all(
    buildOfferQueries(item).map((query) => request({ path: '/orders', query, schema: ordersPageSchema, signal })),
  )
  return { orders: pages.flatMap(({ orders }) => orders) }
}
