import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ItemId } from '@/lib/api/client/core'
import { followMarketEvents } from '@/lib/api/events/follow-market-events'
import { itemQueryOptions } from '@/lib/items/item-queries'

/**
 * Calls when a voucher is not any more what its item is sold by, once for each thing that the market says instead: where the
 * chain does not say so (yet), looking again would have no end. Null while none is shown.
 */
export function useVoucherUpdates(
  { chainId, contract, tokenId }: ItemId,
  shown: string | null,
  onChange: () => void,
): void {
  const client = useQueryClient()
  const isFollowing = shown !== null
  useEffect(() => (isFollowing ? followMarketEvents(client) : undefined), [client, isFollowing])

  const { data, isFetching } = useQuery({
    ...itemQueryOptions({ chainId, contract, tokenId }),
    enabled: isFollowing,
    staleTime: 0,
  })
  const now = data && !isFetching ? `${data.voucher?.hash}:${data.voucher?.status}` : null
  const other = isFollowing && now !== `${shown}:active` ? now : null
  const followed = useRef<string>(null)
  const change = useEffectEvent(onChange)
  useEffect(() => {
    if (other === null || other === followed.current) return
    followed.current = other
    change()
  }, [other])
}
