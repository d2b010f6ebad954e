import { drawPart } from '@/hooks/draw-part'
import type { Item } from '@/lib/api/schemas/item'
import { ItemFacts } from './ItemFacts'
import { ItemMore } from './ItemMore'
import { ItemTraits } from './ItemTraits'

/** What stands below a work, as the server draws it; null where there is nothing of it. */
export interface ItemParts {
  facts: string
  traits: string | null
  more: string | null
}

/** Draws them. For pages' server side alone: their code loads when somebody scrolls towards them. */
export function drawItemParts(item: Item, more: readonly Item[]): ItemParts {
  const nowMs = Date.now()
  return {
    facts: drawPart(<ItemFacts item={item} />, nowMs),
    traits: item.traits ? drawPart(<ItemTraits item={item} />, nowMs) : null,
    more: more.length > 0 ? drawPart(<ItemMore items={more} />, nowMs) : null,
  }
}
