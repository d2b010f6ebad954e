import type { Item } from '@/lib/api/schemas/item'
import { stripVerifiedMarks } from '@/server/base/names/strip-verified-marks'
import { readInlineMedia } from '@/server/items/metadata/read-inline-media'
import { isBlocked } from '@/server/media/blocked-files'
import { buildMediaUrl, findMedia } from '@/server/media/media-row'
import { computeCid } from '@/server/media/store/cid-builder'
import type { Services } from '@/server/services/services'

export interface EarlierColumns {
  earlier_name: string | null
  earlier_image: string | null
  earlier_until: string | null
}

/** Name and picture of an item before they last changed; undefined where they never did. A picture that is not served any more is null. */
export async function findEarlierVersion(
  services: Pick<Services, 'db' | 'media'>,
  { tokenId, hidden }: Pick<Item, 'tokenId' | 'hidden'>,
  { earlier_name: name, earlier_image: image, earlier_until: until }: EarlierColumns,
): Promise<Item['earlier']> {
  if (until === null) return undefined
  const isShown = image !== null && !hidden && (await isServed(services, image))
  return {
    name: name === null ? `#${tokenId}` : stripVerifiedMarks(name),
    image: isShown ? buildMediaUrl(services.media, image) : null,
    until,
  }
}

async function isServed({ db }: Pick<Services, 'db'>, image: string): Promise<boolean> {
  const [, cid] = /^media:([a-z0-9]+)/.exec(image) ?? []
  if (cid) return (await findMedia(db, cid)) !== null
  const inline = readInlineMedia(image)
  return !inline || !(await isBlocked(db, computeCid(inline.bytes)))
}
