import Router from 'next/router'
import { type RefObject, useEffect, useState } from 'react'
import { AccountChanged } from '@/components/flows/shell/AccountChanged'
import { FlowProgress } from '@/components/flows/shell/FlowProgress'
import { ItemHeader } from '@/components/items/ItemHeader'
import { Dialog } from '@/components/ui/Dialog'
import { useBuy } from '@/hooks/flows/useBuy'
import { useNextListing } from '@/hooks/orders/useNextListing'
import { useOrderUpdates } from '@/hooks/orders/useOrderUpdates'
import type { SentTransaction } from '@/hooks/transactions/useSentTransaction'
import { usePurchaseMessages } from '@/hooks/ui/messages/usePurchaseMessages'
import type { Config } from '@/lib/api/schemas/config'
import type { Item } from '@/lib/api/schemas/item'
import { hasLapsed } from '@/lib/flows/orders/buy/check-purchase'
import type { PurchasePlan } from '@/lib/flows/orders/buy/prepare-purchase'
import { itemHref } from '@/lib/items/item-href'
import { addListingFlags } from '@/lib/orders/add-listing-flags'
import type { FlowState } from '@/lib/transactions/send/flow-state'
import { isEnded } from '@/lib/transactions/transaction'
import { unknownViews } from '@/lib/transactions/view/transaction-view'
import { BuyConnect } from './BuyConnect'
import { BuyDone } from './BuyDone'
import { BuyFailure } from './BuyFailure'
import { BuyReview } from './BuyReview'
import { BuySent } from './BuySent'
import { BuySteps } from './BuySteps'
import { OwnOfferNotice } from './OwnOfferNotice'
import { OwnStaleListingNotice } from './OwnStaleListingNotice'
import { StaleListingNotice } from './StaleListingNotice'

export interface BuyDialogProps {
  item: Item
  config: Config
  /** One that was sent before: after a reload, or from the list of transactions. */
  transactionId?: string | undefined
  open: boolean
  /** Why the account is another one now, where that is known. */
  whyOther?: string | undefined
  /** The button that was clicked; RainbowKit's list may have had the focus since. */
  opener?: RefObject<HTMLElement | null>
  onConnect: () => void
  onClose: () => void
}

