import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Address, isAddressEqual } from 'viem'
import { Button } from '@/components/ui/Button'
import { useProposalName } from '@/hooks/useProposalName'
import type { SafeList } from '@/hooks/useSafeList'
import { useSafeOwner } from '@/hooks/useSafeOwner'
import { useSafePartsMessages } from '@/hooks/useSafePartsMessages'
import { useSafeWords } from '@/hooks/useSafeWords'
import { useWallet } from '@/hooks/useWallet'
import { safeView } from '@/lib/safe-acting/safe-view'
import type { SafeInfo, SafeMessagePage, TransactionListItem } from '@/lib/safe-gateway'
import { describeTransaction } from '@/lib/safe-page/describe-transaction'
import { findWaiting, type WaitingView } from '@/lib/safe-page/find-waiting'
import { nameMessage } from '@/lib/safe-page/name-message'
import { SafeSection } from './SafeSection'
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
  const isUnknown = queue.error !== null || signings.error !== null
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
      <Mine place={place} view={view} />
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
  return owners.some(({ value }) => isAddressEqual(value, account))
}

function Mine({ place, view }: { place: SafePagePlace; view: WaitingView }) {
  const { waiting, messages, entry } = useSafePartsMessages()
  const words = useSafeWords()
  const nameOwn = useProposalName(place)
  const lines = [
    ...view.transactions.map(({ id, txInfo, executionInfo }) => ({
      id,
      title: nameOwn(id) ?? describeTransaction(txInfo, { coin: place.coin, words }).title,
      signed:
        executionInfo?.type === 'MULTISIG'
          ? entry.signedOf({
              signed: executionInfo.confirmationsSubmitted,
              threshold: executionInfo.confirmationsRequired,
            })
          : null,
    })),
    ...view.messages.map(({ messageHash, message, confirmationsSubmitted, confirmationsRequired }) => ({
      id: messageHash,
      title: `${waiting.message}: ${nameMessage(message, messages)}`,
      signed: entry.signedOf({ signed: confirmationsSubmitted, threshold: confirmationsRequired }),
    })),
  ]
  if (lines.length === 0) return null
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map(({ id, title, signed }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
          <span className="min-w-0 wrap-anywhere">{title}</span>
          {signed && <span className="figures text-sm text-muted">{signed}</span>}
        </li>
      ))}
    </ul>
  )
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
