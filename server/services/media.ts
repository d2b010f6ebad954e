import type { Readable } from 'node:stream'
import type { FetchSettings } from '@/server/base/content-uri'

/** Where the media of users are, and where the market serves them. */
export interface Media {
  /** An origin of its own, without a slash at the end: nothing of a user's comes from the app's. */
  origin: string
  store: MediaStore
  /** Where files are while they arrive. */
  incoming: string
  /** What all of the store may take. */
  capBytes: number
  quota: MediaQuota
  /** How long a file stays that nothing uses. */
  unusedDays: number
  /** Where the market looks for what is elsewhere. */
  fetch: FetchSettings
}

/** What one account may put into the store. */
export interface MediaQuota {
  /** In 24 hours. */
  dayBytes: number
  /** In all: what is removed since frees its part. */
  totalBytes: number
}

/** The first and the last byte that are wanted, counted from 0. */
export interface ByteRange {
  start: number
  end: number
}

export interface StoredFile {
  /** Of the part that was asked for. */
  bytes: number
  stream: Readable
}

/** Where the bytes of media are. A key says what is in it: what is held is never changed. */
export interface MediaStore {
  /** Keeps a copy of a whole file; durable when it settles. One that is held already may be written again. */
  put(key: string, file: string): Promise<void>
  /** Null when it isn't held. @throws AppError `unavailable` when the store is away */
  read(key: string, range?: ByteRange): Promise<StoredFile | null>
  /** Done as well for what isn't held. @throws AppError `unavailable` when the store is away */
  delete(key: string): Promise<void>
}
