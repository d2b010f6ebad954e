import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { type SafeListName, type SafeListPage, type SafeSource, safeListQueryOptions } from '@/lib/queries/safe-page'

export interface SafeList<T> {
  /** Of all pages that were asked for. */
  items: readonly T[]
  /** Nothing has come yet. */
  isPending: boolean
  /** The last page is on its way. */
  isLoadingMore: boolean
  /** Why what stands here is not whole, or not up to date. */
  error: Error | null
  hasMore: boolean
  showMore: () => void
  tryAgain: () => void
}

type Listed<L extends SafeListName> = SafeListPage<L>['results'][number]

/** A list of a Safe, page by page. */
export function useSafeList<L extends SafeListName>(source: SafeSource, list: L): SafeList<Listed<L>> {
  const [urls, setUrls] = useState<(string | undefined)[]>([undefined])
  const pages = useQueries({ queries: urls.map((url) => safeListQueryOptions(source, list, url)) })
  const next = pages.at(-1)?.data?.next
  return {
    items: pages.flatMap(({ data }) => (data?.results ?? []) as Listed<L>[]),
    isPending: pages[0]?.isPending ?? true,
    isLoadingMore: pages.length > 1 && Boolean(pages.at(-1)?.isPending),
    error: pages.find(({ error }) => error)?.error ?? null,
    hasMore: typeof next === 'string' && !urls.includes(next),
    showMore: () => next && setUrls((before) => [...before, next]),
    tryAgain: () => {
      for (const page of pages) if (page.error) void page.refetch()
    },
  }
}
