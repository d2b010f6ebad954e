import { type SafeList, useSafeList } from '@/hooks/safe/useSafeList'
import { useLazyModule } from '@/hooks/ui/useLazyModule'
import { useMessages } from '@/hooks/ui/useMessages'
import { safeOverviewMessages } from '@/lib/i18n/generated/safe-overview-messages'
import type { TransactionListItem } from '@/lib/protocol/safe-gateway'
import { SafeFacts } from './SafeFacts'
import { SafeListState } from './SafeListState'
import { SafeLoadError } from './SafeLoadError'
import { SafePendingForOwner } from './SafePendingForOwner'
import { SafeSection } from './SafeSection'
import { SlotState } from './SlotState'
import type { SafePageContext, SafePartProps } from './safe-page-context'
import { withSafe } from './with-safe'

export const SafeOverview = withSafe(Overview)

/** What waits in a Safe, first of all for whoever looks at it, and how the Safe is set up. */
function Overview({ place, info }: SafePartProps) {
  const { facts, loading } = useMessages(safeOverviewMessages)
  const queue = useSafeList(place, 'queue')
  const messages = useSafeList(place, 'messages')
  return (
    <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
      <div className="flex min-w-0 flex-col gap-12">
        <SafePendingForOwner {...{ place, queue, messages }} info={info.data} />
        <SafeQueue place={place} list={queue} />
      </div>
      <SafeSection heading={facts.heading}>
        {info.isPending && (
          <p role="status" data-coming="" className="text-muted">
            {loading}
          </p>
        )}
        {info.error && (
          <SafeLoadError error={info.error} isStale={info.data !== undefined} onRetry={() => void info.refetch()} />
        )}
        {info.data && <SafeFacts place={place} info={info.data} />}
      </SafeSection>
    </div>
  )
}

interface SafeQueueProps {
  place: SafePageContext
  list: SafeList<TransactionListItem>
}

/** The pending transactions of a Safe. The descriptions of all kinds load once there is a transaction. */
function SafeQueue({ place, list }: SafeQueueProps) {
  const { queue: messages } = useMessages(safeOverviewMessages)
  const isFilled = list.items.length > 0
  const { module, isFailed, retry } = useLazyModule(isFilled, () => import('./SafeQueueEntries'))
  return (
    <SafeSection heading={messages.heading}>
      {module && <module.SafeQueueEntries place={place} items={list.items} />}
      {isFilled && !module && <SlotState {...{ isFailed, retry }} />}
      <SafeListState list={list} empty={messages.empty} />
    </SafeSection>
  )
}
