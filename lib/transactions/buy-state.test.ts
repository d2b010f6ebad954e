import { expect, it } from 'vitest'
import { AppError } from '@/lib/errors/app-error'
import type { BuyPlan } from './buy'
import { type BuyEvent, type BuyState, startBuy, stepBuy } from './buy-state'
import type { PendingBuy } from './pending-store'

const plan = { gas: 1n } as BuyPlan
const pending = { transactionHash: '0x1' } as unknown as PendingBuy
const run = (events: BuyEvent[], from: BuyState = startBuy(undefined)) => events.reduce(stepBuy, from)
const failed = (code: AppError['code']): BuyEvent => ({ type: 'failed', error: new AppError(code, '') })

const toPending: BuyEvent[] = [{ type: 'checked', plan }, { type: 'confirm' }, { type: 'sent', pending }]

it('goes from the check to the end', () => {
  expect(run([...toPending, { type: 'mined' }, { type: 'settled', outcome: 'owned' }])).toEqual({
    step: 'done',
    pending,
    outcome: 'owned',
  })
})

it('resumes at pending', () => {
  expect(startBuy(pending)).toEqual({ step: 'pending', pending })
})

it('a rejection goes back to the review with everything kept', () => {
  expect(run([{ type: 'checked', plan }, { type: 'confirm' }, failed('user_rejected')])).toEqual({
    step: 'review',
    plan,
    rejected: true,
  })
})

it('a failure before the hash is tried again from the check', () => {
  const state = run([{ type: 'checked', plan }, { type: 'confirm' }, failed('order_filled')])
  expect(state).toMatchObject({ step: 'failed', pending: null })
  expect(run([{ type: 'retry' }], state)).toEqual({ step: 'checking' })
})

it.each([
  ['node_unavailable', true, true],
  ['node_unavailable', false, false],
  ['insufficient_funds', true, false],
] as const)('%s with the wallet asked %s: perhaps sent %s', (code, wasAsked, maybeSent) => {
  const event: BuyEvent = { type: 'failed', error: new AppError(code, ''), wasAsked }
  expect(run([{ type: 'checked', plan }, { type: 'confirm' }, event])).toMatchObject({ step: 'failed', maybeSent })
})

it('another account is checked anew', () => {
  expect(run([{ type: 'checked', plan }, { type: 'account_changed' }])).toEqual({ step: 'checking' })
  const state = run(toPending)
  expect(run([{ type: 'account_changed' }], state)).toBe(state)
})

it('after a step that had to be sent before, the purchase is checked anew', () => {
  expect(run([{ type: 'checked', plan }, { type: 'step_taken' }])).toEqual({ step: 'checking' })
  const state = run(toPending)
  expect(run([{ type: 'step_taken' }], state)).toBe(state)
})

it('after the hash, to try again is to look again', () => {
  const state = run([...toPending, failed('node_unavailable')])
  expect(state).toMatchObject({ step: 'failed', pending })
  expect(run([{ type: 'retry' }], state)).toEqual({ step: 'pending', pending })
})

it('a reverted transaction starts again from the check', () => {
  expect(run([...toPending, failed('transaction_reverted'), { type: 'retry' }])).toEqual({ step: 'checking' })
})

it('what was re-checked and is another thing goes back to a new review', () => {
  const other = { gas: 2n } as BuyPlan
  const checks: BuyEvent[] = [
    { type: 'checked', plan },
    { type: 'confirm' },
    { type: 'checked', plan: other, change: 'cheaper' },
  ]
  expect(run(checks)).toEqual({ step: 'review', plan: other, rejected: false, change: 'cheaper' })
})

it('what is owned already is done', () => {
  const done = { step: 'done', pending: null, outcome: 'owned' }
  expect(run([{ type: 'owned' }])).toEqual(done)
  expect(run([{ type: 'checked', plan }, { type: 'confirm' }, { type: 'owned' }])).toEqual(done)
})

it.each(['order_filled', 'order_expired', 'order_cancelled', 'order_inactive'] as const)(
  'sent and refused for %s is over',
  (code) => {
    const state = run([...toPending, failed(code)])
    expect(state).toMatchObject({ step: 'failed', pending })
    expect(run([{ type: 'retry' }], state)).toEqual({ step: 'checking' })
  },
)

it('late events change nothing', () => {
  const state = run(toPending)
  expect(run([{ type: 'checked', plan }, { type: 'confirm' }, { type: 'retry' }], state)).toBe(state)
})
