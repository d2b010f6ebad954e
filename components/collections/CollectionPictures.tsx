import type { Collection } from '@/lib/api/schemas/collection'
import { buildCopyUrl } from '@/lib/media/build-copy-url'

/** Fits between the lines of the page on a phone and on a desk. */
const bannerHeight = 'clamp(8rem, 16vw, 13rem)'
/** It overlaps the banner, from which a seam parts it. */
const onBanner = { marginInlineStart: '1rem', boxShadow: '0 0 0 4px var(--wall)' }

/** Its banner and its picture, as its makers chose them. Decoration: the name stands below. */
export function CollectionPictures({ collection: { banner, image } }: { collection: Collection }) {
  if (!banner && !image) return null
  return (
    <div>
      {banner && (
        // biome-ignore lint/performance/noImgElement: made ahead in fixed sizes
        <img
          src={banner}
          srcSet={buildCopyUrl(banner, 640) === null ? undefined : `${buildCopyUrl(banner, 640)} 640w, ${banner} 1280w`}
          sizes="100vw"
          alt=""
          fetchPriority="high"
          className="w-full rounded-card bg-raised object-cover"
          style={{ height: bannerHeight }}
        />
      )}
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
