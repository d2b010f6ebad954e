import { buildCopyUrl } from '@/lib/media/build-copy-url'

export interface ItemThumbnailProps {
  image: string | null | undefined
  /** Its width and height, as a class. */
  size?: string
}

/** The picture of an item or a collection in a row that names it, whole, on a mat of its size. Without a picture the mat alone. */
export function ItemThumbnail({ image, size = 'size-10' }: ItemThumbnailProps) {
  return (
    <span className={`block shrink-0 bg-panel ${size}`}>
      {image && (
        // biome-ignore lint/performance/noImgElement: the sizes are made ahead
        <img
          src={buildCopyUrl(image, 320) ?? image}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          decoding="async"
          className={`object-contain ${size}`}
        />
      )}
    </span>
  )
}
