import { randomUUID } from 'node:crypto'
import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Env } from '@/lib/base/env/env'
import type { FetchSettings } from '@/server/base/content-uri'
import { readRpcUrls } from '@/server/chains/rpc/read-rpc-urls'
import type { Media, MediaQuota } from '@/server/services/media'
import { createDiskStore } from './store/create-disk-store'
import { createS3Store, type S3Settings } from './store/create-s3-store'

export interface MediaSettings {
  dataDir: string
  origin: string
  capBytes: number
  quota: MediaQuota
  unusedDays: number
  fetch: FetchSettings
  /** A store that speaks S3, in place of the disk. */
  s3?: S3Settings | undefined
  /** Whether other processes may use `dataDir` too. */
  isShared?: boolean
}

/** No file is so long on its way. */
const staleMs = 24 * 60 * 60_000

/** Opens the store; what a crash left half-written is gone then, where others may be writing too after a day. */
export async function openMedia({ dataDir, s3, isShared, ...settings }: MediaSettings): Promise<Media> {
  const folder = resolve(dataDir, 'media')
  const arriving = join(folder, 'incoming')
  if (isShared) await removeStale(arriving)
  else await rm(arriving, { recursive: true, force: true })
  const incoming = isShared ? join(arriving, randomUUID()) : arriving
  await mkdir(incoming, { recursive: true })
  // The files in them may be millions, and are the user's alone since they were made. Another user's folder is as its owner wants it.
  for (const path of [folder, join(folder, 'files'), arriving]) await chmod(path, 0o700).catch(() => undefined)
  const store = s3 ? createS3Store(s3) : createDiskStore(join(folder, 'files'), incoming)
  return { ...settings, store, incoming }
}

async function removeStale(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > staleMs) await rm(path, { recursive: true, force: true })
  }
}

/** What the settings say of media. The store on the disk is the default. */
export function readMediaSettings(env: Env, origin: string): MediaSettings {
  const { S3_URL: url, S3_BUCKET: bucket, S3_REGION: region } = env
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  const s3 =
    url && bucket && accessKeyId && secretAccessKey ? { url, bucket, region, accessKeyId, secretAccessKey } : undefined
  const fetch = {
    ipfsGateways: env.IPFS_GATEWAYS,
    arweaveGateways: env.ARWEAVE_GATEWAYS,
    // A marketplace with a public chain calls other hosts anyway. The demo alone calls none.
    isOpen: env.FETCH_METADATA ?? readRpcUrls(env).size > 0,
  }
  return {
    ...{ origin, fetch, dataDir: env.DATA_DIR, capBytes: env.MEDIA_CAP_MB * 1_000_000, s3 },
    quota: { dayBytes: env.MEDIA_ACCOUNT_DAY_MB * 1_000_000, totalBytes: env.MEDIA_ACCOUNT_MB * 1_000_000 },
    unusedDays: env.MEDIA_UNUSED_DAYS,
  }
}
