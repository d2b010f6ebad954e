import { useLazyModuleWithRetry } from '@/hooks/useCode'
import type { SafeList } from '@/hooks/useSafeList'
import { useSafePartsMessages } from '@/hooks/useSafePartsMessages'
import type { TransactionListItem } from '@/lib/protocol/safe-gateway'
import { SafeListState } from './ListState'
import { SafeSection } from './SafeSection'
import { SlotState } from './SlotState'
import type { SafePageContext } from './safe-page-place'

interface SafeQueueProps {
  place: SafePageContext
  list: SafeList<TransactionListItem>
}

/** What waits in a Safe. The words of all kinds are loaded once there is something. */
export function SafeQueue({ place, list }: SafeQueueProps) {
  const { queue: messages } = useSafePartsMessages()
  const isFilled = list.items.length > 0
  const { code, isFailed, tryAgain } = useLazyModuleWithRetry(isFilled, () => import('./QueueEntries'))
  return (
    <SafeSection heading={messages.heading}>
      {code && <code.SafeQueueEntries place={place} items={list.items} />}
      {isFilled && !code && <SlotState {...{ isFailed, tryAgain }} />}
      <SafeListState list={list} empty={messages.empty} />
    </SafeSection>
  )
}
