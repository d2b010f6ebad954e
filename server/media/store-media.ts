import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaAnswer, TokenMetadata } from '@/lib/api/schemas/media'
import { AppError } from '@/lib/base/errors/app-error'
import type { AccountId } from '@/server/base/account-id'
import { parseCid } from '@/server/base/content-uri'
import { findMetrics } from '@/server/base/metrics'
import { nowSeconds } from '@/server/base/now-seconds'
import type { Queryable } from '@/server/db/database'
import type { Media } from '@/server/services/media'
import type { Services } from '@/server/services/services'
import { assertNotBlocked } from './blocked-files'
import { inspectFile, type Sender } from './checks/inspect-file'
import { mediaKinds } from './checks/media-kinds'
import { rejectMedia } from './checks/media-rejected-error'
import { type StagedFile, stageBody } from './checks/stage-body'
import { assertQuotaLeft, releaseBytes, reserveBytes } from './media-quota'
import { encodeMedia, findMedia, type MediaRow, restoreMedia } from './media-row'
import { computeCid } from './store/cid-builder'

type MediaServices = Pick<Services, 'db' | 'media'>

interface StoredMedia {
  media: MediaAnswer
  /** False when the market had it already. */
  created: boolean
}

/**
 * Keeps a file that somebody sends, once it has been found to be whole, harmless and of a kind that is taken.
 * @throws what `stageBody` and `storeFile` throw
 */
export async function storeUpload(
  services: MediaServices,
  body: ReadableStream<Uint8Array> | null,
  sender: Sender,
): Promise<StoredMedia> {
  await assertCapacity(services)
  await assertQuotaLeft(services, sender.account)
  const staged = await stageBody({ body, incoming: services.media.incoming, admit: sender.admit })
  findMetrics()?.mediaReceivedBytes.inc(staged.bytes)
  try {
    // Items of other makers may be PDFs; `accepted-media.ts` has what can be made into one here.
    if (staged.kind === 'pdf') throw rejectMedia('unknown_kind')
    return await storeFile(services, staged, { account: sender.account, sender })
  } finally {
    await rm(staged.folder, { recursive: true, force: true })
  }
}

interface KeepOptions {
  /** The file itself, and not its copies alone. */
  held?: boolean
  /** Whose quota it takes from; nobody's for what the market wants itself. */
  account?: AccountId | undefined
  /** Who waits in the line of callers; the market's own without one. */
  sender?: Pick<Sender, 'caller' | 'budget' | 'signal'> | undefined
}

/**
 * Keeps a staged file and its copies; the copies alone when `held` is false.
 * @throws AppError `unsupported_media_type`, `blocked`; what `reserveBytes` throws
 */
export async function storeFile(
  services: MediaServices,
  staged: StagedFile,
  { held = true, account, sender }: KeepOptions = {},
): Promise<StoredMedia> {
  const { cid, bytes, file, kind } = staged
  const known = await findWanted(services.db, cid)
  if (known && (known.held || !held)) return { media: encodeMedia(services.media, known), created: false }
  const picture = known ? known.picture : await inspectFile(staged, sender)
  const copyBytes = picture?.copies.reduce((sum, copy) => sum + copy.bytes, 0) ?? 0
  const row: MediaRow = {
    ...{ cid, type: mediaKinds[kind].type, picture, held, pinned: false },
    bytes: String(bytes),
    stored_bytes: String(copyBytes + (held ? bytes : 0)),
  }
  return storeRow(services, row, account, async ({ store }) => {
    const copies = known ? [] : (picture?.copies ?? [])
    for (const { name } of copies) await store.put(`${cid}-${name}.webp`, join(staged.folder, `${name}.webp`))
    if (held) await store.put(cid, file)
  })
}

/** A row that is there, and stays for a while. @throws AppError `blocked`, `unavailable` */
async function findWanted(db: Queryable, cid: string): Promise<MediaRow | null> {
  await assertNotBlocked(db, cid)
  await restoreMedia(db, cid)
  return findMedia(db, cid)
}

