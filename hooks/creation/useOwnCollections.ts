import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ownCollectionsQueryOptions } from '@/lib/api/queries/collections'
import type { ItemDraft } from '@/lib/creation/item-draft'
import { readLastCollection, selectCollection } from '@/lib/creation/select-collection'

export interface UseOwnCollectionsParameters {
  chainId: number
  creator: string | null
  draft: ItemDraft
}

/** The collections that an account can mint into, and the one that its draft goes into. */
export function useOwnCollections({ chainId, creator, draft }: UseOwnCollectionsParameters) {
  const [lastUsed] = useState(readLastCollection)
  const { data } = useQuery({
    ...ownCollectionsQueryOptions({ chainId, creator: creator ?? '' }),
    enabled: creator !== null,
  })
  const own = data ?? []
  return { own, isKnown: data !== undefined, chosen: selectCollection(draft, own, lastUsed) }
}
