/** A person's picture. Decoration: the name stands beside it. */
export function Portrait({ image, className }: { image: string; className: string }) {
  return (
    // biome-ignore lint/performance/noImgElement: small, made ahead in one size
    <img
      src={image}
      alt=""
      width={96}
      height={96}
      loading="lazy"
      decoding="async"
      className={`shrink-0 rounded-full bg-raised object-cover ${className}`}
    />
  )
}
