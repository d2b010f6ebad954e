import Router from 'next/router'
import { type RefObject, useEffect, useState } from 'react'
import { Dialog } from '@/components/ui/Dialog'
import { useBuy } from '@/hooks/useBuy'
import { useTradeMessages } from '@/hooks/useTradeMessages'
import { formatEtherExactly } from '@/lib/format/format-ether'
import { currencySymbol } from '@/lib/market/currency-symbol'
import type { Config } from '@/lib/schemas/config'
import type { Item } from '@/lib/schemas/item'
import { type BuyState, isOver } from '@/lib/transactions/buy-state'
import type { PendingBuy } from '@/lib/transactions/pending-store'
import { BuyConnect } from './BuyConnect'
import { BuyDone } from './BuyDone'
import { BuyFailure } from './BuyFailure'
import { BuyItem } from './BuyItem'
import { BuyProgress } from './BuyProgress'
import { BuyReview } from './BuyReview'

export interface BuyDialogProps {
  item: Item
  config: Config
  pending?: PendingBuy | undefined
  open: boolean
  /** The button that was clicked; RainbowKit's list may have had the focus since. */
  opener?: RefObject<HTMLElement | null>
  onConnect: () => void
  onClose: () => void
}

/** A purchase, step by step. It lives in the wallet island: pages ask for it by `useWallet().requestBuy(item)`. */
export function BuyDialog({ item, config, pending, open, opener, onConnect, onClose }: BuyDialogProps) {
  const { buy: messages, close } = useTradeMessages()
  const { state, isConnected, isOnChain, confirm, takeStep, retry, switchToChain } = useBuy({ item, config, pending })
  // Before the first connection RainbowKit's list is the dialog; after it, this one offers to connect again.
  const [wasConnected, setWasConnected] = useState(isConnected)
  if (isConnected && !wasConnected) setWasConnected(true)

  // Back and Forward lead to another page, and the dialog is about this one. What was sent goes on without it.
  useEffect(() => {
    Router.events.on('routeChangeStart', onClose)
    return () => Router.events.off('routeChangeStart', onClose)
  }, [onClose])

  const itemHref = `/item/${item.chainId}/${item.contract}/${item.tokenId}`
  const chainName = config.chains.find(({ id }) => id === item.chainId)?.name ?? ''
  const needsWallet = !isConnected && (state.step === 'checking' || state.step === 'review')

  return (
    <Dialog
      open={open && wasConnected}
      heading={findHeading(state, item, messages)}
      step={needsWallet ? 'connect' : state.step}
      opener={opener}
      onClose={onClose}
      closeLabel={close}
    >
      <BuyItem item={item} />
      {needsWallet ? (
        <BuyConnect onConnect={onConnect} />
      ) : (
        <>
          {state.step === 'checking' && <BuyProgress text={messages.checking} />}
          {state.step === 'review' && (
            <BuyReview
              plan={state.plan}
              rejected={state.rejected}
              change={state.change}
              chainName={chainName}
              isOnChain={isOnChain}
              onConfirm={() => confirm(state.plan)}
              onStep={() => takeStep(state.plan)}
              onSwitch={switchToChain}
            />
          )}
          {state.step === 'confirming' && (
            <BuyProgress
              text={messages.confirming({
                price: `${formatEtherExactly(state.plan.mostWei)} ${currencySymbol(item.chainId, state.plan.currency)}`,
              })}
            />
          )}
          {(state.step === 'pending' || state.step === 'settling') && (
            <BuyProgress
              text={state.step === 'pending' ? messages.pending : messages.settling}
              hash={state.pending.transactionHash}
            />
          )}
          {state.step === 'done' && (
            <BuyDone outcome={state.outcome} pending={state.pending} itemHref={itemHref} onClose={onClose} />
          )}
          {state.step === 'failed' && (
            <BuyFailure
              error={state.error}
              pending={state.pending}
              maybeSent={state.maybeSent}
              itemHref={itemHref}
              onRetry={retry}
              onConnect={onConnect}
              onSwitch={switchToChain}
              onClose={onClose}
            />
          )}
        </>
      )}
    </Dialog>
  )
}

function findHeading(state: BuyState, { name }: Item, messages: ReturnType<typeof useTradeMessages>['buy']): string {
  switch (state.step) {
    case 'checking':
      return messages.checkingHeading
    case 'review':
      return messages.reviewHeading
    case 'confirming':
      return messages.confirmingHeading
    case 'pending':
    case 'settling':
      return messages.pendingHeading
    case 'done':
      return state.outcome === 'owned' ? messages.ownedHeading({ name }) : messages.lateHeading
    case 'failed':
      return state.maybeSent || (state.pending && !isOver(state.error))
        ? messages.unknownHeading
        : messages.failedHeading
  }
}
