import type { Hex } from 'viem'
import type { AppError } from '@/lib/base/errors/app-error'
import { type FlowPlan, markSigningBegun } from './flow-plan'

/** Why a review is not the one of before, or comes again: another tab was `turned_down`, or the plan is another. */
export type ReviewChange<P extends FlowPlan = FlowPlan> = 'changed' | 'turned_down' | NonNullable<P['change']>

/** Where it stands what an account is doing. What has been asked for and answered is kept: nobody starts again. */
export type FlowState<P extends FlowPlan = FlowPlan> =
  /** `reviewed`: what was on screen before, to say what has changed. */
  | { step: 'preparing'; reviewed?: P; wasTurnedDown?: boolean }
  /** `isDecidedAnew`: something was decided in it, and it stays in sight until the plan has followed. */
  | { step: 'review'; plan: P; isRejected: boolean; change?: ReviewChange<P>; isDecidedAnew?: boolean }
  /** Prepared once more, before the wallet is asked. */
  | { step: 'confirming'; plan: P }
  /** The wallet was asked for a transaction: the registry tells how it goes. After a reload there is no plan. */
  | { step: 'sent'; id: string; plan: P | null }
  /** The wallet was asked for a signature: nothing goes to the chain. */
  | { step: 'signing'; plan: P }
  /** Signed; the market is told. */
  | { step: 'submitting'; plan: P; signature: Hex }
  /** Signed and kept, and the market could not be told. */
  | { step: 'unsubmitted'; plan: P; signature: Hex; error: AppError }
  /** Of a Safe: the market waits with it for the owners, whoever looks. `error`: what became of the wallet that was asked. */
  | { step: 'held'; plan: P; error: AppError | null }
  /** Signed, and the market has it; or there was nothing left to do. */
  | { step: 'done'; plan: P | null }
  /** Nothing was sent and nothing signed. `reviewed`: what was on screen before. */
  | { step: 'failed'; error: AppError; reviewed?: P }

export type FlowEvent<P extends FlowPlan = FlowPlan> =
  /** Null where there is nothing left to do. `change`: it is not what was confirmed. */
  | { type: 'prepared'; plan: P | null; change?: ReviewChange<P> }
  | { type: 'confirm' }
  | { type: 'asked'; id: string }
  | { type: 'ask_signature'; plan: P }
  | { type: 'signed'; signature: Hex }
  | { type: 'submitted' }
  | { type: 'held' }
  /** Signed by this owner; what else the order needs is next. */
  | { type: 'go_on' }
  | { type: 'failed'; error: AppError }
  /** A step before the last is on the chain. */
  | { type: 'step_taken' }
  | { type: 'retry' }
  /** The registry does not hold it any more: another tab has let go of it where that one had asked. */
  | { type: 'gone'; wasElsewhere?: boolean }
  /** What was prepared was prepared for somebody else, or of something that has changed. */
  | { type: 'outdated' }
  /** Something else was decided since. */
  | { type: 'decided' }

export function startFlow(transactionId: string | undefined): FlowState<never> {
  return transactionId ? { step: 'sent', id: transactionId, plan: null } : { step: 'preparing' }
}

/** An event that does not belong to the step is late, and changes nothing. */
export function stepFlow<P extends FlowPlan>(state: FlowState<P>, event: FlowEvent<P>): FlowState<P> {
  switch (event.type) {
    case 'prepared':
      return prepare(state, event.plan, event.change)
    case 'confirm':
      return state.step === 'review' && !state.isDecidedAnew ? { step: 'confirming', plan: state.plan } : state
    case 'asked':
      return state.step === 'confirming' ? { step: 'sent', id: event.id, plan: state.plan } : state
    case 'ask_signature':
      return state.step === 'confirming' ? { step: 'signing', plan: event.plan } : state
    case 'signed':
      return state.step === 'signing' ? { step: 'submitting', plan: state.plan, signature: event.signature } : state
    case 'submitted':
      return state.step === 'submitting' || state.step === 'unsubmitted' || state.step === 'held'
        ? { step: 'done', plan: state.plan }
        : state
    case 'held':
      return state.step === 'signing' ? { step: 'held', plan: state.plan, error: null } : state
    case 'go_on': {
      if (state.step !== 'held') return state
      return { step: 'review', plan: markSigningBegun(state.plan), isRejected: false }
    }
    case 'failed':
      return fail(state, event.error)
    case 'step_taken':
      return state.step === 'sent' ? { step: 'preparing' } : state
    case 'gone':
      if (state.step !== 'sent') return state
      return event.wasElsewhere ? { step: 'preparing', wasTurnedDown: true } : { step: 'preparing' }
    case 'retry':
      return retry(state)
    case 'outdated':
      if (state.step === 'review') return { step: 'preparing', reviewed: state.plan }
      return state.step === 'failed' ? { step: 'preparing' } : state
    case 'decided':
      if (state.step !== 'review') return stepFlow(state, { type: 'outdated' })
      return { step: 'review', plan: state.plan, isRejected: false, isDecidedAnew: true }
  }
}

/** Whether a plan is to be made, whatever is in sight meanwhile. */
export function isPreparing({ step, ...rest }: FlowState): boolean {
  return step === 'preparing' || ('isDecidedAnew' in rest && rest.isDecidedAnew === true)
}

function prepare<P extends FlowPlan>(state: FlowState<P>, plan: P | null, found?: ReviewChange<P>): FlowState<P> {
  if (!isPreparing(state) && state.step !== 'confirming') return state
  if (!plan || (plan.steps.length === 0 && !plan.signing)) return { step: 'done', plan }
  const { steps, signing } = plan
  if (steps.length === 0 && signing?.signed) return { step: 'submitting', plan, signature: signing.signed }
  if (steps.length === 0 && signing?.held?.isBegun) return { step: 'held', plan, error: null }
  const wasTurnedDown = state.step === 'preparing' && state.wasTurnedDown
  const change = found ?? plan.change ?? (wasTurnedDown ? 'turned_down' : undefined)
  return { step: 'review', plan, isRejected: false, ...(change ? { change } : {}) }
}

function fail<P extends FlowPlan>(state: FlowState<P>, error: AppError): FlowState<P> {
  if (state.step === 'submitting' || state.step === 'unsubmitted') return { ...state, step: 'unsubmitted', error }
  // The market has it all the same, and tells whether anybody has signed: who closes a Safe's dialog may have signed before.
  if (state.step === 'held') return { ...state, error }
  if (state.step === 'done') return state
  const plan = 'plan' in state ? state.plan : null
  if (plan && error.code === 'user_rejected') return { step: 'review', plan, isRejected: true }
  const reviewed = state.step === 'preparing' ? state.reviewed : plan
  return { step: 'failed', error, ...(reviewed ? { reviewed } : {}) }
}

function retry<P extends FlowPlan>(state: FlowState<P>): FlowState<P> {
  if (state.step === 'unsubmitted') {
    const { plan, signature } = state
    return { step: 'submitting', plan, signature }
  }
  return state.step === 'failed' || state.step === 'sent' || state.step === 'held' ? { step: 'preparing' } : state
}
