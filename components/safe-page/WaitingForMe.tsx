import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Address } from 'viem'
import { Button } from '@/components/ui/Button'
import { useCode } from '@/hooks/useCode'
import type { SafeList } from '@/hooks/useSafeList'
import { useSafeOwner } from '@/hooks/useSafeOwner'
import { useSafePartsMessages } from '@/hooks/useSafePartsMessages'
import { useWallet } from '@/hooks/useWallet'
import { isSameAddress } from '@/lib/format/is-same-address'
import { safeView } from '@/lib/safe-acting/safe-view'
import type { SafeInfo, SafeMessagePage, TransactionListItem } from '@/lib/safe-gateway'
import { findWaiting } from '@/lib/safe-page/find-waiting'
import { SafeSection } from './SafeSection'
import { SlotState } from './SlotState'
import type { SafePagePlace } from './safe-page-place'

interface WaitingForMeProps {
  place: SafePagePlace
  info: SafeInfo | undefined
  queue: SafeList<TransactionListItem>
  messages: SafeList<SafeMessagePage['results'][number]>
}

/** What of this Safe waits for whoever looks at it. It is signed in the dialog that stands in the wallet island. */
export function WaitingForMe({ place, info, queue, messages: signings }: WaitingForMeProps) {
  const { waiting: messages, loading } = useSafePartsMessages()
  const visitor = useSafeOwner(place)
  const { requestConnect } = useWallet()
  const account = visitor.kind === 'account' ? visitor.address : null
  const isStranger = account !== null && info !== undefined && !isOwner(info, account)
  const view = findWaiting(
    { queue: queue.items, messages: signings.items, nonce: info?.nonce ?? null },
    isStranger ? null : account,
  )
  const isPending = queue.isPending || signings.isPending
  const count = view.transactions.length + view.messages.length
  const { code, isFailed, tryAgain } = useCode(count > 0, () => import('./WaitingLines'))
  const isWhole = [...queue.items, ...signings.items].every(({ type }) => type !== 'UNREADABLE')
  const isUnknown = queue.error !== null || signings.error !== null || !isWhole
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
      {code && <code.WaitingLines place={place} view={view} />}
      {count > 0 && !code && <SlotState {...{ isFailed, tryAgain }} />}
      {view.ready.length > 0 && <p>{messages.ready({ count: view.ready.length })}</p>}
      {view.others > 0 && (
        <p className="text-muted">{(count > 0 ? messages.others : messages.pending)({ count: view.others })}</p>
      )}
      {isPending && (
        <p role="status" className="text-muted">
          {loading}
        </p>
      )}
      {(queue.hasMore || signings.hasMore) && <p className="text-muted">{messages.first}</p>}
      {account && (count > 0 || view.ready.length > 0) && <Review place={place} isToSign={count > 0} />}
    </SafeSection>
  )
}

function isOwner({ owners }: SafeInfo, account: Address): boolean {
  return owners.some(({ value }) => isSameAddress(value, account))
}

function Review({ place: { chainId, safe }, isToSign }: { place: SafePagePlace; isToSign: boolean }) {
  const { waiting: messages } = useSafePartsMessages()
  const { chainId: walletChainId, requestNetwork, requestLoad } = useWallet()
  const client = useQueryClient()
  useEffect(
    // What was signed there is read again here.
    () => safeView.subscribe(() => void client.invalidateQueries({ queryKey: ['safe', chainId, safe] })),
    [client, chainId, safe],
  )
  if (walletChainId !== chainId) {
    return (
      <>
        <p className="text-warning">{messages.network}</p>
        <Button className="self-start" onClick={requestNetwork}>
          {messages.switchNetwork}
        </Button>
      </>
    )
  }
  return (
    <Button
      variant="primary"
      className="self-start"
      onClick={() => {
        requestLoad()
        safeView.setState({ kind: 'waiting', chainId, safe })
      }}
    >
      {isToSign ? messages.review : messages.carryOut}
    </Button>
  )
}
