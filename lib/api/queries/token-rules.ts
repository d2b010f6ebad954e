import { queryOptions } from '@tanstack/react-query'
import type { ItemId } from '@/lib/api/client/core'
// Not loaded later: the components that use these queries load later themselves, and ask at once.
import { listCollectionRules, listItemRules } from '@/lib/api/client/token-rules'

/** Asked again with the item. What fails is not said: the page does without. */
export function itemRulesQueryOptions({ chainId, contract, tokenId }: ItemId) {
  const id = { chainId, contract, tokenId }
  return queryOptions({
    queryKey: ['item', { ...id, of: 'rules' }] as const,
    queryFn: ({ signal }) => listItemRules(id, signal),
    retry: false,
  })
}

/** Asked again with the collection. */
export function collectionRulesQueryOptions({ chainId, contract }: Omit<ItemId, 'tokenId'>) {
  const id = { chainId, contract }
  return queryOptions({
    queryKey: ['collection', { ...id, of: 'rules' }] as const,
    queryFn: ({ signal }) => listCollectionRules(id, signal),
    retry: false,
  })
}
