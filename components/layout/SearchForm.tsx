import { type ComponentType, useState } from 'react'
import { Icon } from '@/components/ui/Icon'
import { useMessages } from '@/hooks/useMessages'

const load = () => import('@/components/search/SearchList')
const ignore = () => {}

// For the life of the document: an effect of each page's own header would be more bytes on every page.
if (typeof document === 'object') {
  document.onkeydown = (event) => {
    if (event.key !== '/' || !(event.target as Element).matches(':read-only')) return
    event.preventDefault()
    load().then(({ answerSlash }) => answerSlash(event), ignore)
  }
}

/**
 * A plain GET form: it works with scripts off. On a phone it is its icon, and takes the header's width while one types. It is on
 * every page: all that the first focus, or the key, needs more comes then.
 */
export function SearchForm() {
  const { layout } = useMessages()
  const [List, setList] = useState<ComponentType | null>(null)
  return (
    <search className="w-full max-w-sm min-w-0 max-[30rem]:w-10 max-sm:focus-within:absolute max-sm:focus-within:inset-0 max-sm:focus-within:z-10 max-sm:focus-within:px-4 max-sm:focus-within:py-3 max-sm:focus-within:w-auto max-sm:focus-within:max-w-none max-sm:focus-within:bg-wall">
      <form
        action="/explore"
        method="get"
        className="relative"
        onFocus={() => load().then(({ SearchList }) => setList(() => SearchList), ignore)}
      >
        <Icon name="search" className="pointer-events-none absolute top-2.5 left-2.5 size-5 text-muted" />
        <input
          type="search"
          name="q"
          aria-label={layout.searchLabel}
          placeholder={layout.searchPlaceholder}
          maxLength={100}
          className="h-10 w-full rounded-control border border-edge bg-transparent pr-2 pl-9 text-base text-ellipsis text-text placeholder:text-muted max-[30rem]:not-focus:cursor-pointer max-[30rem]:not-focus:pr-0 max-[30rem]:not-focus:text-transparent max-[30rem]:not-focus:placeholder:text-transparent"
        />
        {List && <List />}
      </form>
    </search>
  )
}
