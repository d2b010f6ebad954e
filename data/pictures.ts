import records from './pictures.json'

/** What scripts/generate/art.ts wrote of each work's picture. */
export interface PictureRecord {
  /** Its largest size. */
  src: string
  width: number
  height: number
  blurDataURL: string
  blurWidth: number
  blurHeight: number
  /** The CID of `src`: what the metadata on the chain names it by. */
  cid: string
  sources: { url: string; width: number }[]
}

export type Slug = keyof typeof records

export const pictures: Record<Slug, PictureRecord> = records
