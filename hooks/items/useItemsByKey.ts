import { useQueries } from '@tanstack/react-query'
import type { Item } from '@/lib/api/schemas/item'
import { getItemKey } from '@/lib/items/item-key'
import { itemQueryOptions } from '@/lib/items/item-queries'

export interface ItemReference {
  chainId: number
  collection: string
  tokenId?: string | undefined
}

/** Of so many at most: each is asked for by itself. */
const most = 40

/** @returns the items that are known by now, by `keyOf` */
export function useItemsByKey(items: readonly ItemReference[]): ReadonlyMap<string, Item> {
  return useQueries({
    queries: [...new Map(items.map((item) => [keyOf(item), item])).values()]
      .slice(0, most)
      .flatMap(({ chainId, collection: contract, tokenId }) =>
        tokenId === undefined ? [] : [itemQueryOptions({ chainId, contract, tokenId })],
      ),
    combine: (answers) =>
      new Map(
        answers.flatMap(({ data }) => (data ? [[keyOf({ ...data, collection: data.contract }), data] as const] : [])),
      ),
  })
}

export const keyOf = ({ chainId, collection: contract, tokenId = '' }: ItemReference) =>
  getItemKey({ chainId, contract, tokenId })
