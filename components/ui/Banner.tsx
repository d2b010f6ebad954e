import { buildCopyUrl } from '@/lib/media/build-copy-url'

/** Fits between the lines of the page on a phone and on a desk. */
const bannerHeight = 'clamp(8rem, 16vw, 13rem)'
/** Of the picture that overlaps the banner, from which a seam parts it. */
export const onBanner = { marginInlineStart: '1rem', boxShadow: '0 0 0 4px var(--wall)' }

/** A wide picture at the head of a page, with its height before it loads. Decoration: the name stands below. */
export function Banner({ src }: { src: string }) {
  const small = buildCopyUrl(src, 640)
  return (
    // biome-ignore lint/performance/noImgElement: made ahead in fixed sizes
    <img
      src={src}
      srcSet={small === null ? undefined : `${small} 640w, ${src} 1280w`}
      sizes="100vw"
      alt=""
      fetchPriority="high"
      className="w-full rounded-card bg-raised object-cover"
      style={{ height: bannerHeight }}
    />
  )
}
