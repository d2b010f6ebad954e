import { ItemFacts } from '@/components/items/ItemFacts'
import { ItemTraits } from '@/components/items/ItemTraits'
import { MoreFromCollection } from '@/components/items/MoreFromCollection'
import { ItemOffers } from '@/components/orders/ItemOffers'
import { OrderFlags } from '@/components/orders/OrderFlags'
import { renderStaticHtml } from '@/hooks/ui/render-static-html'
import type { Item } from '@/lib/api/schemas/item'
import type { Order } from '@/lib/api/schemas/order'

/** Of an order, and as the server draws it. */
export interface StaticOrderFlags {
  /** The flags, with commas. */
  of: string
  html: string
}

/** Parts of the page of an item, as the server draws them; null where there is nothing of it. */
export interface StaticItemSections {
  facts: string
  /** What is unusual about its listing. */
  flags: StaticOrderFlags | null
  /** Empty without an offer. */
  offers: string
  traits: string | null
  more: string | null
}

interface ItemSectionsOf {
  item: Item
  more: readonly Item[]
  offers: readonly Order[]
  /** What the offers are compared with, in the unit of figures. */
  floorWei?: string | undefined
}

/** Draws them. For pages' server side alone: their code loads when somebody scrolls towards them. */
export function renderItemSections({ item, more, offers, floorWei }: ItemSectionsOf): StaticItemSections {
  const nowMs = Date.now()
  const { listing } = item
  return {
    flags: listing?.flags
      ? { of: listing.flags.join(), html: renderStaticHtml(<OrderFlags order={listing} />, nowMs) }
      : null,
    facts: renderStaticHtml(<ItemFacts item={item} />, nowMs),
    offers: item.bestOffer ? renderStaticHtml(<ItemOffers {...{ item, floorWei }} known={offers} />, nowMs) : '',
    traits: item.traits ? renderStaticHtml(<ItemTraits item={item} />, nowMs) : null,
    more: more.length > 0 ? renderStaticHtml(<MoreFromCollection items={more} />, nowMs) : null,
  }
}
