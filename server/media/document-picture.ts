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

/** The address of an item's picture. A picture in the metadata gets an address on the media origin, with a hash of its content (1.4 ms for 24 pictures of 43 kB). */
export function buildItemImageUrl(
  media: Pick<Media, 'origin'>,
  { chainId, contract, tokenId }: PictureItem,
  image: string,
): string {
  if (!image.startsWith('data:')) return buildMediaUrl(media, image)
  return `${media.origin}/item-${chainId}-${contract}-${tokenId}-${hashPicture(image)}`
}

/** The address of a collection's picture or banner, in the same way. */
export function buildCollectionImageUrl(
  media: Pick<Media, 'origin'>,
  { chainId, contract, part }: Omit<PictureItem, 'tokenId'> & { part: 'image' | 'banner' },
  image: string,
): string {
  if (!image.startsWith('data:')) return buildMediaUrl(media, image)
  return `${media.origin}/collection-${chainId}-${contract}-${part}-${hashPicture(image)}`
}

const itemPath = /^\/item-(\d{1,10})-(0x[0-9a-fA-F]{40})-(\d{1,78})-([0-9a-f]{16})$/
const collectionPath = /^\/collection-(\d{1,10})-(0x[0-9a-fA-F]{40})-(image|banner)-([0-9a-f]{16})$/

export interface DocumentPicture {
  /** A `data:` URI. */
  uri: string
  /** Whether the hash in the address is of this content. An older address also answers with the current content. */
  isCurrent: boolean
}

/** Finds the picture for such an address; null for any other path, and if there is no visible picture. */
export async function findDocumentPicture(db: Queryable, pathname: string): Promise<DocumentPicture | null> {
  const ofItem = itemPath.exec(pathname)
  const [, chainId, contract, part, hash] = ofItem ?? collectionPath.exec(pathname) ?? []
  if (!chainId || !contract || !part) return null
  const [row] = ofItem
    ? await findOfItem(db, chainId, contract, part)
    : await findOfCollection(db, chainId, contract, part)
  return row?.uri?.startsWith('data:') ? { uri: row.uri, isCurrent: hashPicture(row.uri) === hash } : null
}

interface FoundPicture {
  uri: string | null
}

function findOfItem(db: Queryable, chainId: string, contract: string, tokenId: string) {
  return db.query<FoundPicture>(
    `select i.image as uri from items i where i.chain_id = $1 and i.contract = $2 and i.token_id = $3
       and ${buildVisibleCondition({ chain: 'i.chain_id', contract: 'i.contract', token: 'i.token_id' })}`,
    [chainId, contract, tokenId],
  )
}

function findOfCollection(db: Queryable, chainId: string, contract: string, part: string) {
  return db.query<FoundPicture>(
    `select case when $3::text = 'banner' then c.banner else c.image end as uri from collections c
     where c.chain_id = $1 and c.contract = $2 and ${buildVisibleCondition({ chain: 'c.chain_id', contract: 'c.contract' })}`,
    [chainId, contract, part],
  )
}

const hashPicture = (uri: string) => createHash('sha256').update(uri).digest('hex').slice(0, 16)
