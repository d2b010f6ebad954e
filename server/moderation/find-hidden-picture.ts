import type { Item, Picture } from '@/lib/schemas/item'
import { locatePicture } from '@/server/media/media-row'
import type { Services } from '@/server/services'

/** Wide enough for a page, and no more than that. */
const leastWidth = 640

/**
 * The picture of a hidden work, for whoever wants to see it all the same; null of one that is not hidden, and of one in the store, whose
 * files are not served.
 */
export async function findHiddenPicture(
  { db, media }: Pick<Services, 'db' | 'media'>,
  { chainId, contract, tokenId, alt, name, hidden }: Item,
): Promise<{ src: string; alt: string } | null> {
  if (!hidden) return null
  const [row] = await db.query<{ image: string | null; picture: Picture | null }>(
    'select image, picture from items where chain_id = $1 and contract = $2 and token_id = $3::numeric',
    [chainId, contract, tokenId],
  )
  if (row?.image?.startsWith('media:')) return null
  const sources = row?.picture ? locatePicture(media, row.picture).sources.toSorted((a, b) => a.width - b.width) : []
  const src = sources.find(({ width }) => width >= leastWidth)?.url ?? row?.image
  return src ? { src, alt: alt ?? name } : null
}
