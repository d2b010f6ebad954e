import { useRouter } from 'next/router'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Icon } from '@/components/ui/Icon'
import { useMessages } from '@/hooks/ui/useMessages'
import { handleShortcutKey } from '@/lib/browser/handle-shortcut-key'
import { commonMessages } from '@/lib/i18n/generated/common-messages'

const load = () => import('./SearchList')
const ignore = () => {}

// For the life of the document: an effect of each page's own header would be more bytes on every page.
if (typeof document === 'object') document.onkeydown = handleShortcutKey

/**
 * A plain GET form: it works with scripts off. On a phone it is its icon, and takes the header's width while one types. It is on
 * every page: all that the first focus needs more comes then.
 */
export function SearchForm() {
  const { layout } = useMessages(commonMessages)
  const [List, setList] = useState<ComponentType | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const { query, asPath, events } = useRouter()
  // No document may hold a control character, not even escaped.
  const q = String(query.q ?? '').replace(/[^\P{Cc}\s]/gu, '')
  const shown = useRef(asPath)
  const isTyped = useRef(false)
  useEffect(() => {
    const leave = () => {
      isTyped.current = false
    }
    events.on('routeChangeStart', leave)
    return () => events.off('routeChangeStart', leave)
  }, [events])
  // What was typed before the code came stays, and what was typed while a page was on its way.
  useEffect(() => {
    if (field.current && asPath !== shown.current && !isTyped.current) field.current.value = q
    shown.current = asPath
  }, [asPath, q])
  return (
    <search className="header-search">
      <form
        action="/explore"
        method="get"
        className="relative"
        onFocus={() => load().then(({ SearchList }) => setList(() => SearchList), ignore)}
      >
        <Icon name="search" className="pointer-events-none absolute top-2.5 start-2.5 size-5 text-muted" />
        <input
          ref={field}
          type="search"
          name="q"
          defaultValue={q}
          onInput={() => {
            isTyped.current = true
          }}
          aria-label={layout.searchLabel}
          placeholder={layout.searchPlaceholder}
          className="header-search-field"
        />
        {List && <List />}
      </form>
    </search>
  )
}
