import { expect, it } from 'vitest'
import { AppError } from '@/lib/base/errors/app-error'
import { type FlowPlan, signsNext } from './flow-plan'
import { type FlowEvent, type FlowState, isPreparing, startFlow, stepFlow } from './flow-state'

const step = { about: {}, calls: [] } as unknown as FlowPlan['steps'][number]
const plan = { steps: [step], signing: null } as unknown as FlowPlan
const signed = { steps: [], signing: {} } as unknown as FlowPlan
const run = (events: FlowEvent[], from: FlowState = startFlow(undefined)) => events.reduce<FlowState>(stepFlow, from)
const failed = (code: AppError['code']): FlowEvent => ({ type: 'failed', error: new AppError(code, '') })

const toSent: FlowEvent[] = [{ type: 'prepared', plan }, { type: 'confirm' }, { type: 'asked', id: 'a' }]
const toSigning: FlowEvent[] = [
  { type: 'prepared', plan: signed },
  { type: 'confirm' },
  { type: 'ask_signature', plan: signed },
]
const toSubmitting: FlowEvent[] = [...toSigning, { type: 'signed', signature: '0x12' }]

it('goes from the review to the wallet, and on from a step that is on the chain', () => {
  expect(run(toSent)).toEqual({ step: 'sent', id: 'a', plan })
  expect(run([...toSent, { type: 'step_taken' }])).toEqual({ step: 'preparing' })
  expect(startFlow('a')).toEqual({ step: 'sent', id: 'a', plan: null })
})

it('goes from a signature to the market', () => {
  expect(run(toSubmitting)).toEqual({ step: 'submitting', plan: signed, signature: '0x12' })
  expect(run([...toSubmitting, { type: 'submitted' }])).toEqual({ step: 'done', plan: signed })
})

it('keeps a signature that the market could not be told of, and hands in the same one again', () => {
  const kept = run([...toSubmitting, failed('unavailable')])
  expect(kept).toMatchObject({ step: 'unsubmitted', signature: '0x12', error: { code: 'unavailable' } })
  expect(run([{ type: 'retry' }], kept)).toEqual({ step: 'submitting', plan: signed, signature: '0x12' })
})

it('what is handed in by itself meanwhile is done, or says what the market has against it', () => {
  const kept = run([...toSubmitting, failed('unavailable')])
  expect(run([{ type: 'submitted' }], kept)).toEqual({ step: 'done', plan: signed })
  expect(run([failed('order_refused')], kept)).toMatchObject({ step: 'unsubmitted', error: { code: 'order_refused' } })
})

it('what was signed before the page went away is not signed again', () => {
  const plan = { steps: [], signing: { signed: '0x12' } } as unknown as FlowPlan
  expect(run([{ type: 'prepared', plan }])).toEqual({ step: 'submitting', plan, signature: '0x12' })
  const withStep = { ...plan, steps: [step] }
  expect(run([{ type: 'prepared', plan: withStep }])).toMatchObject({ step: 'review', plan: withStep })
})

it('a rejection goes back to the review with everything kept', () => {
  const review = { step: 'review', isRejected: true }
  expect(run([...toSent, failed('user_rejected'), { type: 'gone' }])).toEqual({ ...review, plan })
  expect(run([...toSigning, failed('user_rejected')])).toEqual({ ...review, plan: signed })
})

it('what another tab asked for and let go of comes back to a review that says so', () => {
  const events: FlowEvent[] = [...toSent, { type: 'gone', wasElsewhere: true }, { type: 'prepared', plan }]
  const review = { step: 'review', plan, isRejected: false }
  expect(run(events)).toEqual({ ...review, change: 'turned_down' })
  expect(run([...toSent, { type: 'gone' }, { type: 'prepared', plan }])).toEqual(review)
})

it('what has changed before the wallet is asked is reviewed again', () => {
  const other = { ...plan, maxNetworkFeeWei: 1n }
  const state = run([
    { type: 'prepared', plan },
    { type: 'confirm' },
    { type: 'prepared', plan: other, change: 'changed' },
  ])
  expect(state).toEqual({ step: 'review', plan: other, isRejected: false, change: 'changed' })
})

it('a failure before the wallet is tried again from the start', () => {
  const state = run([{ type: 'prepared', plan }, { type: 'confirm' }, failed('unavailable')])
  expect(state).toMatchObject({ step: 'failed' })
  expect(run([{ type: 'retry' }], state)).toEqual({ step: 'preparing' })
})

it('what changes under a review is prepared again, with what was on screen to compare with', () => {
  const preparing = run([{ type: 'prepared', plan }, { type: 'outdated' }])
  const other = { ...plan, change: 'quantity' }
  expect(run([{ type: 'prepared', plan: other }], preparing)).toMatchObject({ step: 'review', change: 'quantity' })
  expect(run([failed('order_expired')], preparing)).toMatchObject({ step: 'failed', reviewed: plan })
})

