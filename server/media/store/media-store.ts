import type { Readable } from 'node:stream'

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

/** A CID, alone or with the width of a copy of the picture. No separator: a key is a file's name too. */
export function assertKey(key: string): void {
  if (!/^[a-z0-9]{20,100}(-[0-9]{1,5}\.webp)?$/.test(key)) throw new TypeError(`Not a key of the media store: ${key}`)
}
