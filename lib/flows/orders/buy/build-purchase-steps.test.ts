import { describe, expect, it } from 'vitest'
import type { PaymentStep } from '@/lib/flows/orders/payment-steps'
import { keySender } from '@/lib/transactions/send/sender'
import { buildOrder, buyer } from '@/tests/builders/build-order'
import { type BuildPurchaseStepsParameters, buildPurchaseSteps } from './prepare-purchase'

const account = buyer as `0x${string}`
const order = buildOrder()
const call = (byte: string) => ({ to: account, data: `0x${byte}` as const, valueWei: 0n })
const payments: PaymentStep[] = [
  { kind: 'wrap', amountWei: 5n, request: call('01') },
  { kind: 'allow', amountWei: 7n, request: call('02') },
]
const item = { contract: account, tokenId: '7', name: 'Late Heron' }
const build = (change: Partial<BuildPurchaseStepsParameters> = {}) =>
  buildPurchaseSteps({
    ...{ item, account, sender: keySender, order, currency: account, payments, request: call('03') },
    ...{ mostWei: 7n, gas: 21_000n, ...change },
  })

describe('what is asked for', () => {
  it('is one step after the other of a key, and the purchase at last', () => {
    expect(build()).toMatchObject([
      { about: { kind: 'wrap', amountWei: '5' }, calls: [call('01')] },
      { about: { kind: 'allow', amountWei: '7' }, calls: [call('02')] },
      { about: { kind: 'buy', amountWei: '7', orderHash: order.hash }, calls: [call('03')], gas: 21_000n },
    ])
    expect(build({ payments: payments.slice(1) })).toMatchObject([{ calls: [call('02')] }, { calls: [call('03')] }])
    expect(build({ payments: [] })).toMatchObject([{ about: { kind: 'buy' }, calls: [call('03')] }])
  })

  it('is all at once of a Safe, or of any wallet that sends batches', () => {
    const safe = { nonce: 4, threshold: 2, owners: 3 }
    for (const sender of [
      { safe, isBatching: true },
      { safe: null, isBatching: true },
    ]) {
      const [step, ...others] = build({ sender })
      expect(others).toEqual([])
      expect(step).toMatchObject({
        about: { kind: 'buy', amountWei: '7' },
        calls: [call('01'), call('02'), call('03')],
        together: [{ kind: 'wrap' }, { kind: 'allow' }, { kind: 'buy' }],
      })
    }
  })

  it('ends with the sale, and names whose order it fills', () => {
    for (const { about, endsAt } of build()) {
      expect(endsAt).toBe(Number(order.endTime) * 1000)
      expect(about).toMatchObject({ makers: [order.maker], contract: account, tokenId: '7', itemName: 'Late Heron' })
    }
  })
})
