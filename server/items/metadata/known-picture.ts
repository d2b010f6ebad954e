import type { Picture } from '@/lib/api/schemas/item'

export interface KnownPicture {
  /** A path on the market's own address. */
  image: string
  alt?: string | undefined
  picture: Picture
}

/** The market's own pictures by the content identifier in `ipfs://<cid>`. */
export type FindKnownPicture = (cid: string) => KnownPicture | null
