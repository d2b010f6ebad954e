import type { Show } from '@/lib/api/schemas/curation'
import type { Item } from '@/lib/api/schemas/item'
import type { ShowSummary } from '@/lib/api/schemas/show'
import { nowSeconds } from '@/server/base/now-seconds'

/** @param cover whose picture stands for the show */
export function encodeShow({ slug, title, text, items, from, until }: Show, cover: Item | undefined): ShowSummary {
  return {
    slug,
    title,
    text,
    cover: cover ?? null,
    itemCount: items.length,
    state: findState({ from, until }),
    from,
    until,
  }
}

function findState({ from, until }: Pick<Show, 'from' | 'until'>): ShowSummary['state'] {
  const now = nowSeconds()
  if (from !== null && BigInt(from) > now) return 'upcoming'
  return until !== null && BigInt(until) <= now ? 'over' : 'current'
}
