import { useQueries } from '@tanstack/react-query'
import { activityQueryOptions } from '@/lib/api/queries/activity'
import type { Order } from '@/lib/api/schemas/order'
import { isStaleListing } from '@/lib/orders/is-stale-listing'
import { listOfferedItems } from '@/lib/orders/list-offered-items'

/** Of so many items at most: each is asked for by itself. */
const most = 40
/** Seaport's item type of ERC-721. Of an edition other pieces may come. */
const unique = 2

/** @returns of which sales that can be bought now an item has left its owner and come back since they were signed */
export function useStaleListings(orders: readonly Order[]): (order: Order) => boolean {
  const places = orders.filter(isAsked).flatMap(findPlaces)
  const keys = [...new Map(places.map((place) => [keyOf(place), place]))].slice(0, most)
  const activities = useQueries({
    queries: keys.map(([, place]) => activityQueryOptions(place)),
    combine: (answers) => answers.map(({ data }) => data?.activity),
  })
  return (order) =>
    isAsked(order) &&
    findPlaces(order).some((place) => {
      const activity = activities[keys.findIndex(([key]) => key === keyOf(place))]
      return activity !== undefined && isStaleListing(order, activity)
    })
}

function isAsked({ side, status, parameters }: Order): boolean {
  return side === 'listing' && status === 'active' && parameters.offer[0]?.itemType === unique
}

function findPlaces(order: Order) {
  const { chainId, maker, taker } = order
  // The activity of an item for everyone leaves out private listings.
  const account = taker ? { account: maker } : {}
  return listOfferedItems(order).map(({ contract, tokenId }) => ({ chainId, contract, tokenId, ...account }))
}

const keyOf = (place: ReturnType<typeof findPlaces>[number]) => Object.values(place).join(':')
