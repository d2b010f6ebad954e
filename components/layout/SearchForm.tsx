import { useEffect, useRef, useState } from 'react'
import { Icon } from '@/components/ui/Icon'
import { useLoaded } from '@/hooks/useLoaded'
import { useMessages } from '@/hooks/useMessages'
import { isSlashOff } from '@/lib/browser/slash-key'

const loadList = async () => (await import('@/components/search/SearchList')).SearchList

/** A plain GET form: it works with scripts off. On a phone it is its icon, and takes the header's width while one types. */
export function SearchForm() {
  const { layout } = useMessages()
  const input = useRef<HTMLInputElement>(null)
  const [isWanted, setWanted] = useState(0)
  const List = useLoaded(isWanted, loadList)
  useEffect(() => {
    // Who was quick had the focus here before there was any script.
    if (document.activeElement === input.current) setWanted(1)
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isSlashOff()) return
      if ((event.target as Element).closest('input,textarea,select,[contenteditable],[role=dialog]')) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])
  return (
    <search className="w-full max-w-sm min-w-0 max-[30rem]:w-10 max-sm:focus-within:absolute max-sm:focus-within:inset-0 max-sm:focus-within:z-10 max-sm:focus-within:px-4 max-sm:focus-within:py-3 max-sm:focus-within:w-auto max-sm:focus-within:max-w-none max-sm:focus-within:bg-wall">
      <form action="/explore" method="get" className="relative">
        <Icon name="search" className="pointer-events-none absolute top-2.5 left-2.5 size-5 text-muted" />
        <input
          ref={input}
          type="search"
          name="q"
          aria-label={layout.searchLabel}
          placeholder={layout.searchPlaceholder}
          maxLength={100}
          onFocus={() => setWanted(isWanted + 1)}
          className="h-10 w-full rounded-control border border-edge bg-transparent pr-2 pl-9 text-base text-ellipsis text-text placeholder:text-muted max-[30rem]:not-focus:cursor-pointer max-[30rem]:not-focus:pr-0 max-[30rem]:not-focus:text-transparent max-[30rem]:not-focus:placeholder:text-transparent"
        />
        {List && <List input={input} />}
      </form>
    </search>
  )
}
