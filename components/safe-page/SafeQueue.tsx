import { useCode } from '@/hooks/useCode'
import type { SafeList } from '@/hooks/useSafeList'
import { useSafePartsMessages } from '@/hooks/useSafePartsMessages'
import type { TransactionListItem } from '@/lib/protocol/safe-gateway'
import { ListState } from './ListState'
import { SafeSection } from './SafeSection'
import { SlotState } from './SlotState'
import type { SafePagePlace } from './safe-page-place'

interface SafeQueueProps {
  place: SafePagePlace
  list: SafeList<TransactionListItem>
}

/** What waits in a Safe. The words of all kinds are loaded once there is something. */
export function SafeQueue({ place, list }: SafeQueueProps) {
  const { queue: messages } = useSafePartsMessages()
  const isFilled = list.items.length > 0
  const { code, isFailed, tryAgain } = useCode(isFilled, () => import('./QueueEntries'))
  return (
    <SafeSection heading={messages.heading}>
      {code && <code.QueueEntries place={place} items={list.items} />}
      {isFilled && !code && <SlotState {...{ isFailed, tryAgain }} />}
      <ListState list={list} empty={messages.empty} />
    </SafeSection>
  )
}
