import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type SafeListName,
  type SafeListPage,
  type SafeSource,
  safeListQueryOptions,
} from '@/lib/safe/queries/safe-lists'

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

interface More<L extends SafeListName> {
  /** The first page, behind which these are: with another one they are asked for again. */
  after: SafeListPage<L> | undefined
  pages: readonly SafeListPage<L>[]
  isLoading: boolean
  error: Error | null
}

/** A list of a Safe, page by page. `useQueries` would do so too, and weighs 2 kB. */
export function useSafeList<L extends SafeListName>(source: SafeSource, list: L): SafeList<Listed<L>> {
  const client = useQueryClient()
  const first = useQuery(safeListQueryOptions(source, list))
  const none: More<L> = { after: first.data, pages: [], isLoading: false, error: null }
  const [kept, setMore] = useState(none)
  const more = kept.after === first.data ? kept : none
  const shown = first.data ? [first.data, ...more.pages] : []
  const next = shown.at(-1)?.next
  const isNew = shown.filter((page) => page.next === next).length === 1
  const showMore = async () => {
    if (typeof next !== 'string') return
    const set = (change: Partial<More<L>>) => setMore({ ...more, isLoading: false, error: null, ...change })
    set({ isLoading: true })
    try {
      const page = await client.fetchQuery(safeListQueryOptions(source, list, next))
      set({ pages: [...more.pages, page] })
    } catch (error) {
      set({ error: error as Error })
    }
  }
  return {
    items: shown.flatMap(({ results }) => results as Listed<L>[]),
    isPending: first.isPending,
    isLoadingMore: more.isLoading,
    error: first.error ?? more.error,
    hasMore: typeof next === 'string' && isNew && !more.isLoading && !more.error,
    showMore: () => void showMore(),
    tryAgain: () => void (more.error ? showMore() : first.refetch()),
  }
}
