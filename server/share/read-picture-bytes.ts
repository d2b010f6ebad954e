import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Media } from '@/server/media/open-media'

const maxBytes = 8_000_000
const ownFile = /^\/(works|people)\/[a-z0-9-]{1,100}\.(avif|webp|png)$/

/** The bytes of a picture that this market holds; null for any other, and for what is not there. Nobody is asked for it. */
export async function readPictureBytes({ origin, store }: Pick<Media, 'origin' | 'store'>, url: string) {
  const inline = /^data:image\/[a-z+.-]{1,20};base64,([A-Za-z0-9+/=]{1,10000000})$/.exec(url)
  if (inline) return Buffer.from(inline[1] ?? '', 'base64')
  if (ownFile.test(url)) return readFile(resolve(`public${url}`)).catch(() => null)
  const [, key] =
    /^\/([a-z0-9]{20,100}(?:-[0-9]{1,5}\.webp)?)$/.exec(url.startsWith(origin) ? url.slice(origin.length) : '') ?? []
  const stored = key ? await store.read(key).catch(() => null) : null
  if (!stored) return null
  if (stored.bytes <= maxBytes) return buffer(stored.stream).catch(() => null)
  stored.stream.destroy()
  return null
}
