import { zeroAddress } from 'viem'
import type { Activity } from '@/lib/api/schemas/activity'
import type { CollectionPath } from '@/lib/api/schemas/query-parameters'
import { AppError } from '@/lib/base/errors/app-error'
import { normalizeName } from '@/lib/base/format/normalize-text'
import { collectionHref } from '@/lib/collections/collection-href'
import { parseCollectionPath } from '@/lib/collections/parse-collection-path'
import { pageMetadataMessages } from '@/lib/i18n/generated/page-metadata-messages'
import { getMessages } from '@/lib/i18n/get-messages'
import { itemHref } from '@/lib/items/item-href'
import { formatOrderPrice } from '@/lib/orders/format-order-price'
import { buildFeed } from '@/lib/site/build-xml'
import { listActivity } from '@/server/activity/list-activity'
import { findCollection } from '@/server/collections/list-collections'
import type { Services } from '@/server/services/services'

const limit = 40

const say = () => getMessages(pageMetadataMessages)

/** The newest works and sales of the market. */
export async function loadSiteFeed(services: Services): Promise<string> {
  const { publicUrl } = services
  const entries = await findEntries(services, {})
  return buildFeed({ title: say().feed(), self: `${publicUrl}/feed.xml`, page: `${publicUrl}/`, entries })
}

/** Of one collection. @throws AppError `not_found` */
export async function loadCollectionFeed(services: Services, parts: Record<string, string>): Promise<string> {
  const id = parseCollectionPath(parts)
  const collection = await findCollection(services, id)
  if (!collection || collection.hidden) throw new AppError('not_found', 'Collection not found.')
  const page = `${services.publicUrl}${collectionHref(collection)}`
  const entries = await findEntries(services, id)
  return buildFeed({
    title: say().feedOf({ name: normalizeName(collection.name) }),
    self: `${page}/feed.xml`,
    page,
    entries,
  })
}

async function findEntries(services: Services, of: Partial<CollectionPath>) {
  const lists = await Promise.all(
    (['mint', 'sale'] as const).map((kind) => listActivity(services, { ...of, kind, limit })),
  )
  const newest = lists.flatMap(({ activity }) => activity).toSorted((a, b) => Number(BigInt(b.time) - BigInt(a.time)))
  return newest.slice(0, limit).flatMap((event) => describeEntry(services.publicUrl, event) ?? [])
}

function describeEntry(publicUrl: string, event: Activity) {
  const { id, chainId, contract, tokenId, kind, time, priceWei, currency = zeroAddress } = event
  // What is sold together is no one item's news.
  if (tokenId === null) return null
  const url = `${publicUrl}${itemHref({ chainId, contract, tokenId })}`
  const name = normalizeName(event.itemName ?? `#${tokenId}`)
  return { id: `${url}#${encodeURIComponent(id)}`, title: entitle(), url, timeSeconds: Number(time) }

  function entitle(): string {
    if (kind === 'mint') return say().minted({ name })
    if (priceWei === undefined) return say().soldWithoutPrice({ name })
    return say().sold({ name, price: formatOrderPrice({ kind: 'single', priceWei, chainId, currency }) })
  }
}