/** Puts bytes into the store, then the row that says so; before both, what they take from an account. */
async function storeRow(
  services: MediaServices,
  row: MediaRow,
  account: AccountId | undefined,
  put: (media: Media) => Promise<void>,
): Promise<StoredMedia> {
  const reserved = account && { account, cid: row.cid, bytes: Number(row.stored_bytes) }
  if (reserved) await reserveBytes(services, reserved)
  try {
    await put(services.media)
    return { media: encodeMedia(services.media, row), created: await insertMedia(services, row) }
  } catch (error) {
    if (account) await releaseBytes(services, account, row.cid).catch(() => undefined)
    throw error
  }
}

/** Keeps the metadata of a token as the bytes that any other writer of the same would keep. The files that it names stay for a while. */
export async function storeMetadataDocument(
  services: MediaServices,
  metadata: TokenMetadata,
  account?: AccountId,
): Promise<StoredMedia> {
  for (const uri of [metadata.image, metadata.animation_url, metadata.banner_image]) {
    const cid = uri && parseCid(uri)
    if (cid) await restoreMedia(services.db, cid)
  }
  return storeDocument(services, Buffer.from(canonicalizeJson(metadata)), account)
}

/** Keeps a document of JSON as it is. */
export async function storeDocument(services: MediaServices, bytes: Buffer, account?: AccountId): Promise<StoredMedia> {
  const cid = computeCid(bytes)
  const known = await findWanted(services.db, cid)
  if (known) return { media: encodeMedia(services.media, known), created: false }
  await assertCapacity(services)
  const size = String(bytes.length)
  const row: MediaRow = {
    ...{ cid, type: 'application/json', bytes: size, stored_bytes: size },
    ...{ picture: null, held: true, pinned: false },
  }
  return storeRow(services, row, account, async ({ store, incoming }) => {
    const file = join(incoming, `${cid}-${process.hrtime.bigint()}`)
    try {
      await mkdir(incoming, { recursive: true })
      await writeFile(file, bytes)
      await store.put(cid, file)
    } finally {
      await rm(file, { force: true })
    }
  })
}

/** False when somebody else was first with the same. */
async function insertMedia({ db }: MediaServices, row: MediaRow): Promise<boolean> {
  const { cid, type, bytes, stored_bytes, picture, held } = row
  const [inserted] = await db.query<{ is_new: boolean }>(
    `insert into media as m (cid, type, bytes, stored_bytes, picture, held, created_at)
     values ($1, $2, $3::bigint, $4::bigint, $5::jsonb, $6, $7)
     on conflict (cid) do update set held = m.held or excluded.held,
       stored_bytes = greatest(m.stored_bytes, excluded.stored_bytes), unused_since = null
     returning (xmax = 0) as is_new`,
    [cid, type, bytes, stored_bytes, picture && JSON.stringify(picture), held, nowSeconds()],
  )
  return inserted?.is_new ?? false
}

/** @param share of what it may have, 0 to 1 @throws AppError `unavailable` when the store has all of that */
export async function assertCapacity({ db, media }: MediaServices, share = 1): Promise<void> {
  const [used] = await db.query<{ bytes: string }>('select coalesce(sum(stored_bytes), 0)::bigint as bytes from media')
  if (Number(used?.bytes ?? 0) < media.capBytes * share) return
  const message = 'The media store is full. The operator can raise MEDIA_CAP_MB.'
  throw new AppError('unavailable', message, { issues: [{ code: 'store_full', message }] })
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json | undefined }

/** JSON in its one canonical form (RFC 8785): names in order, no space. The same content has the same CID. */
function canonicalizeJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalizeJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).flatMap(([name, field]) => (field === undefined ? [] : [[name, field] as const]))
  // By UTF-16 code units, as the RFC has it and JavaScript compares.
  const sorted = fields.toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${sorted.map(([name, field]) => `${JSON.stringify(name)}:${canonicalizeJson(field)}`).join(',')}}`
}
