import type { SafeList } from '@/hooks/safe/useSafeList'
import { useSafePartsMessages } from '@/hooks/ui/messages/useSafePartsMessages'
import { useLazyModuleWithRetry } from '@/hooks/ui/useLazyModuleWithRetry'
import type { TransactionListItem } from '@/lib/protocol/safe-gateway'
import { SafeListState } from './SafeListState'
import { SafeSection } from './SafeSection'
import { SlotState } from './SlotState'
import type { SafePageContext } from './safe-page-context'

interface SafeQueueProps {
  place: SafePageContext
  list: SafeList<TransactionListItem>
}

/** What waits in a Safe. The words of all kinds are loaded once there is something. */
export function SafeQueue({ place, list }: SafeQueueProps) {
  const { queue: messages } = useSafePartsMessages()
  const isFilled = list.items.length > 0
  const { code, isFailed, tryAgain } = useLazyModuleWithRetry(isFilled, () => import('./SafeQueueEntries'))
  return (
    <SafeSection heading={messages.heading}>
      {code && <code.SafeQueueEntries place={place} items={list.items} />}
      {isFilled && !code && <SlotState {...{ isFailed, tryAgain }} />}
      <SafeListState list={list} empty={messages.empty} />
    </SafeSection>
  )
}
