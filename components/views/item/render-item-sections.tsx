import { ItemFacts } from '@/components/items/ItemFacts'
import { ItemTraits } from '@/components/items/ItemTraits'
import { MoreFromCollection } from '@/components/items/MoreFromCollection'
import { renderStaticHtml } from '@/hooks/ui/render-static-html'
import type { Item } from '@/lib/api/schemas/item'

/** What stands below an item, as the server draws it; null where there is nothing of it. */
export interface StaticItemSections {
  facts: string
  traits: string | null
  more: string | null
}

/** Draws them. For pages' server side alone: their code loads when somebody scrolls towards them. */
export function renderItemSections(item: Item, more: readonly Item[]): StaticItemSections {
  const nowMs = Date.now()
  return {
    facts: renderStaticHtml(<ItemFacts item={item} />, nowMs),
    traits: item.traits ? renderStaticHtml(<ItemTraits item={item} />, nowMs) : null,
    more: more.length > 0 ? renderStaticHtml(<MoreFromCollection items={more} />, nowMs) : null,
  }
}
