import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { isBlocked } from '@/server/media/blocked-files'
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
  const inline = /^data:image\/[a-z+.-]{1,20};base64,([A-Za-z0-9+/=]{1,10000000})$/.exec(url)
  if (inline) return readInline(services, Buffer.from(inline[1] ?? '', 'base64'))
  if (ownFile.test(url)) return readFile(resolve(`public${url}`)).catch(() => null)
  const { origin } = services.media
  const [, key, cid] =
    /^\/(([a-z0-9]{20,100})(?:-[0-9]{1,5}\.webp)?)$/.exec(url.startsWith(origin) ? url.slice(origin.length) : '') ?? []
  return key && cid ? readStored(services, key, cid) : null
}

async function readInline({ db }: ReadServices, bytes: Buffer): Promise<Buffer | null> {
  return (await isBlocked(db, computeCid(bytes))) ? null : bytes
}

async function readStored({ db, media }: ReadServices, key: string, cid: string): Promise<Buffer | null> {
  if (!(await findMedia(db, cid)) || (await isWithheld(db, cid))) return null
  const stored = await media.store.read(key).catch(() => null)
  if (!stored) return null
  if (stored.bytes <= maxBytes) return buffer(stored.stream).catch(() => null)
  stored.stream.destroy()
  return null
}
