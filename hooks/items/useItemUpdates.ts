import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Item } from '@/lib/api/schemas/item'
import { itemQueryOptions } from '@/lib/items/item-queries'
import { getPictureId } from '@/lib/media/get-picture-id'
import { isDocumentPicture } from '@/lib/media/is-document-picture'

/**
 * An item as the market's events change it. Calls once for each answer in which its name or its picture is not what is shown of it; a
 * picture that a contract draws may be another in each block, and is not followed.
 * @param shown null while nothing is shown
 */
export function useItemUpdates(item: Item, shown: Item | null, onChange: () => void): Item {
  const { chainId, contract, tokenId } = item
  const { data: now, dataUpdatedAt } = useQuery({
    ...itemQueryOptions({ chainId, contract, tokenId }),
    ...{ initialData: item, staleTime: Number.POSITIVE_INFINITY },
  })
  const followed = useRef(0)
  const change = useEffectEvent(onChange)
  const hasChanged = shown !== null && (now.name !== shown.name || hasOtherPicture(now, shown))
  useEffect(() => {
    if (!hasChanged || followed.current === dataUpdatedAt) return
    followed.current = dataUpdatedAt
    change()
  }, [hasChanged, dataUpdatedAt])
  return now
}

function hasOtherPicture({ image: now }: Item, { image: shown }: Item): boolean {
  return !(now && isDocumentPicture(now)) && getPictureId(now) !== getPictureId(shown)
}
