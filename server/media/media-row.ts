import type { Picture } from '@/lib/api/schemas/item'
import type { MediaAnswer } from '@/lib/api/schemas/media'
import { AppError } from '@/lib/base/errors/app-error'
import { nowSeconds } from '@/server/base/now-seconds'
import type { Queryable } from '@/server/db/database'
import type { Media } from '@/server/services/media'
import { isBlockedFile } from './blocked-files'
import type { PictureFacts } from './checks/read-picture'

/** A row of `media`. */
export interface MediaRow {
  cid: string
  type: string
  bytes: string
  stored_bytes: string
  picture: PictureFacts | null
  /** The file itself is in the store, not its copies alone. */
  held: boolean
  /** A node has taken it. */
  pinned: boolean
}

/** So long after it was found to be of no use a file can be wanted again; then its bytes go. */
export const restorableSeconds = 300n

/** What the store has, but for what is leaving it, and what an operator has blocked. */
export async function findMedia(db: Queryable, cid: string): Promise<MediaRow | null> {
  const [row] = await db.query<MediaRow>(
    `select cid, type, bytes, stored_bytes, picture, held, pinned_at is not null as pinned from media
     where cid = $1 and (removing_at is null or removing_at > $2) and not ${isBlockedFile('$1')}`,
    [cid, nowSeconds() - restorableSeconds],
  )
  return row ?? null
}

/**
 * Somebody wants a file, which may be leaving: its time begins anew.
 * @throws AppError `unavailable` while its bytes are being removed, which takes minutes
 */
export async function restoreMedia(db: Queryable, cid: string): Promise<void> {
  await db.query(
    `update media set unused_since = null, removing_at = null
     where cid = $1 and unused_since is not null and (removing_at is null or removing_at > $2)`,
    [cid, nowSeconds() - restorableSeconds],
  )
  const [removing] = await db.query('select 1 from media where cid = $1 and removing_at is not null', [cid])
  if (!removing) return
  const message = 'An unused copy of this file is being deleted. Upload it again in a few minutes.'
  throw new AppError('unavailable', message, { retryable: true, issues: [{ code: 'being_removed', message }] })
}

export function encodeMedia({ origin }: Pick<Media, 'origin'>, row: MediaRow): MediaAnswer {
  const picture = buildPicture(row)
  return {
    cid: row.cid,
    uri: `ipfs://${row.cid}`,
    url: buildMediaUrl({ origin }, `media:${row.cid}`),
    type: row.type,
    bytes: Number(row.bytes),
    picture: picture && buildPictureUrls({ origin }, picture),
  }
}

/** A drawing whose copies lack its fonts is shown by its original alone, unless that makes lists slow. */
const smallDrawingBytes = 256 * 1024

/**
 * How a picture of the store is shown. Its addresses begin with `media:`, for the origin may be another at the next start.
 * What moves does so in the original alone, which is the largest of its sources then.
 */
export function buildPicture({
  cid,
  picture,
  held,
  type,
  bytes,
}: Pick<MediaRow, 'cid' | 'picture' | 'held' | 'type' | 'bytes'>): Picture | null {
  if (!picture) return null
  const { width, height, blurDataUrl, blurWidth, blurHeight, animated, copies } = picture
  const stills = copies.map((copy) => ({ url: `media:${cid}-${copy.name}.webp`, width: copy.width }))
  const moving = animated && held
  const isSmallDrawing = type === 'image/svg+xml' && Number(bytes) <= smallDrawingBytes
  const mostStill = isSmallDrawing ? 0 : 640
  const small = moving ? stills.filter((still) => still.width <= mostStill) : stills
  const original = { url: `media:${cid}`, width: Math.max(width, (small.at(-1)?.width ?? 0) + 1) }
  return { width, height, blurDataUrl, blurWidth, blurHeight, sources: moving ? [...small, original] : small }
}

export function buildPictureUrls(media: Pick<Media, 'origin'>, picture: Picture): Picture {
  return { ...picture, sources: picture.sources.map(({ url, width }) => ({ url: buildMediaUrl(media, url), width })) }
}

/** The address of what the database has as `media:<key>`; any other is as it was. */
export function buildMediaUrl({ origin }: Pick<Media, 'origin'>, url: string): string {
  return url.startsWith('media:') ? `${origin}/${url.slice('media:'.length)}` : url
}
