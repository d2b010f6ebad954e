import { useQueries } from '@tanstack/react-query'
import { collectionQueryOptions } from '@/lib/api/queries/collections'
import type { Order } from '@/lib/api/schemas/order'

/** @returns what the collection of an order is called; undefined until that is known */
export function useCollectionNames(orders: readonly Order[]): (order: Order) => string | undefined {
  const keys = new Map(orders.map((order) => [keyOf(order), order]))
  const names = useQueries({
    queries: [...keys.values()].map(({ chainId, collection: contract }) =>
      collectionQueryOptions({ chainId, contract }),
    ),
    combine: (answers) => answers.map(({ data }) => data?.name),
  })
  return (order) => names[[...keys.keys()].indexOf(keyOf(order))]
}

const keyOf = ({ chainId, collection }: Order) => `${chainId}:${collection}`
