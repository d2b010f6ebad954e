import type { Picture } from '@/lib/api/schemas/item'
import { withTimeLimit } from '@/lib/base/async/with-time-limit'
import { parseCid } from '@/server/base/content-uri'
import { isBlocked } from '@/server/media/blocked-files'
import { buildPicture, findMedia, type MediaRow } from '@/server/media/media-row'
import { computeCid } from '@/server/media/store/cid-builder'
import type { Services } from '@/server/services/services'
import { formatSmallPicture } from './format-small-picture'
import type { FindKnownPicture } from './known-picture'
import { buildInlineUri, parseInlineCid, readInlineMedia } from './read-inline-media'

type OwnServices = Pick<Services, 'db' | 'media'>

/** What the market's own store has of an address, whatever it was kept by. */
export async function findStoredMedia({ db }: OwnServices, uri: string): Promise<MediaRow | null> {
  const inlineCid = parseInlineCid(uri)
  if (inlineCid) return findMedia(db, inlineCid)
  const [source] = await db.query<{ cid: string }>('select cid from media_sources where uri = $1', [uri])
  const cid = source?.cid ?? parseCid(uri)
  return cid ? findMedia(db, cid) : null
}

interface ReadOptions {
  maxBytes: number
  timeLimitMs?: number
}

/** The document at an address, when the own store has it. @throws AppError `unavailable` or `timeout` when the store is away */
export async function readStoredText(
  services: OwnServices,
  uri: string,
  { maxBytes, timeLimitMs = 30_000 }: ReadOptions,
): Promise<string | null> {
  const row = await findStoredMedia(services, uri)
  if (!row?.held || Number(row.bytes) > maxBytes) return null
  return withTimeLimit(readStored(services, row.cid), timeLimitMs)
}

async function readStored({ media }: OwnServices, cid: string): Promise<string | null> {
  const stored = await media.store.read(cid)
  return stored && Buffer.concat(await stored.stream.toArray()).toString('utf8')
}

export interface ShownPicture {
  image: string
  picture: Picture | null
  alt?: string | undefined
}

/** How a picture is shown without asking anybody: a known one, one that its document brings, or one of the own store. */
export async function findStoredPicture(
  services: OwnServices,
  uri: string | null,
  findBundledPicture: FindKnownPicture,
): Promise<ShownPicture | null> {
  if (!uri) return null
  const known = findBundledPicture(parseCid(uri) ?? uri.match(/^ipfs:\/\/([A-Za-z0-9]{1,100})$/)?.[1] ?? '')
  if (known) return known
  const inline = readInlineMedia(uri)
  const small = inline && formatSmallPicture(inline)
  if (small) return (await isBlocked(services.db, computeCid(inline.bytes))) ? null : { image: small, picture: null }
  const row = await findStoredMedia(services, inline ? buildInlineUri(inline) : uri)
  return row && buildShownPicture(row)
}

/** The largest of its sources stands for the picture: the original, as a stranger made it, where it moves. */
export function buildShownPicture(row: MediaRow): ShownPicture | null {
  const picture = buildPicture(row)
  const image = picture?.sources.at(-1)?.url
  return image && picture ? { image, picture } : null
}
