import type { Address } from 'viem'
import { Button } from '@/components/ui/Button'
import type { SafeList } from '@/hooks/safe/useSafeList'
import { useSafeViewer } from '@/hooks/safe/useSafeViewer'
import { useLazyModule } from '@/hooks/ui/useLazyModule'
import { useMessages } from '@/hooks/ui/useMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import { isSameAddress } from '@/lib/base/format/is-same-address'
import { safeOverviewMessages } from '@/lib/i18n/generated/safe-overview-messages'
import type { SafeInfo, SafeMessagePage, TransactionListItem } from '@/lib/protocol/safe-gateway'
import { listPending } from '@/lib/safe/page/list-pending'
import { SafeSection } from './SafeSection'
import { SlotState } from './SlotState'
import type { SafePageContext } from './safe-page-context'

interface WaitingForMeProps {
  place: SafePageContext
  info: SafeInfo | undefined
  queue: SafeList<TransactionListItem>
  messages: SafeList<SafeMessagePage['results'][number]>
}

const load = async () => ({ ...(await import('./SafePendingLines')), ...(await import('./SafePendingReview')) })

/** What of this Safe waits for whoever looks at it. It is signed in the dialog that stands in the wallet island. */
export function SafePendingForOwner({ place, info, queue, messages: safeMessages }: WaitingForMeProps) {
  const { waiting: messages, loading } = useMessages(safeOverviewMessages)
  const visitor = useSafeViewer(place)
  const { requestConnect } = useWallet()
  const account = visitor.kind === 'account' ? visitor.address : null
  const isStranger = account !== null && info !== undefined && !isOwner(info, account)
  const view = listPending(
    { queue: queue.items, messages: safeMessages.items, nonce: info?.nonce ?? null },
    isStranger ? null : account,
  )
  const isPending = queue.isPending || safeMessages.isPending
  const count = view.transactions.length + view.messages.length
  const { module, isFailed, retry } = useLazyModule(count + view.ready.length > 0, load)
  const isComplete = [...queue.items, ...safeMessages.items].every(({ type }) => type !== 'UNREADABLE')
  const isUnknown = queue.error !== null || safeMessages.error !== null || !isComplete
  return (
    <SafeSection heading={messages.heading} isTall>
      {visitor.kind === 'nobody' && (
        <>
          <p className="text-muted">{messages.connectText}</p>
          <Button className="self-start" onClick={requestConnect}>
            {messages.connect}
          </Button>
        </>
      )}
      {visitor.kind === 'safe' && <p className="text-muted">{messages.asSafe}</p>}
      {isStranger && <p className="text-muted">{messages.stranger}</p>}
      {!isPending && account && !isStranger && count === 0 && (
        <p className="text-muted">{isUnknown ? messages.unknown : messages.none}</p>
      )}
      {module && <module.SafePendingLines place={place} view={view} />}
      {count + view.ready.length > 0 && !module && <SlotState {...{ isFailed, retry }} />}
      {view.ready.length > 0 && <p>{messages.ready({ count: view.ready.length })}</p>}
      {view.others > 0 && (
        <p className="text-muted">{(count > 0 ? messages.others : messages.pending)({ count: view.others })}</p>
      )}
      {isPending && (
        <p role="status" data-coming="" className="text-muted">
          {loading}
        </p>
      )}
      {(queue.hasMore || safeMessages.hasMore) && <p className="text-muted">{messages.first}</p>}
      {module && account && (count > 0 || view.ready.length > 0) && (
        <module.SafePendingReview place={place} isToSign={count > 0} />
      )}
    </SafeSection>
  )
}

function isOwner({ owners }: SafeInfo, account: Address): boolean {
  return owners.some(({ value }) => isSameAddress(value, account))
}