it('a failure while it is prepared once more tells what was on screen', () => {
  const state = run([{ type: 'prepared', plan }, { type: 'confirm' }, failed('order_cancelled')])
  expect(state).toMatchObject({ step: 'failed', reviewed: plan })
})

it('is done where there is nothing to do', () => {
  expect(run([{ type: 'prepared', plan: null }])).toEqual({ step: 'done', plan: null })
  const nothing = { ...plan, steps: [] }
  expect(run([{ type: 'prepared', plan: nothing }])).toEqual({ step: 'done', plan: nothing })
})

it('another account is prepared for anew, what was asked for stays', () => {
  expect(run([{ type: 'prepared', plan }, { type: 'outdated' }])).toEqual({ step: 'preparing', reviewed: plan })
  expect(run([failed('unavailable'), { type: 'decided' }])).toEqual({ step: 'preparing' })
  expect(run([...toSent, { type: 'decided' }])).toEqual({ step: 'sent', id: 'a', plan })
  expect(run([...toSent, { type: 'outdated' }])).toEqual({ step: 'sent', id: 'a', plan })
  expect(run([...toSubmitting, { type: 'outdated' }])).toMatchObject({ step: 'submitting' })
})

it.each<FlowEvent>([{ type: 'asked', id: 'b' }, { type: 'signed', signature: '0x34' }, { type: 'submitted' }])(
  'what comes late changes nothing: %o',
  (event) => {
    const state = run([{ type: 'prepared', plan }])
    expect(stepFlow(state, event)).toBe(state)
  },
)

it('what a Safe’s owners sign is held by the market first: whatever the wallet says then, it stays held', () => {
  const held = { steps: [], signing: { held: { hash: '0x12', isBegun: false } } } as unknown as FlowPlan
  const toHeld: FlowEvent[] = [
    { type: 'prepared', plan: held },
    { type: 'confirm' },
    { type: 'ask_signature', plan: held },
    { type: 'held' },
  ]
  expect(run(toHeld)).toEqual({ step: 'held', plan: held, error: null })
  expect(run([...toHeld, failed('safe_silent')])).toMatchObject({ step: 'held', error: { code: 'safe_silent' } })
  expect(run([...toHeld, failed('user_rejected')])).toMatchObject({ step: 'held', error: { code: 'user_rejected' } })
  expect(run([...toHeld, failed('user_rejected'), { type: 'retry' }])).toEqual({ step: 'preparing' })
  expect(run([...toHeld, { type: 'submitted' }])).toEqual({ step: 'done', plan: held })
  expect(run([...toHeld.slice(0, 3), failed('order_refused')]), 'the market does not keep it').toMatchObject({
    step: 'failed',
  })
})

it('what one owner has signed is not asked for again after a reload', () => {
  const begun = { steps: [], signing: { held: { hash: '0x12', isBegun: true } } } as unknown as FlowPlan
  expect(run([{ type: 'prepared', plan: begun }])).toEqual({ step: 'held', plan: begun, error: null })
  const withStep = { ...begun, steps: [step] }
  expect(run([{ type: 'prepared', plan: withStep }])).toMatchObject({ step: 'review' })
})

it('a Safe’s listing is signed before its allowance: what is left is reviewed as begun', () => {
  const held = {
    steps: [step],
    signing: { held: { hash: '0x12', isBegun: false, isFirst: true } },
  } as unknown as FlowPlan
  expect(signsNext(held)).toBe(true)
  const review = run([
    ...([{ type: 'prepared', plan: held }, { type: 'confirm' }, { type: 'ask_signature', plan: held }] as const),
    ...([{ type: 'held' }, { type: 'go_on' }] as const),
  ])
  expect(review).toMatchObject({ step: 'review', plan: { signing: { held: { isBegun: true } } } })
  expect(review.step === 'review' && signsNext(review.plan)).toBe(false)
})

it('what is decided in a review leaves it in sight, and waits for its plan before it can be confirmed', () => {
  const other = { ...plan, signing: {} } as unknown as FlowPlan
  const review = { step: 'review', plan, isRejected: false }
  const decided = run([...toSent, failed('user_rejected'), { type: 'decided' }])
  expect(decided).toEqual({ ...review, isDecidedAnew: true })
  expect(isPreparing(decided)).toBe(true)
  expect(run([{ type: 'confirm' }], decided)).toEqual(decided)
  expect(run([{ type: 'prepared', plan: other }], decided)).toEqual({ ...review, plan: other })
  expect(run([failed('unavailable')], decided)).toMatchObject({ step: 'failed' })
  expect(run([{ type: 'outdated' }], decided)).toEqual({ step: 'preparing', reviewed: plan })
})
