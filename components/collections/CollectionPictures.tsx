import { Banner, onBanner } from '@/components/ui/Banner'
import type { Collection } from '@/lib/api/schemas/collection'
import { buildCopyUrl } from '@/lib/media/build-copy-url'

/** Its banner and its picture, as its makers chose them. Decoration: the name stands below. */
export function CollectionPictures({ collection: { banner, image } }: { collection: Collection }) {
  if (!banner && !image) return null
  return (
    <div>
      {banner && <Banner src={banner} />}
      {image && (
        // biome-ignore lint/performance/noImgElement: made ahead in fixed sizes
        <img
          src={buildCopyUrl(image, 320) ?? image}
          alt=""
          className={`relative size-24 rounded-card bg-raised object-cover sm:size-32 ${banner ? '-mt-14' : ''}`}
          style={banner ? onBanner : undefined}
        />
      )}
    </div>
  )
}
