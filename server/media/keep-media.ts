import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@/lib/errors/app-error'
import type { MediaAnswer, TokenMetadata } from '@/lib/schemas/media'
import { nowSeconds } from '@/server/now-seconds'
import type { Services } from '@/server/services'
import { canonicalise } from './canonicalise'
import { checkStructure } from './check-structure'
import { checkSvg } from './check-svg'
import { computeCid } from './cid-builder'
import { mediaKinds } from './media-kinds'
import { encodeMedia, findMedia, type MediaRow } from './media-row'
import { type PictureFacts, readPicture } from './read-picture'
import { type StagedFile, stageBody } from './stage-body'

type MediaServices = Pick<Services, 'db' | 'media'>

interface Kept {
  media: MediaAnswer
  /** False when the market had it already. */
  created: boolean
}

/**
 * Keeps a file that somebody sends, once it has been found to be whole, harmless and of a kind that is taken.
 * @param admit asked for leave for each part that arrives
 * @param caller who takes turns with others where pictures are read
 * @throws what `stageBody` and `keepFile` throw
 */
export async function keepUpload(
  services: MediaServices,
  body: ReadableStream<Uint8Array> | null,
  admit: (bytes: number) => void,
  caller?: string,
): Promise<Kept> {
  await assertRoom(services)
  const staged = await stageBody({ body, incoming: services.media.incoming, admit })
  try {
    return await keepFile(services, staged, true, caller)
  } finally {
    await rm(staged.folder, { recursive: true, force: true })
  }
}

/** Keeps a staged file and its copies; the copies alone when `held` is false. @throws AppError `unsupported_media_type` */
export async function keepFile(
  services: MediaServices,
  staged: StagedFile,
  held = true,
  caller?: string,
): Promise<Kept> {
  const { cid, bytes, file, kind } = staged
  const known = await findMedia(services.db, cid)
  if (known && (known.held || !held)) return { media: encodeMedia(services.media, known), created: false }
  const picture = known ? known.picture : await inspect(staged, caller)
  const { store } = services.media
  if (!known) {
    for (const { name } of picture?.copies ?? []) {
      await store.put(`${cid}-${name}.webp`, join(staged.folder, `${name}.webp`))
    }
  }
  if (held) await store.put(cid, file)
  const copyBytes = picture?.copies.reduce((sum, copy) => sum + copy.bytes, 0) ?? 0
  const row: MediaRow = {
    ...{ cid, type: mediaKinds[kind].type, picture, held, pinned: false },
    bytes: String(bytes),
    stored_bytes: String(copyBytes + (held ? bytes : 0)),
  }
  return { media: encodeMedia(services.media, row), created: await insertMedia(services, row) }
}

/** Keeps the metadata of a token as the bytes that any other writer of the same would keep. */
export async function keepMetadata(services: MediaServices, metadata: TokenMetadata): Promise<Kept> {
  return keepDocument(services, Buffer.from(canonicalise(metadata)))
}

/** Keeps a document of JSON as it is. */
export async function keepDocument(services: MediaServices, bytes: Buffer): Promise<Kept> {
  const cid = computeCid(bytes)
  const known = await findMedia(services.db, cid)
  if (known) return { media: encodeMedia(services.media, known), created: false }
  await assertRoom(services)
  const file = join(services.media.incoming, `${cid}-${process.hrtime.bigint()}`)
  try {
    await mkdir(services.media.incoming, { recursive: true })
    await writeFile(file, bytes)
    await services.media.store.put(cid, file)
  } finally {
    await rm(file, { force: true })
  }
  const size = String(bytes.length)
  const row: MediaRow = {
    ...{ cid, type: 'application/json', bytes: size, stored_bytes: size },
    ...{ picture: null, held: true, pinned: false },
  }
  return { media: encodeMedia(services.media, row), created: await insertMedia(services, row) }
}

async function inspect({ file, folder, kind }: StagedFile, caller?: string): Promise<PictureFacts | null> {
  await checkStructure(file, kind)
  if (kind === 'svg') checkSvg(await readFile(file))
  return mediaKinds[kind].isPicture ? readPicture(file, kind, folder, { caller }) : null
}

/** False when somebody else was first with the same. */
async function insertMedia({ db }: MediaServices, row: MediaRow): Promise<boolean> {
  const { cid, type, bytes, stored_bytes, picture, held } = row
  const [inserted] = await db.query<{ is_new: boolean }>(
    `insert into media as m (cid, type, bytes, stored_bytes, picture, held, created_at)
     values ($1, $2, $3::bigint, $4::bigint, $5::jsonb, $6, $7)
     on conflict (cid) do update set held = m.held or excluded.held,
       stored_bytes = greatest(m.stored_bytes, excluded.stored_bytes)
     returning (xmax = 0) as is_new`,
    [cid, type, bytes, stored_bytes, picture && JSON.stringify(picture), held, nowSeconds()],
  )
  return inserted?.is_new ?? false
}

/** @throws AppError `unavailable` when the store has all that it may have */
export async function assertRoom({ db, media }: MediaServices): Promise<void> {
  const [used] = await db.query<{ bytes: string }>('select coalesce(sum(stored_bytes), 0)::bigint as bytes from media')
  if (Number(used?.bytes ?? 0) < media.capBytes) return
  throw new AppError('unavailable', 'The media store of this market is full. Its operator can give it more room.')
}
