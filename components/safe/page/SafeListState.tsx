import { Button } from '@/components/ui/Button'
import type { SafeList } from '@/hooks/safe/useSafeList'
import { useMessages } from '@/hooks/ui/useMessages'
import { safeOverviewMessages } from '@/lib/i18n/generated/safe-overview-messages'
import { SafeLoadError } from './SafeLoadError'

interface ListStateProps {
  list: SafeList<unknown>
  /** What is said of a list without anything. */
  empty: string
}

/** What stands below a list: that it is on its way, empty or not whole, and the way to more. */
export function SafeListState({ list, empty }: ListStateProps) {
  const messages = useMessages(safeOverviewMessages)
  const { items, isPending, isLoadingMore, error, hasMore, showMore, tryAgain } = list
  return (
    <>
      {isPending && (
        <p role="status" data-coming="" className="text-muted">
          {messages.loading}
        </p>
      )}
      {!isPending && !error && items.length === 0 && <p className="text-muted">{empty}</p>}
      {error && <SafeLoadError error={error} isStale={items.length > 0} onRetry={tryAgain} />}
      {isLoadingMore && (
        <p role="status" className="text-muted">
          {messages.moreLoading}
        </p>
      )}
      {hasMore && (
        <Button size="small" className="self-start" onClick={showMore}>
          {messages.more}
        </Button>
      )}
    </>
  )
}
