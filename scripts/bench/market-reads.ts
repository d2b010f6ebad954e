import * as queries from '@/lib/api/schemas/query-parameters'
import { listActivity } from '@/server/activity/list-activity'
import { listItems } from '@/server/items/list-items'
import { listOrders } from '@/server/orders/list-orders'
import { findSearchResults } from '@/server/search/search'
import type { Services } from '@/server/services/services'

export const chainId = 10

export interface Market {
  services: Services
  /** A collection of some hundred items, and somebody who owns some. */
  collection: string
  owner: string
  /** The one with the most open listings. */
  largest: string
  /** Who has the most orders. */
  maker: string
}

export type Read = (market: Market) => Promise<object>

const items =
  (query: Record<string, unknown>): Read =>
  ({ services }) =>
    listItems(services, queries.itemsQuerySchema.parse(query))
const itemsThere =
  (query: Record<string, unknown>): Read =>
  (market) =>
    items({ chainId: String(chainId), contract: market.collection, ...query })(market)
const orders =
  (query: Record<string, string>): Read =>
  ({ services }) =>
    listOrders(services, queries.ordersQuerySchema.parse(query))
const book =
  (query: Record<string, string>): Read =>
  (market) =>
    orders({ chainId: String(chainId), collection: market.largest, status: 'active', currency: 'ETH', ...query })(
      market,
    )
const activity =
  (query: Record<string, string>): Read =>
  ({ services }) =>
    listActivity(services, queries.activityQuerySchema.parse(query))
const found =
  (q: string): Read =>
  ({ services }) =>
    findSearchResults(services, queries.searchQuerySchema.parse({ q }))

/** Of what no market has. */
export const nowhere: Record<string, Read> = { 'search “zzzzzz” (nothing)': found('zzzzzz') }

/** What explore, the search field and the pages of collections ask. */
export const searches: Record<string, Read> = {
  'search “heron”': found('heron'),
  'search “qui” (typing)': found('qui'),
  'search “s” (one letter)': found('s'),
  'search “midnight lantern”': found('midnight lantern'),
  'search “lanetrn” (a typing error)': found('lanetrn'),
  'search “鷺”': found('鷺'),
  ...nowhere,
  'items, “heron”': items({ q: 'heron' }),
  'items, “heron” by price': items({ q: 'heron', sort: 'price_asc' }),
  'items, “hreon” (a typing error) by price': items({ q: 'hreon', sort: 'price_desc' }),
  'items, “midnight lantern” ending soon': items({ q: 'midnight lantern', sort: 'ending' }),
  'items of a category': items({ category: 'Music' }),
  'items of a category by price': items({ category: 'Music', sort: 'price_asc' }),
  'items of a network by price': items({ chainId: String(chainId), sort: 'price_desc' }),
  'items between two prices': items({
    sort: 'price_asc',
    minPriceWei: `1${'0'.repeat(17)}`,
    maxPriceWei: `1${'0'.repeat(18)}`,
  }),
  'items of a collection': itemsThere({}),
  'items of a collection with a trait by price': itemsThere({ trait: { Background: 'Slate' }, sort: 'price_asc' }),
  'items of an account': ({ owner, ...market }) => items({ owner })({ owner, ...market }),
}

/** Lists of orders: each is walked along an index, and its first page costs the same however many there are. */
export const books: Record<string, Read> = {
  'the newest orders': orders({}),
  'the newest active listings': orders({ side: 'listing', status: 'active' }),
  'a collection’s newest active orders': (market) => orders({ collection: market.largest, status: 'active' })(market),
  'the whole order book by price': orders({ side: 'listing', status: 'active', sort: 'price_asc', currency: 'ETH' }),
  'a collection’s orders, the cheapest first': book({ side: 'listing', sort: 'unit_price_asc' }),
  'a collection’s orders, the most expensive first': book({ side: 'listing', sort: 'unit_price_desc' }),
  'a collection’s offers from the best': book({ side: 'offer', sort: 'unit_price_desc' }),
  'the orders of a maker': ({ maker, ...market }) => orders({ maker })({ maker, ...market }),
}

/** The same, where what stands beside each row is looked up: its listing, its bundle, its collection, people's names. */
export const feeds: Record<string, Read> = {
  'the newest items': items({}),
  'items by price': items({ sort: 'price_asc' }),
  'items by price, the most expensive first': items({ sort: 'price_desc' }),
  'items that end soon': items({ sort: 'ending' }),
  'a collection’s items by price': (market) =>
    itemsThere({ sort: 'price_asc' })({ ...market, collection: market.largest }),
  'the newest activity': activity({}),
  'the newest listings of all': activity({ kind: 'listing' }),
}
