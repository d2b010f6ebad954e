import type { AppError, ErrorCode } from '@/lib/errors/app-error'
import type { BuyPlan } from './buy'
import type { BuyChange } from './check-buy'
import type { BuyOutcome } from './follow-buy'
import type { PendingBuy } from './pending-store'

/** Where a purchase stands. What has been asked for and answered is kept: nobody starts again. */
export type BuyState =
  | { step: 'checking' }
  | { step: 'review'; plan: BuyPlan; rejected: boolean; change?: BuyChange | undefined }
  | { step: 'confirming'; plan: BuyPlan }
  | { step: 'pending'; pending: PendingBuy }
  | { step: 'settling'; pending: PendingBuy }
  | { step: 'done'; pending: PendingBuy | null; outcome: BuyOutcome }
  /** `maybeSent`: the wallet was asked and what came of it is not known. */
  | { step: 'failed'; error: AppError; pending: PendingBuy | null; maybeSent: boolean }

export type BuyEvent =
  /** `change`: it is not what was shown before. */
  | { type: 'checked'; plan: BuyPlan; change?: BuyChange | undefined }
  /** Bought before, by the buyer: in another tab perhaps. */
  | { type: 'owned' }
  | { type: 'confirm' }
  | { type: 'sent'; pending: PendingBuy }
  | { type: 'mined' }
  | { type: 'settled'; outcome: BuyOutcome }
  /** `wasAsked`: the wallet had the transaction in its hands. */
  | { type: 'failed'; error: AppError; wasAsked?: boolean }
  /** What had to be sent before the purchase is on the chain. */
  | { type: 'step_taken' }
  | { type: 'retry' }
  /** Another account: what was checked was checked for somebody else. */
  | { type: 'account_changed' }

export function startBuy(pending: PendingBuy | undefined): BuyState {
  return pending ? { step: 'pending', pending } : { step: 'checking' }
}

/** An event that does not belong to the step is late, and changes nothing. */
export function stepBuy(state: BuyState, event: BuyEvent): BuyState {
  switch (event.type) {
    case 'checked':
      return isChecked(state) ? { step: 'review', plan: event.plan, rejected: false, change: event.change } : state
    case 'owned':
      return isChecked(state) ? { step: 'done', pending: null, outcome: 'owned' } : state
    case 'confirm':
      return state.step === 'review' ? { step: 'confirming', plan: state.plan } : state
    case 'sent':
      return state.step === 'confirming' ? { step: 'pending', pending: event.pending } : state
    case 'mined':
      return state.step === 'pending' ? { step: 'settling', pending: state.pending } : state
    case 'settled':
      return 'pending' in state && state.pending
        ? { step: 'done', pending: state.pending, outcome: event.outcome }
        : state
    case 'failed':
      return fail(state, event)
    case 'retry':
      return retry(state)
    case 'step_taken':
      return state.step === 'review' ? { step: 'checking' } : state
    case 'account_changed':
      return state.step === 'review' || (state.step === 'failed' && !state.pending) ? { step: 'checking' } : state
  }
}

/** Before the review, and again between its button and the wallet. */
function isChecked({ step }: BuyState): boolean {
  return step === 'checking' || step === 'confirming'
}

/** Codes that leave open whether a transaction went out; the others say that it did not. */
const unclear: readonly ErrorCode[] = ['node_unavailable', 'unavailable', 'timeout', 'internal', 'wallet_failed']

function fail(state: BuyState, { error, wasAsked = false }: Extract<BuyEvent, { type: 'failed' }>): BuyState {
  if (state.step === 'done') return state
  if (state.step === 'confirming' && error.code === 'user_rejected') {
    return { step: 'review', plan: state.plan, rejected: true }
  }
  const pending = 'pending' in state ? state.pending : null
  return { step: 'failed', error, pending, maybeSent: wasAsked && unclear.includes(error.code) }
}

/** After a hash is known, to try again is to look again: nothing is sent twice. */
function retry(state: BuyState): BuyState {
  if (state.step !== 'failed') return state
  return state.pending && !isOver(state.error) ? { step: 'pending', pending: state.pending } : { step: 'checking' }
}

const over: readonly ErrorCode[] = [
  ...(['transaction_reverted', 'user_rejected'] as const),
  ...(['order_filled', 'order_cancelled', 'order_expired', 'order_inactive'] as const),
]

/** Whether a transaction that was sent has come to its end, though not to the wanted one. */
export function isOver({ code }: AppError): boolean {
  return over.includes(code)
}
