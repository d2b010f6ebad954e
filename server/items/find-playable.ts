import type { Playable } from '@/lib/api/schemas/item'
import { parseInlineCid } from '@/server/items/metadata/store-inline-page'
import type { ItemKey } from '@/server/items/metadata/store-metadata'
import { findStoredMedia } from '@/server/items/metadata/stored-copy'
import { buildMediaUrl, findMedia } from '@/server/media/media-row'
import type { Services } from '@/server/services/services'

/**
 * The film, the sound, the model or the page that runs that an item is beside its picture: null where this market has not its file, undefined
 * where its document names none. Only what the own store looked into is played.
 */
export async function findPlayable(services: Services, key: ItemKey): Promise<Playable | null | undefined> {
  const [row] = await services.db.query<{ animation_uri: string | null }>(
    'select animation_uri from items where chain_id = $1 and contract = $2 and token_id = $3::numeric',
    [key.chainId, key.contract, key.tokenId],
  )
  if (!row?.animation_uri) return undefined
  const inlineCid = parseInlineCid(row.animation_uri)
  const media = inlineCid ? await findMedia(services.db, inlineCid) : await findStoredMedia(services, row.animation_uri)
  if (!media?.held) return null
  const kind = findKind(media.type)
  return kind && { kind, url: buildMediaUrl(services.media, `media:${media.cid}`), bytes: Number(media.bytes) }
}

/** Undefined for a picture, which needs no player. */
function findKind(type: string): Playable['kind'] | undefined {
  if (type === 'text/html') return 'html'
  return (['video', 'audio', 'model'] as const).find((kind) => type.startsWith(`${kind}/`))
}
