import { queryOptions } from '@tanstack/react-query'
import { loadCoreApi } from '@/lib/api/client/load-core'
import type { Item } from '@/lib/api/schemas/item'

/** The items that an account owns and that have a picture, as choices for its own. */
export function ownedItemsQueryOptions(owner: string) {
  return queryOptions({
    queryKey: ['items', { owner }] as const,
    queryFn: async ({ signal }) => {
      const { items } = await (await loadCoreApi()).listItems({ owner, limit: 100 }, signal)
      return items.flatMap(toChoice)
    },
  })
}

/** The items that an account created and that have a picture, as choices for its banner. */
export function createdItemsQueryOptions(creator: string) {
  return queryOptions({
    queryKey: ['items', { creator }] as const,
    queryFn: async ({ signal }) => {
      const { items } = await (await loadCoreApi()).listItems({ creator, limit: 100 }, signal)
      return items.flatMap(toChoice)
    },
  })
}

function toChoice({ chainId, contract, tokenId, name, image, picture }: Item) {
  const sources = picture?.sources.toSorted((a, b) => a.width - b.width) ?? []
  const shown = sources[0]?.url ?? image
  return shown ? [{ chainId, contract, tokenId, name, image: shown }] : []
}
