import type { ShowSummary } from '@/lib/api/schemas/show'
import { isSameItem } from '@/lib/items/is-same-item'
import { nowSeconds } from '@/server/base/now-seconds'
import { listItemsByReference } from '@/server/items/list-items-by-reference'
import { isCurrent } from '@/server/services/curation/open-curation'
import type { Services } from '@/server/services/services'
import { encodeShow } from './encode-show'

/** The shows that are on now and have items, in the order of the operators. One statement for all covers. */
export async function listCurrentShows(services: Services): Promise<ShowSummary[]> {
  const now = nowSeconds()
  const shows = (services.curation?.current().shows.document.shows ?? []).filter((show) => isCurrent(show, now))
  const coverOf = ({ cover, items }: (typeof shows)[number]) => cover ?? items[0]
  const covers = await listItemsByReference(
    services,
    shows.flatMap((show) => coverOf(show) ?? []),
  )
  return shows.flatMap((show) => {
    const wanted = coverOf(show)
    return show.items.length > 0 ? [encodeShow(show, wanted && covers.find((item) => isSameItem(item, wanted)))] : []
  })
}
