import { createHash } from 'node:crypto'
import type { Queryable } from '@/server/db/database'
import { buildVisibleCondition } from '@/server/db/sql/visibility'
import type { Media } from '@/server/services/media'
import { buildMediaUrl } from './media-row'

// A picture within the metadata of an item is a `data:` URI of up to 43 kB. In a list of items, each would stand twice in the page.

export interface PictureItem {
  chainId: number
  contract: string
  tokenId: string | null
}

/** The address of the picture of an item: of one within its metadata, an address on the origin of the media, which changes with its content. */
export function buildItemImageUrl(
  media: Pick<Media, 'origin'>,
  { chainId, contract, tokenId }: PictureItem,
  image: string,
): string {
  if (!image.startsWith('data:')) return buildMediaUrl(media, image)
  return `${media.origin}/item-${chainId}-${contract}-${tokenId}-${hashPicture(image)}`
}

const path = /^\/item-(\d{1,10})-(0x[0-9a-fA-F]{40})-(\d{1,78})-([0-9a-f]{16})$/

export interface DocumentPicture {
  /** A `data:` URI. */
  uri: string
  /** Whether it is the content that the address was built of: an older address shows what the item has now. */
  isCurrent: boolean
}

/** Finds the picture of an address of `buildItemImageUrl`; null for another path, and for an item that has none to show. */
export async function findDocumentPicture(db: Queryable, pathname: string): Promise<DocumentPicture | null> {
  const [, chainId = '', contract = '', tokenId = '', hash = ''] = path.exec(pathname) ?? []
  if (chainId === '') return null
  const [row] = await db.query<{ image: string }>(
    `select i.image from items i where i.chain_id = $1 and i.contract = $2 and i.token_id = $3 and i.image like 'data:%'
       and ${buildVisibleCondition({ chain: 'i.chain_id', contract: 'i.contract', token: 'i.token_id' })}`,
    [chainId, contract, tokenId],
  )
  return row ? { uri: row.image, isCurrent: hashPicture(row.image) === hash } : null
}

const hashPicture = (uri: string) => createHash('sha256').update(uri).digest('hex').slice(0, 16)
