import { useQuery } from '@tanstack/react-query'
import Router from 'next/router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCombobox } from '@/hooks/ui/useCombobox'
import { useDebouncedValue } from '@/hooks/ui/useDebouncedValue'
import { useMessages } from '@/hooks/ui/useMessages'
import { searchQueryOptions } from '@/lib/api/queries/search'
import { getSearchField } from '@/lib/browser/handle-shortcut-key'
import { commonMessages } from '@/lib/i18n/generated/common-messages'
import { searchMessages } from '@/lib/i18n/generated/search-messages'
import { listSuggestions, type Suggestion } from '@/lib/search/list-suggestions'
import { deleteRecentSearches, readRecentSearches, storeRecentSearch } from '@/lib/search/recent-searches'
import { SearchFooter } from './SearchFooter'
import { SearchOption } from './SearchOption'

const listId = 'search-list'
const optionId = (place: number) => `search-option-${place}`
const settleMs = 150
const maxCount = 20
/** Of the API. The page does without it until somebody types. */
const maxCharacters = 500

/** Asks the device for its way back (HTML, close watchers); TypeScript does not know it yet. */
interface WithCloseWatcher {
  CloseWatcher?: new () => { onclose: (() => void) | null; destroy: () => void }
}

/** What opens under the search field while one types. It lies over the page and moves nothing of it. */
export function SearchList() {
  const [input] = useState(() => ({ current: getSearchField() }))
  const messages = useMessages(searchMessages)
  const categories = useMessages(commonMessages).categories
  const [recent, setRecent] = useState(readRecentSearches)
  const [keys, setKeys] = useState<readonly string[]>([])
  const { text, isOpen, active, close, point } = useCombobox({
    ...{ input, listId, keys, optionId },
    choose: (place) => document.getElementById(optionId(place))?.click(),
  })
  const q = text.trim()
  const settled = useDebouncedValue(q, settleMs)
  const { data, isError, isPlaceholderData, refetch } = useQuery(searchQueryOptions(isOpen ? settled : ''))
  const isFresh = q === settled && !isPlaceholderData && (data !== undefined || isError)
  const groups = listSuggestions(q, isError ? undefined : data, recent, categories)
  const options = groups.flatMap(({ suggestions }) => suggestions).slice(0, maxCount)
  if (keys.length !== options.length || options.some(({ key }, place) => key !== keys[place])) {
    setKeys(options.map(({ key }) => key))
  }

  const leaveWith = ({ q: words }: Suggestion) => {
    keep(words ?? q)
    leave()
  }
  const leave = () => {
    close()
    input.current?.blur()
  }
  const leaveByDevice = useEffectEvent(leave)
  useEffect(() => {
    const { CloseWatcher } = window as Window & WithCloseWatcher
    if (!isOpen || !CloseWatcher) return
    const watcher = new CloseWatcher()
    watcher.onclose = () => leaveByDevice()
    return () => watcher.destroy()
  }, [isOpen])
  const keep = (words: string) => {
    storeRecentSearch(words)
    setRecent(readRecentSearches())
  }
  const keepTyped = useEffectEvent(() => keep(input.current?.value ?? ''))
  useEffect(() => {
    if (input.current) input.current.maxLength = maxCharacters
    const form = input.current?.form
    const onSubmit = (event: SubmitEvent) => {
      keepTyped()
      if (input.current?.value.trim()) return
      event.preventDefault()
      void Router.push('/explore')
    }
    form?.addEventListener('submit', onSubmit)
    return () => form?.removeEventListener('submit', onSubmit)
  }, [input])
  useEffect(() => {
    if (active >= 0) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const found = groups.reduce((sum, { kind, suggestions }) => (kind === 'all' ? sum : sum + suggestions.length), 0)
  const none = isFresh && data?.unservedChainId ? messages.unserved : messages.none({ q })
  const nothing = q !== '' && isFresh && found === 0
  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && q !== '' && isFresh && !isError && (nothing ? none : messages.count({ count: found }))}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it takes nothing itself; the focus stays in the input, whatever in it is pressed */}
      <div
        hidden={!isOpen}
        onMouseDown={(event) => {
          event.preventDefault()
          if (event.target === event.currentTarget) leave()
        }}
        className="z-40 overflow-y-auto overscroll-contain border-line bg-raised max-sm:fixed max-sm:inset-x-0 max-sm:top-16 max-sm:bottom-0 max-sm:border-t max-sm:pb-20 sm:absolute sm:top-full sm:end-0 sm:mt-2 sm:max-h-[min(36rem,calc(100dvh-6rem))] sm:w-full sm:min-w-80 sm:rounded-control sm:border sm:shadow-xl"
      >
        <button
          type="button"
          className="ms-auto block min-h-11 px-4 text-base underline underline-offset-4 sm:hidden"
          onClick={leave}
        >
          {messages.close}
        </button>
        {isError && q !== '' && (
          <p className="px-4 pt-3 text-sm text-muted">
            {messages.failed}{' '}
            <button
              type="button"
              className="min-h-9 underline underline-offset-4 hover:text-text"
              onClick={() => {
                void refetch()
                input.current?.focus()
              }}
            >
              {messages.again}
            </button>
          </p>
        )}
        {nothing && !isError && (
          <p className="px-4 pt-3 text-base text-muted">
            <bdi>{none}</bdi>
          </p>
        )}
        <div id={listId} role="listbox" aria-label={messages.results} hidden={options.length === 0} className="py-2">
          {groups.map(({ kind, suggestions }) => (
            <div key={kind} {...(kind === 'all' ? { role: 'none' } : { role: 'group', 'aria-label': messages[kind] })}>
              {kind !== 'all' && (
                <p aria-hidden="true" className="px-4 pt-2 pb-1 text-sm text-muted">
                  {messages[kind]}
                </p>
              )}
              {suggestions.map((one) => {
                const isBrowse = kind === 'all' && nothing && !isError
                const words = isBrowse ? { name: messages.browse, href: '/explore' } : { name: messages.all({ q }) }
                const place = options.findIndex(({ key }) => key === one.key)
                return (
                  <SearchOption
                    key={one.key}
                    id={optionId(place)}
                    suggestion={kind === 'all' ? { ...one, ...words } : one}
                    isActive={place === active}
                    onPoint={() => point(place)}
                    onChoose={() => (isBrowse ? leave() : leaveWith(one))}
                  />
                )
              })}
            </div>
          ))}
        </div>
        <SearchFooter
          hasRecent={q === '' && recent.length > 0}
          onForget={() => {
            deleteRecentSearches()
            setRecent([])
            input.current?.focus()
          }}
        />
      </div>
    </>
  )
}
