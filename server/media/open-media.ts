import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { FetchSettings } from '@/server/metadata/find-sources'
import { createDiskStore } from './create-disk-store'
import { createS3Store, type S3Settings } from './create-s3-store'
import type { MediaStore } from './media-store'

/** Where the media of users are, and where the market serves them. */
export interface Media {
  /** An origin of its own, without a slash at the end: nothing of a user's comes from the app's. */
  origin: string
  store: MediaStore
  /** Where files are while they arrive. */
  incoming: string
  /** What all of the store may take. */
  capBytes: number
  /** Where the market looks for what is elsewhere. */
  fetch: FetchSettings
}

export interface MediaSettings {
  dataDir: string
  origin: string
  capBytes: number
  fetch: FetchSettings
  /** A store that speaks S3, in place of the disk. */
  s3?: S3Settings | undefined
}

/** Opens the store; what a crash left half-written is gone then. Only the owner of DATA_DIR may call it. */
export async function openMedia({ dataDir, origin, capBytes, fetch, s3 }: MediaSettings): Promise<Media> {
  const folder = resolve(dataDir, 'media')
  const incoming = join(folder, 'incoming')
  await rm(incoming, { recursive: true, force: true })
  await mkdir(incoming, { recursive: true })
  const store = s3 ? createS3Store(s3) : createDiskStore(join(folder, 'files'), incoming)
  return { origin, store, incoming, capBytes, fetch }
}
