import type { ShowAnswer } from '@/lib/api/schemas/show'
import { AppError } from '@/lib/base/errors/app-error'
import { listItemsByReference } from '@/server/items/list-items-by-reference'
import type { Services } from '@/server/services/services'
import { encodeShow } from './encode-show'

const missing = 'There is no such show.'

/**
 * A show with its items, in their order; hidden items are left out. A show that is over keeps its page.
 * @param options.isPreview before its time, too
 * @throws AppError `not_found` when there is no such show, or it has not begun
 */
export async function getShow(
  services: Services,
  slug: string,
  { isPreview = false }: { isPreview?: boolean } = {},
): Promise<ShowAnswer> {
  const shows = services.curation?.current().shows.document.shows ?? []
  const show = shows.find((one) => one.slug === slug)
  if (!show) throw new AppError('not_found', missing)
  const [items, [cover]] = await Promise.all([
    listItemsByReference(services, show.items),
    listItemsByReference(services, show.cover ? [show.cover] : []),
  ])
  const encoded = encodeShow(show, cover ?? items[0])
  if (encoded.state === 'upcoming' && !isPreview) throw new AppError('not_found', missing)
  return { show: encoded, items }
}
