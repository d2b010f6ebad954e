import { useQueryClient } from '@tanstack/react-query'
import { ActivityHistory } from '@/components/activity/ActivityHistory'
import { ItemStorageSlot } from '@/components/items/ItemStorageSlot'
import { StaticHtmlSlot } from '@/components/ui/StaticHtmlSlot'
import type { ActivityPage } from '@/hooks/activity/useActivity'
import { useMessages } from '@/hooks/ui/useMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import type { Item } from '@/lib/api/schemas/item'
import { commonMessages } from '@/lib/i18n/generated/common-messages'
import type { StaticItemSections } from './render-item-sections'

export const itemHistoryLength = 20

export interface ItemSectionsView {
  history: ActivityPage
  hasSales: boolean
  /** What offers are compared with; left out without one. */
  floorWei?: string
  /** Other items of the same, and what the server drew of them and of its traits. */
  more: Item[]
  parts: StaticItemSections & {
    /** What its price is judged by. */
    prices: string
  }
}

const loadFacts = () => import('@/components/items/ItemFacts')
const loadTraits = () => import('@/components/items/ItemTraits')
const loadMore = () => import('@/components/items/MoreFromCollection')

/** What is said of an item below it: offers, traits, all that happened, what the chain has of it; and others like it. */
export function ItemBelow({
  item,
  view: { history, hasSales, floorWei, more, parts },
}: {
  item: Item
  view: ItemSectionsView
}) {
  const messages = useMessages(commonMessages).item
  const { chainId, contract, tokenId } = item
  return (
    <>
      <div className="flex min-w-0 flex-col gap-14">
        {item.bestOffer && <ItemOffersSlot {...{ item, floorWei }} html={parts.offers} />}
        {parts.traits && (
          <StaticHtmlSlot html={parts.traits} of={item.traits} load={loadTraits}>
            {({ ItemTraits }) => <ItemTraits item={item} />}
          </StaticHtmlSlot>
        )}
        <ActivityHistory
          parameters={{ chainId, contract, tokenId, limit: itemHistoryLength }}
          history={history}
          hasSales={hasSales}
        />
        <section>
          <h2 className="mb-4 text-xl">{messages.facts}</h2>
          <StaticHtmlSlot html={parts.facts} of={item} load={loadFacts}>
            {({ ItemFacts }) => <ItemFacts item={item} />}
          </StaticHtmlSlot>
          <ItemStorageSlot item={item} />
        </section>
      </div>
      {parts.more && (
        <div className="mt-4 md:col-span-2">
          <StaticHtmlSlot html={parts.more} load={loadMore}>
            {({ MoreFromCollection }) => <MoreFromCollection items={more} />}
          </StaticHtmlSlot>
        </div>
      )}
    </>
  )
}

interface ItemOffersSlotProps {
  item: Item
  floorWei: string | undefined
  /** Empty where its first offer came while the page was open. */
  html: string
}

/** With a connected account its code loads at once: the rows then have actions. */
function ItemOffersSlot({ item, floorWei, html }: ItemOffersSlotProps) {
  const client = useQueryClient()
  const { address } = useWallet()
  const load = async () => {
    const offers = await import('@/components/orders/ItemOffers')
    // The whole list first: rows that come later would move what is below.
    await offers.loadItemOffers(client, item)
    return offers
  }
  return (
    <StaticHtmlSlot html={html} of={item.bestOffer?.hash} inSight={!html || address !== null} load={load}>
      {({ ItemOffers }) => <ItemOffers {...{ item, floorWei }} />}
    </StaticHtmlSlot>
  )
}
