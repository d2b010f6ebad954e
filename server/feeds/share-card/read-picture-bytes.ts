import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { readInlineMedia } from '@/server/items/metadata/read-inline-media'
import { isBlocked } from '@/server/media/blocked-files'
import { findDocumentPicture } from '@/server/media/document-picture'
import { findMedia } from '@/server/media/media-row'
import { computeCid } from '@/server/media/store/cid-builder'
import { isWithheld } from '@/server/moderation/is-withheld'
import type { Services } from '@/server/services/services'

const maxBytes = 8_000_000
const ownFile = /^\/(works|people)\/[a-z0-9-]{1,100}\.(avif|webp|png)$/

type ReadServices = Pick<Services, 'db' | 'media'>

/**
 * The bytes of a picture that this market holds; null for any other, for what is not there, and for what the media origin would not serve
 * either. Nobody is asked for it.
 */
export async function readPictureBytes(services: ReadServices, url: string): Promise<Buffer | null> {
  if (url.startsWith('data:')) return readInline(services, url)
  if (ownFile.test(url)) return readFile(resolve(`public${url}`)).catch(() => null)
  const { origin } = services.media
  if (!url.startsWith(origin)) return null
  const path = url.slice(origin.length)
  const [, key, cid] = /^\/(([a-z0-9]{20,100})(?:-[0-9]{1,5}\.webp)?)$/.exec(path) ?? []
  if (key && cid) return readStored(services, key, cid)
  const inDocument = await findDocumentPicture(services.db, path)
  return inDocument && readInline(services, inDocument.uri)
}

async function readInline({ db }: ReadServices, uri: string): Promise<Buffer | null> {
  const media = readInlineMedia(uri)
  return !media || (await isBlocked(db, computeCid(media.bytes))) ? null : media.bytes
}

async function readStored({ db, media }: ReadServices, key: string, cid: string): Promise<Buffer | null> {
  if (!(await findMedia(db, cid)) || (await isWithheld(db, cid))) return null
  const stored = await media.store.read(key).catch(() => null)
  if (!stored) return null
  if (stored.bytes <= maxBytes) return buffer(stored.stream).catch(() => null)
  stored.stream.destroy()
  return null
}
