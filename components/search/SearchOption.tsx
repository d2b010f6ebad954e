import { Avatar } from '@/components/ui/Avatar'
import { Icon } from '@/components/ui/Icon'
import { Link } from '@/components/ui/Link'
import { useMessages } from '@/hooks/ui/useMessages'
import { searchMessages } from '@/lib/i18n/generated/search-messages'
import type { Suggestion } from '@/lib/search/list-suggestions'

interface SearchOptionProps {
  id: string
  suggestion: Suggestion
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}

/** A link to the pointer, so that it opens in a tab of its own too; to the keys an option that the input points at. */
export function SearchOption({ id, suggestion, isActive, onPoint, onChoose }: SearchOptionProps) {
  const messages = useMessages(searchMessages)
  const { href, name, note, image, address, isAlike, isCategory, q } = suggestion
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={href}
      onPointerMove={isActive ? undefined : onPoint}
      onClick={onChoose}
      className="flex min-h-12 items-center gap-3 px-4 py-1.5 text-base text-text aria-selected:bg-line aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-accent"
    >
      <span className="flex size-10 shrink-0 items-center justify-center">
        {q !== undefined || isCategory ? (
          <Icon name={isCategory ? 'explore' : 'search'} className="size-5 text-muted" />
        ) : address ? (
          <Avatar name={address} image={image ?? null} className="size-10" />
        ) : image ? (
          // biome-ignore lint/performance/noImgElement: small, made ahead
          <img src={image} alt="" width={40} height={40} className="size-10 bg-wall object-contain p-0.5" />
        ) : (
          <span className="size-10 bg-line" />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <bdi className="block truncate">{name}</bdi>
        {note && <bdi className="block truncate text-sm text-muted">{note}</bdi>}
        {isAlike && (
          <span className="flex gap-1 text-sm text-warning">
            <Icon name="warning" />
            {address ? messages.alikeAccount : messages.alike}
          </span>
        )}
      </span>
    </Link>
  )
}
