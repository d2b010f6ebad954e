import { expect, it } from 'vitest'
import { AppError } from '@/lib/base/errors/app-error'
import type { PurchasePlan } from './prepare-purchase'
import { type BuyEvent, type PurchaseState, reducePurchase, startPurchase } from './purchase-state'

const plan = { gas: 1n, order: { hash: '0x01' } } as unknown as PurchasePlan
const run = (events: BuyEvent[], from: PurchaseState = startPurchase(undefined)) => events.reduce(reducePurchase, from)
const failed = (code: AppError['code']): BuyEvent => ({ type: 'failed', error: new AppError(code, '') })

const toConfirming: BuyEvent[] = [{ type: 'checked', plan }, { type: 'confirm' }]
const toSent: BuyEvent[] = [...toConfirming, { type: 'asked', id: 'a' }]

it('goes from the check to the wallet', () => {
  expect(run(toSent)).toEqual({ step: 'sent', id: 'a', plan })
})

it('resumes at what was sent', () => {
  expect(startPurchase('a')).toEqual({ step: 'sent', id: 'a', plan: null })
})

it('a rejection goes back to the review with everything kept', () => {
  const review = { step: 'review', plan, rejected: true }
  expect(run([...toSent, failed('user_rejected')])).toEqual(review)
  // The registry lets go of it right after.
  expect(run([...toSent, failed('user_rejected'), { type: 'gone' }])).toEqual(review)
})

it('a failure before the wallet is tried again from the check', () => {
  const state = run([...toConfirming, failed('order_filled')])
  expect(state).toMatchObject({ step: 'failed' })
  expect(run([{ type: 'gone' }], state)).toBe(state)
  expect(run([{ type: 'retry' }], state)).toEqual({ step: 'checking' })
})

it('a step that is on the chain leads to the next check, and so does one that the registry lost', () => {
  expect(run([...toSent, { type: 'step_taken' }])).toEqual({ step: 'checking' })
  expect(run([{ type: 'gone' }], startPurchase('a'))).toEqual({ step: 'checking' })
})

it('what another tab asked for and let go of comes back to a review that says so', () => {
  const events: BuyEvent[] = [...toSent, { type: 'gone', wasElsewhere: true }, { type: 'checked', plan }]
  expect(run(events)).toEqual({ step: 'review', plan, rejected: false, change: 'turned_down' })
  expect(run([...toSent, { type: 'gone', wasElsewhere: false }, { type: 'checked', plan }])).toEqual({
    ...{ step: 'review', plan, rejected: false, change: undefined },
  })
})

it('another number of an edition is checked anew, and is no change to be told of', () => {
  expect(run([{ type: 'checked', plan }, { type: 'quantity_chosen' }])).toEqual({ step: 'checking' })
  const state = run(toSent)
  expect(run([{ type: 'quantity_chosen' }], state)).toBe(state)
})

it('another account is checked anew by a click alone, what was sent stays', () => {
  const other = { step: 'other_account' }
  expect(run([{ type: 'account_changed' }])).toEqual(other)
  expect(run([{ type: 'account_changed' }, { type: 'checked', plan }]), 'checked for the account of before').toEqual(
    other,
  )
  expect(run([{ type: 'checked', plan }, { type: 'account_changed' }])).toEqual(other)
  expect(run([...toConfirming, failed('own_order'), { type: 'account_changed' }])).toEqual(other)
  expect(run([{ type: 'checked', plan }, { type: 'account_changed' }, { type: 'retry' }])).toEqual({ step: 'checking' })
  const state = run(toSent)
  expect(run([{ type: 'account_changed' }], state)).toBe(state)
})

it('what was re-checked and is another thing goes back to a new review', () => {
  const other = { gas: 2n, order: { hash: '0x02' } } as unknown as PurchasePlan
  expect(run([...toConfirming, { type: 'checked', plan: other, change: 'dearer' }])).toEqual({
    step: 'review',
    plan: other,
    rejected: false,
    change: 'dearer',
  })
})

it('an order that changes under a review is checked again; asked for already, it goes its way', () => {
  const toReview: BuyEvent[] = [{ type: 'checked', plan }]
  const checking = run([...toReview, { type: 'order_changed' }])
  expect(checking).toEqual({ step: 'checking', reviewed: plan })
  const review = run([{ type: 'checked', plan, change: 'quantity' }], checking)
  expect(review).toMatchObject({ step: 'review', change: 'quantity' })
  const sent = run(toSent)
  expect(reducePurchase(sent, { type: 'order_changed' })).toBe(sent)
})

it('owned already, by another tab', () => {
  expect(run([{ type: 'owned' }])).toEqual({ step: 'owned' })
})

it('what comes too late changes nothing', () => {
  const sent = run(toSent)
  for (const event of [{ type: 'checked', plan }, { type: 'owned' }, { type: 'confirm' }] as BuyEvent[]) {
    expect(reducePurchase(sent, event)).toBe(sent)
  }
  const checking = startPurchase(undefined)
  for (const event of [{ type: 'asked', id: 'b' }, { type: 'step_taken' }, { type: 'retry' }] as BuyEvent[]) {
    expect(reducePurchase(checking, event)).toBe(checking)
  }
})
