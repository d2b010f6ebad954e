import type { Picture } from '@/lib/api/schemas/item'
import { getThumbnail } from '@/lib/items/get-thumbnail'
import { buildVisibleCondition } from '@/server/db/sql/visibility'
import { buildMediaUrl, buildPictureUrls } from '@/server/media/media-row'
import type { Media } from '@/server/services/media'

/** An item `i`, as a row of a list shows it. */
export interface ThumbnailRow {
  image: string | null
  picture: Picture | null
}

/** The columns of a `ThumbnailRow`. Nothing that is hidden has a picture. */
export const thumbnailColumns = `case when i.image is not null and ${buildVisibleCondition({ chain: 'i.chain_id', contract: 'i.contract', token: 'i.token_id' })} then i.image end as image, i.picture`

/** Characters. A list has many rows: a longer inline picture would cost more than all else in them. */
const maxInlineLength = 8 * 1024

/** The picture of an item in a row of a list: the smallest stored copy, else a short `data:` URI; undefined where there is neither. */
export function encodeThumbnail(media: Pick<Media, 'origin'>, { image, picture }: ThumbnailRow): string | undefined {
  if (!image) return undefined
  const stored = getThumbnail({
    image: buildMediaUrl(media, image),
    picture: picture && buildPictureUrls(media, picture),
  })
  return stored ?? (image.length <= maxInlineLength ? image : undefined)
}
