import { useQuery } from '@tanstack/react-query'
import { collectionQueryOptions } from '@/lib/api/queries/collections'
import type { Collection } from '@/lib/api/schemas/collection'

/** One collection, first as the server rendered it and then as the market's events change it. */
export function useCollection({ chainId, contract }: Collection, initialData: Collection): Collection {
  return useQuery({ ...collectionQueryOptions({ chainId, contract }), initialData }).data
}
