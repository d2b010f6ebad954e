import type { Picture } from '@/lib/api/schemas/item'
import { getThumbnail } from '@/lib/items/get-thumbnail'
import { buildVisibleCondition } from '@/server/db/sql/visibility'
import type { Media } from '@/server/services/media'
import { buildItemImageUrl, type PictureItem } from './document-picture'
import { buildPictureUrls } from './media-row'

/** An item `i`, as a row of a list shows it. */
export interface ThumbnailRow {
  image: string | null
  picture: Picture | null
}

/** The columns of a `ThumbnailRow`. Nothing that is hidden has a picture. */
export const thumbnailColumns = `case when i.image is not null and ${buildVisibleCondition({ chain: 'i.chain_id', contract: 'i.contract', token: 'i.token_id' })} then i.image end as image, i.picture`

/** The picture of an item in a row of a list: the smallest stored copy, else the picture itself; undefined where there is neither. */
export function encodeThumbnail(
  media: Pick<Media, 'origin'>,
  item: PictureItem,
  { image, picture }: ThumbnailRow,
): string | undefined {
  if (!image) return undefined
  const shown = buildItemImageUrl(media, item, image)
  return getThumbnail({ image: shown, picture: picture && buildPictureUrls(media, picture) }) ?? shown
}
