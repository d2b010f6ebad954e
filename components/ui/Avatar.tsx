import { generateAvatar } from '@/lib/accounts/generate-avatar'
import { Portrait } from './Portrait'

export interface AvatarProps {
  /** What the avatar is found by where there is no picture: an address, or a name. */
  name: string
  image?: string | null
  className?: string
}

/** Decoration: the name stands beside it. */
export function Avatar({ name, image, className = 'size-8' }: AvatarProps) {
  if (image) return <Portrait image={image} className={className} />
  const { emoji, colour } = generateAvatar(name)
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={`shrink-0 rounded-full ${className}`}>
      <rect width="32" height="32" fill={colour} />
      <text x="16" y="16" dy="0.36em" textAnchor="middle" fontSize="17" className="font-emoji" fill="#1f2937">
        {emoji}
      </text>
    </svg>
  )
}
