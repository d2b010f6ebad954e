import type { Durability } from '@/lib/api/schemas/item'
import { buildContentSources, parseStorageClass } from '@/server/base/content-uri'
import type { Services } from '@/server/services/services'
import type { ItemKey } from './store-metadata'
import { findStoredMedia } from './stored-copy'

interface UriRow {
  token_uri: string | null
  image_uri: string | null
  animation_uri: string | null
  image: string | null
  copy_state: 'wanted' | 'held' | 'failed' | null
}

/**
 * How long an item's document and picture will be there, and whether this market has a copy of all of it; undefined for an
 * item whose token URI it has not read.
 */
export async function getStorageStatus(services: Services, key: ItemKey): Promise<Durability | undefined> {
  const [row] = await services.db.query<UriRow>(
    `select token_uri, image_uri, animation_uri, image, copy_state from items
     where chain_id = $1 and contract = $2 and token_id = $3::numeric`,
    [key.chainId, key.contract, key.tokenId],
  )
  if (!row?.token_uri) return undefined
  const uris = findMovable(row)
  const own = await Promise.all(uris.map((uri) => findStoredMedia(services, uri)))
  const isReachable = uris.every(
    (uri, index) => own[index]?.held || buildContentSources(uri, services.media.fetch).length > 0,
  )
  return {
    metadata: parseStorageClass(row.token_uri),
    image: row.image_uri === null ? null : parseStorageClass(row.image_uri),
    pinned: own.length > 0 && own.every((media) => media?.pinned),
    copy: describeCopy(row, { isNeedless: uris.length === 0, isHeld: own.every((media) => media?.held), isReachable }),
  }
}

/** What is not on the chain, and not one of the pictures that come with the market. */
function findMovable({ token_uri, image_uri, animation_uri, image }: UriRow): string[] {
  const ownImage = image?.startsWith('/') ? null : image_uri
  return [token_uri, ownImage, animation_uri].flatMap((uri) => (uri === null || uri.startsWith('data:') ? [] : [uri]))
}

interface CopyFacts {
  isNeedless: boolean
  isHeld: boolean
  isReachable: boolean
}

function describeCopy({ copy_state }: UriRow, { isNeedless, isHeld, isReachable }: CopyFacts): Durability['copy'] {
  if (isNeedless) return 'needless'
  if (isHeld) return 'held'
  if (!isReachable) return 'impossible'
  // What it points to may be another since it was held.
  return copy_state === 'held' || copy_state === null ? 'none' : copy_state
}
