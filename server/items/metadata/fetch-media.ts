import { rm } from 'node:fs/promises'
import type { AccountId } from '@/server/base/account-id'
import { mediaLimits } from '@/server/base/limits'
import { nowSeconds } from '@/server/base/now-seconds'
import { mediaKinds } from '@/server/media/checks/media-kinds'
import { rejectMedia } from '@/server/media/checks/media-rejected-error'
import { type StagedFile, stageBody } from '@/server/media/checks/stage-body'
import { assertQuotaLeft } from '@/server/media/media-quota'
import { findMedia } from '@/server/media/media-row'
import { assertCapacity, storeFile } from '@/server/media/store-media'
import type { Services } from '@/server/services/services'
import { fetchPublicUrl } from './fetch-public-url'
import { assertNamedBytes, readFromSources } from './read-from-sources'
import { findStoredMedia } from './stored-copy'

const pageTypes = ['text/html']
const mediaTypes = [
  ...['image/', 'video/', 'audio/', 'model/', 'application/pdf'],
  ...['application/octet-stream', 'binary/octet-stream'],
]

interface FetchMediaOptions {
  held: boolean
  account?: AccountId | undefined
  /** Whether it may be a page: many servers answer with one where they have no picture. */
  mayRun: boolean
  maxBytes?: number | undefined
  /** What is stored of it is to be replaced. */
  isOld?: boolean
}

/**
 * Keeps what is at an address; of a picture its copies alone when the original isn't wanted.
 * @throws FetchRefusedError; AppError where the file is refused, or the store is full or away
 */
export async function fetchMedia(
  services: Services,
  uri: string,
  { held, account, mayRun, maxBytes = mediaLimits.otherBytes, isOld = false }: FetchMediaOptions,
): Promise<void> {
  if (uri.startsWith('data:')) return
  const known = await findStoredMedia(services, uri)
  if (known && (known.held || !held) && !isOld) return
  await assertCapacity(services)
  if (account) await assertQuotaLeft(services, account)
  const types = mayRun ? [...mediaTypes, ...pageTypes] : mediaTypes
  const limits = { maxBytes, types }
  const mediaMs = held ? 300_000 : 60_000
  await readFromSources(services, { uri, timeLimitMs: mediaMs }, async ({ url, trustedBelow }, timeLimitMs) => {
    const body = await fetchPublicUrl(url, { ...limits, timeLimitMs, trustedBelow })
    const staged = await stageBody({ body, incoming: services.media.incoming })
    try {
      assertNamedBytes(uri, { cid: staged.cid, length: staged.bytes })
      if (staged.kind === 'html' && !mayRun) throw rejectMedia('unknown_kind')
      const { media } = await storeFile(services, staged, { held: held || mustHold(staged), account })
      await keepSource(services, uri, media.cid)
    } finally {
      await rm(staged.folder, { recursive: true, force: true })
    }
  })
}

/** What does not show in copies: a film, a picture that moves, and the fonts of a drawing. */
const mustHold = ({ kind, bytes }: StagedFile): boolean =>
  kind === 'gif' || kind === 'svg' ? bytes <= mediaLimits.movingBytes : !mediaKinds[kind].isPicture

/** Notes which file of the store was at an address. */
export async function keepSource({ db }: Services, uri: string, cid: string): Promise<void> {
  if (!(await findMedia(db, cid))) return
  await db.query(
    `insert into media_sources (uri, cid, fetched_at) values ($1, $2, $3)
     on conflict (uri) do update set cid = excluded.cid, fetched_at = excluded.fetched_at`,
    [uri, cid, nowSeconds()],
  )
}
