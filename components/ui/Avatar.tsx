import { avatarHue } from '@/lib/format/avatar-hue'

export interface AvatarProps {
  /** What the disc is drawn from where there is no portrait: a name or an address. */
  name: string
  image?: string | null
  className?: string
}

/** Decoration: the name stands beside it. */
export function Avatar({ name, image, className = 'size-8' }: AvatarProps) {
  if (image) {
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
  const hue = avatarHue(name)
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={`shrink-0 rounded-full ${className}`}>
      <rect width="32" height="32" fill={`hsl(${hue} 32% 22%)`} />
      <circle cx="16" cy="16" r="9" fill="none" stroke={`hsl(${hue} 45% 68%)`} strokeWidth="1.5" />
      <circle cx={11 + (hue % 10)} cy={12 + (hue % 7)} r="3.5" fill={`hsl(${(hue + 40) % 360} 50% 72%)`} />
    </svg>
  )
}