/** A purchase, step by step. It lives in the wallet island: pages ask for it by `useWallet().requestBuy(item)`. */
export function BuyDialog({ item, config, transactionId, open, whyOther, opener, onConnect, onClose }: BuyDialogProps) {
  const trade = usePurchaseMessages()
  const { buy: messages, close } = trade
  const buy = useBuy({ item, config, transactionId })
  const { state, sent, isConnected, isOnChain, confirm, retry, follow, chooseQuantity, switchToChain } = buy
  // Before the first connection RainbowKit's list is the dialog; after it, this one offers to connect again.
  const [wasConnected, setWasConnected] = useState(isConnected)
  if (isConnected && !wasConnected) setWasConnected(true)

  // Back and Forward lead to another page, and the dialog is about this one. What was sent goes on without it.
  useEffect(() => {
    Router.events.on('routeChangeStart', onClose)
    return () => Router.events.off('routeChangeStart', onClose)
  }, [onClose])

  useOrderUpdates(state.step === 'review' ? state.plan.order : null, follow)
  const over =
    state.step === 'failed' && hasLapsed(state.error) ? (state.reviewed?.order.hash ?? item.listing?.hash ?? '') : null
  useNextListing(item, over, retry)

  const href = itemHref(item)
  const chainName = config.chains.find(({ id }) => id === item.chainId)?.name ?? ''
  const needsWallet = !isConnected && (state.step === 'preparing' || state.step === 'review')
  // What was sent goes on, whichever account is connected.
  const isOther = buy.isOther && unasked.includes(state.step)

  const isBought = state.step === 'done' || (state.step === 'sent' && sent?.outcome === 'owned')
  const reviewed = state.step === 'review' ? addListingFlags(state.plan.order, item.listing) : null
  return (
    <Dialog
      open={open && wasConnected}
      heading={isOther ? trade.otherAccount.heading : findHeading(state, sent, nameBought(item, messages), trade)}
      step={needsWallet ? 'connect' : isOther ? 'other_account' : findStep(state, sent)}
      opener={opener}
      onClose={onClose}
      closeLabel={close}
    >
      <ItemHeader item={findShown(state) ?? item} />
      {!needsWallet && <BuySteps orderHash={item.listing?.hash ?? ''} {...{ state, sent }} />}
      {needsWallet ? (
        <BuyConnect
          onConnect={() => {
            buy.letGo()
            onConnect()
          }}
        />
      ) : isOther ? (
        <AccountChanged reason={whyOther} onAgain={retry} />
      ) : (
        <>
          {state.step === 'preparing' && <FlowProgress text={messages.checking} />}
          {state.step === 'review' && <OwnStaleListingNotice item={item} onLeave={onClose} />}
          {reviewed && <StaleListingNotice order={reviewed} />}
          {(isBought || state.step === 'review') && <OwnOfferNotice item={item} onLeave={onClose} />}
          {state.step === 'review' && (
            <BuyReview
              // A quantity that was typed is of one plan.
              key={state.plan.fulfilment.received[0]?.quantity.toString()}
              plan={state.plan}
              item={item}
              flags={reviewed?.flags}
              isHeld={state.isDecidedAnew === true}
              rejected={state.isRejected}
              change={state.change}
              chainName={chainName}
              isOnChain={isOnChain}
              onConfirm={() => confirm(state.plan)}
              onQuantity={chooseQuantity}
              onSwitch={switchToChain}
            />
          )}
          {state.step === 'confirming' && <FlowProgress text={messages.rechecking} />}
          {state.step === 'sent' && sent && <BuySent sent={sent} itemHref={href} onRetry={retry} onClose={onClose} />}
          {state.step === 'done' && <BuyDone outcome="owned" itemHref={href} onClose={onClose} />}
          {state.step === 'failed' && (
            <BuyFailure
              error={state.error}
              itemHref={href}
              chainName={chainName}
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

/** The item as it was checked last: its name and picture may be others than when the button was clicked. */
function findShown(state: FlowState<PurchasePlan>): Item | undefined {
  return 'plan' in state ? state.plan?.shown : undefined
}

const unasked: readonly FlowState['step'][] = ['preparing', 'review', 'done', 'failed']

/** What moves the focus to the heading: not each look at the chain, but each new thing to read or to do. */
function findStep(state: FlowState<PurchasePlan>, sent: SentTransaction | null): string {
  if (state.step !== 'sent' || !sent) return state.step
  return isEnded(sent.transaction) ? `${sent.view}:${sent.outcome}` : sent.view
}

/** By a bundle's sale all of its items. */
function nameBought({ name, listing }: Item, messages: ReturnType<typeof usePurchaseMessages>['buy']): string {
  return listing?.kind === 'bundle' ? messages.several({ count: listing.parameters.offer.length }) : name
}

function findHeading(
  state: FlowState<PurchasePlan>,
  sent: SentTransaction | null,
  name: string,
  { buy: messages, safe }: ReturnType<typeof usePurchaseMessages>,
): string {
  switch (state.step) {
    case 'review':
      return messages.reviewHeading
    case 'confirming':
      return messages.confirmingHeading
    case 'sent':
      return sent ? findSentHeading(sent, name, messages, safe) : messages.unknownHeading
    case 'done':
      return messages.ownedHeading({ name })
    case 'failed':
      return messages.failedHeading
    default:
      return messages.checkingHeading
  }
}

function findSentHeading(
  { transaction, view, outcome }: SentTransaction,
  name: string,
  messages: ReturnType<typeof usePurchaseMessages>['buy'],
  safe: ReturnType<typeof usePurchaseMessages>['safe'],
): string {
  if (view === 'asking') return transaction.safe ? safe.askingHeading : messages.confirmingHeading
  if (view === 'elsewhere') return messages.elsewhereHeading
  if (view === 'proposed' || view === 'queued' || view === 'ready') return safe.heading[view]
  const isUnknown = unknownViews.includes(view) || (view === 'away' && transaction.status === 'asked')
  if (isUnknown) return messages.unknownHeading
  if (transaction.error === 'own_order' || outcome === 'owned') return messages.ownedHeading({ name })
  if (outcome === 'late') return messages.lateHeading
  if (!isEnded(transaction) || view === 'confirmed') {
    return transaction.about.kind === 'buy' ? messages.pendingHeading : messages.stepHeading
  }
  return messages.failedHeading
}
