import { History } from '@/components/activity/History'
import { DrawnSlot } from '@/components/ui/DrawnSlot'
import type { ActivityPage } from '@/hooks/useActivity'
import { useMessages } from '@/hooks/useMessages'
import type { Item } from '@/lib/api/schemas/item'
import { DurabilitySlot } from './DurabilitySlot'
import type { ItemParts } from './draw-item-parts'
import { OffersSlot } from './OffersSlot'

export const itemHistoryLength = 20

export interface ItemBelowView {
  history: ActivityPage
  hasSales: boolean
  /** Other works of the same, and what the server drew of them and of its traits. */
  more: Item[]
  parts: ItemParts
}

const loadFacts = () => import('./ItemFacts')
const loadTraits = () => import('./ItemTraits')
const loadMore = () => import('./ItemMore')

/** What is said of a work below it: offers, traits, all that happened, what the chain has of it; and others like it. */
export function ItemBelow({ item, view: { history, hasSales, more, parts } }: { item: Item; view: ItemBelowView }) {
  const messages = useMessages().item
  const { chainId, contract, tokenId } = item
  return (
    <>
      <div className="flex min-w-0 flex-col gap-14">
        <OffersSlot item={item} />
        {parts.traits && (
          <DrawnSlot html={parts.traits} of={item.traits} load={loadTraits}>
            {({ ItemTraits }) => <ItemTraits item={item} />}
          </DrawnSlot>
        )}
        <History
          parameters={{ chainId, contract, tokenId, limit: itemHistoryLength }}
          history={history}
          hasSales={hasSales}
        />
        <section>
          <h2 className="mb-4 text-xl">{messages.facts}</h2>
          <DrawnSlot html={parts.facts} of={item} load={loadFacts}>
            {({ ItemFacts }) => <ItemFacts item={item} />}
          </DrawnSlot>
          <DurabilitySlot item={item} />
        </section>
      </div>
      {parts.more && (
        <div className="mt-4 md:col-span-2">
          <DrawnSlot html={parts.more} load={loadMore}>
            {({ ItemMore }) => <ItemMore items={more} />}
          </DrawnSlot>
        </div>
      )}
    </>
  )
}
