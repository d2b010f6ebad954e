import type { AppError } from '@/lib/errors/app-error'
import type { BuyPlan } from './buy'
import type { BuyOutcome } from './follow-buy'
import type { PendingBuy } from './pending-store'

/** Where a purchase stands. What has been asked for and answered is kept: nobody starts again. */
export type BuyState =
  | { step: 'checking' }
  | { step: 'review'; plan: BuyPlan; rejected: boolean }
  | { step: 'confirming'; plan: BuyPlan }
  | { step: 'pending'; pending: PendingBuy }
  | { step: 'settling'; pending: PendingBuy }
  | { step: 'done'; pending: PendingBuy; outcome: BuyOutcome }
  | { step: 'failed'; error: AppError; pending: PendingBuy | null }

export type BuyEvent =
  | { type: 'checked'; plan: BuyPlan }
  | { type: 'confirm' }
  | { type: 'sent'; pending: PendingBuy }
  | { type: 'mined' }
  | { type: 'settled'; outcome: BuyOutcome }
  | { type: 'failed'; error: AppError }
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
      return state.step === 'checking' ? { step: 'review', plan: event.plan, rejected: false } : state
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
      return fail(state, event.error)
    case 'retry':
      return retry(state)
    case 'account_changed':
      return state.step === 'review' || (state.step === 'failed' && !state.pending) ? { step: 'checking' } : state
  }
}

function fail(state: BuyState, error: AppError): BuyState {
  if (state.step === 'done') return state
  if (state.step === 'confirming' && error.code === 'user_rejected') {
    return { step: 'review', plan: state.plan, rejected: true }
  }
  return { step: 'failed', error, pending: 'pending' in state ? state.pending : null }
}

/** After a hash is known, to try again is to look again: nothing is sent twice. */
function retry(state: BuyState): BuyState {
  if (state.step !== 'failed') return state
  const isOver = state.error.code === 'transaction_reverted' || state.error.code === 'user_rejected'
  return state.pending && !isOver ? { step: 'pending', pending: state.pending } : { step: 'checking' }
}
