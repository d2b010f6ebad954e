import { useQuery } from '@tanstack/react-query'
import { ItemGrid } from '@/components/items/ItemGrid'
import { Address } from '@/components/ui/Address'
import { useItemCards } from '@/hooks/items/useItemCards'
import { useSafeList } from '@/hooks/safe/useSafeList'
import { useMessages } from '@/hooks/ui/useMessages'
import { safeListsMessages } from '@/lib/i18n/generated/safe-lists-messages'
import { safeOverviewMessages } from '@/lib/i18n/generated/safe-overview-messages'
import { itemsQueryOptions } from '@/lib/items/item-queries'
import { type Collectible, isReadable } from '@/lib/protocol/safe-gateway'
import { cleanLine } from '@/lib/safe/page/clean-line'
import { partitionCollectibles } from '@/lib/safe/page/partition-collectibles'
import { SafeListState } from './SafeListState'
import { SafeSection } from './SafeSection'
import type { SafePageContext } from './safe-page-context'

/** The items of a Safe: those that the market has as it shows them, the others by their names, for pictures of strangers are not loaded. */
export function SafeCollectibles({ place }: { place: SafePageContext }) {
  const { collectibles: messages } = useMessages(safeListsMessages)
  const { unread: sayUnread } = useMessages(safeOverviewMessages)
  const list = useSafeList(place, 'collectibles')
  const own = useQuery(itemsQueryOptions({ owner: place.safe, chainId: place.chainId, limit: 100 }))
  const readable = list.items.filter(isReadable)
  const unread = list.items.length - readable.length
  const { collectibles: listed, others } = partitionCollectibles(readable, own.data?.items ?? [])
  const items = useItemCards(listed)
  return (
    <SafeSection heading={messages.heading}>
      {items.length > 0 && <ItemGrid items={items} headings="h3" />}
      {others.length > 0 && (
        <>
          {listed.length > 0 && <h3 className="mt-4 text-sm text-muted">{messages.elsewhere}</h3>}
          <ul className="divide-y divide-line border-y border-line">
            {others.map((one) => (
              <li key={`${one.address}:${one.id}`} className="py-3 wrap-anywhere">
                {cleanLine(one.name ?? '') || messages.unnamed({ tokenId: cleanLine(one.id, 80) })}
                <span className="block text-sm text-muted">
                  {nameCollection(one)} <Address address={one.address} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {unread > 0 && <p className="text-warning">{sayUnread({ count: unread })}</p>}
      <SafeListState list={list} empty={messages.empty} />
    </SafeSection>
  )
}

const nameCollection = ({ tokenName, tokenSymbol }: Collectible) => cleanLine(tokenName || tokenSymbol)
