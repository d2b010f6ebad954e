import type { ItemCardData } from '@/lib/items/item-card-data'

export interface ItemImageProps {
  item: Pick<ItemCardData, 'image' | 'sources' | 'alt'>
  /** How wide it is shown, as for the `sizes` of an image. */
  sizes: string
  /** The tallest it may be, as a CSS length. Without it: as tall as its box is wide. */
  maxHeight?: string
  /** In the first view: loaded at once and before the rest. */
  first?: boolean
  className?: string
  /** Behind what its picture leaves free, as `#rrggbb`. */
  background?: string | undefined
}

/** An item in its own proportions, never cropped. Its box has the final size before a byte has come. */
export function ItemImage({
  item,
  sizes,
  maxHeight = '100%',
  first = false,
  className = '',
  background,
}: ItemImageProps) {
  const { src, width, height, blurDataURL } = item.image
  const srcSet = item.sources.map((source) => `${source.url} ${source.width}w`).join(', ')
  return (
    // biome-ignore lint/performance/noImgElement: the sizes are made ahead; next/image would encode them again and add script
    <img
      src={src}
      srcSet={srcSet || undefined}
      sizes={srcSet ? sizes : undefined}
      alt={item.alt}
      width={width}
      height={height}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
      // Of a picture whose size nobody knows the box is a square: it may be of any height.
      className={`block bg-cover ${srcSet ? 'h-auto' : 'aspect-square object-contain'} ${className}`}
      style={{
        width: `min(100%, ${(width / height).toFixed(4)} * ${maxHeight})`,
        backgroundColor: background,
        // Pixel art, which is shown larger than it is.
        imageRendering: srcSet && width <= 128 ? 'pixelated' : undefined,
        backgroundImage: blurDataURL ? `url(${blurDataURL})` : undefined,
      }}
    />
  )
}
