import { Icon } from '@/components/ui/Icon'
import { useMessages } from '@/hooks/useMessages'

/** A plain GET form: it works with scripts off. */
export function SearchForm() {
  const { layout } = useMessages()
  return (
    <search className="w-full max-w-sm min-w-0">
      <form action="/explore" method="get" className="relative">
        <Icon name="search" className="pointer-events-none absolute top-2.5 left-2.5 size-5 text-muted" />
        <input
          type="search"
          name="q"
          aria-label={layout.searchLabel}
          placeholder={layout.searchPlaceholder}
          maxLength={100}
          className="h-10 w-full rounded-control border border-edge bg-transparent pr-2 pl-9 text-base text-text placeholder:text-muted"
        />
      </form>
    </search>
  )
}
