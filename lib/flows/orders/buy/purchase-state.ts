import type { Hex } from 'viem'
import type { AppError } from '@/lib/base/errors/app-error'
import type { PurchaseChange } from './check-purchase'
import type { PurchasePlan } from './prepare-purchase'

/** Why a review is not the one of before, or comes again. */
export type ReviewChange = PurchaseChange | 'turned_down'

/** Where a purchase stands. What has been asked for and answered is kept: nobody starts again. */
export type PurchaseState =
  /** `reviewed`: what was on screen before, to say what has changed. */
  | { step: 'checking'; reviewed?: PurchasePlan | undefined; wasTurnedDown?: boolean }
  | { step: 'review'; plan: PurchasePlan; rejected: boolean; change?: ReviewChange | undefined }
  /** Checked once more, before the wallet is asked. */
  | { step: 'confirming'; plan: PurchasePlan }
  /** The wallet was asked: from here on the registry tells how it goes. After a reload there is no plan. */
  | { step: 'sent'; id: string; plan: PurchasePlan | null }
  /** The account has changed since it was begun: it begins again by a click alone. */
  | { step: 'other_account' }
  /** Bought before, by the buyer. */
  | { step: 'owned' }
  /** Nothing was sent. `orderHash`: of what was reviewed. */
  | { step: 'failed'; error: AppError; orderHash?: Hex | undefined }

export type BuyEvent =
  /** `change`: it is not what was shown before. */
  | { type: 'checked'; plan: PurchasePlan; change?: PurchaseChange | undefined }
  /** In another tab perhaps. */
  | { type: 'owned' }
  | { type: 'confirm' }
  | { type: 'asked'; id: string }
  | { type: 'failed'; error: AppError }
  /** What had to be sent before the purchase is on the chain. */
  | { type: 'step_taken' }
  | { type: 'retry' }
  /** Another number of an edition is wanted: there is nothing to say of what has changed. */
  | { type: 'quantity_chosen' }
  /** The order is not any more what the review shows of it. */
  | { type: 'order_changed' }
  /** The registry does not hold it any more: another tab has let go of it where that one had asked. */
  | { type: 'gone'; wasElsewhere?: boolean }
  /** Another account than the one that has begun. */
  | { type: 'account_changed' }

export function startPurchase(transactionId: string | undefined): PurchaseState {
  return transactionId ? { step: 'sent', id: transactionId, plan: null } : { step: 'checking' }
}

/** An event that does not belong to the step is late, and changes nothing. */
export function reducePurchase(state: PurchaseState, event: BuyEvent): PurchaseState {
  switch (event.type) {
    case 'checked':
      return isChecked(state) ? review(state, event) : state
    case 'owned':
      return isChecked(state) ? { step: 'owned' } : state
    case 'confirm':
      return state.step === 'review' ? { step: 'confirming', plan: state.plan } : state
    case 'asked':
      return state.step === 'confirming' ? { step: 'sent', id: event.id, plan: state.plan } : state
    case 'failed':
      return fail(state, event.error)
    case 'step_taken':
      return state.step === 'sent' ? { step: 'checking' } : state
    case 'gone':
      if (state.step !== 'sent') return state
      return event.wasElsewhere ? { step: 'checking', wasTurnedDown: true } : { step: 'checking' }
    case 'retry':
      return again.includes(state.step) ? { step: 'checking' } : state
    case 'quantity_chosen':
      return state.step === 'review' ? { step: 'checking' } : state
    case 'order_changed':
      return state.step === 'review' ? { step: 'checking', reviewed: state.plan } : state
    case 'account_changed':
      return unasked.includes(state.step) ? { step: 'other_account' } : state
  }
}

const again: readonly PurchaseState['step'][] = ['failed', 'sent', 'other_account']
const unasked: readonly PurchaseState['step'][] = ['checking', 'review', 'owned', 'failed']

/** Before the review, and again between its button and the wallet. */
function isChecked({ step }: PurchaseState): boolean {
  return step === 'checking' || step === 'confirming'
}

function review(state: PurchaseState, { plan, change }: Extract<BuyEvent, { type: 'checked' }>): PurchaseState {
  const wasTurnedDown = state.step === 'checking' && state.wasTurnedDown
  return { step: 'review', plan, rejected: false, change: change ?? (wasTurnedDown ? 'turned_down' : undefined) }
}

function fail(state: PurchaseState, error: AppError): PurchaseState {
  if (state.step === 'owned') return state
  const plan = state.step === 'confirming' || state.step === 'sent' ? state.plan : null
  if (plan && error.code === 'user_rejected') return { step: 'review', plan, rejected: true }
  const reviewed = state.step === 'checking' ? state.reviewed : plan
  return { step: 'failed', error, orderHash: reviewed?.order.hash }
}
