import type { Picture } from '@/lib/api/schemas/item'
import { pictures } from './pictures'

export interface KnownPicture {
  image: string
  picture: Picture
}

const byCid = new Map(
  Object.values(pictures).map(({ cid, src, blurDataURL, blurWidth, blurHeight, width, height, sources }) => [
    cid,
    { image: src, picture: { width, height, blurDataUrl: blurDataURL, blurWidth, blurHeight, sources } },
  ]),
)

/** The picture that this market itself holds under a CID, or null. */
export function findBundledPicture(cid: string): KnownPicture | null {
  return byCid.get(cid) ?? null
}
