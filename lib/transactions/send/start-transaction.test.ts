import type { PublicClient } from 'viem'
import { describe, expect, it } from 'vitest'
import type { PurchasePlan } from '@/lib/flows/orders/buy/prepare-purchase'
import { buildPurchaseStart, findInFlight, getNextCalls } from '@/lib/flows/orders/buy/start-purchase'
import { hashCalls } from '@/lib/transactions/hash-call'
import { buildOrder, buyer, seller } from '@/tests/builders/build-order'
import { buildAsked, buildTransaction } from '@/tests/builders/build-transaction'
import { keySender } from './sender'
import { startTransaction } from './start-transaction'

const plan = { buyer: buyer as `0x${string}`, order: buildOrder() }
const asked = buildAsked()
const confirmed = buildTransaction({ status: 'confirmed', endedAt: 3_000 })

it('finds what another tab has asked for', () => {
  expect(findInFlight([asked], [], plan, 'buy')).toBe(asked)
})

it('finds what another tab has bought since the person confirmed', () => {
  expect(findInFlight([confirmed], [], plan, 'buy')).toBe(confirmed)
  expect(findInFlight([confirmed], [asked], plan, 'buy')).toBe(confirmed)
})

it('passes over what had ended before: more of the same can be bought', () => {
  expect(findInFlight([confirmed], [confirmed], plan, 'buy')).toBeUndefined()
})

it.each([
  ['another account', { account: seller as `0x${string}` }],
  ['another network', { chainId: 1 }],
  ['another order', { about: { ...asked.about, orderHash: `0x${'33'.repeat(32)}` as const } }],
  ['another step', { about: { ...asked.about, kind: 'wrap' as const } }],
])('passes over that of %s', (_, change) => {
  expect(findInFlight([buildAsked(change)], [], plan, 'buy')).toBeUndefined()
})

describe('what is asked for next', () => {
  const call = (byte: string) => ({ to: buyer as `0x${string}`, data: `0x${byte}` as const, valueWei: 0n })
  const steps = [
    { kind: 'wrap', amountWei: 5n, request: call('01') },
    { kind: 'allow', amountWei: 7n, request: call('02') },
  ]
  const safe = { nonce: 4, threshold: 2, owners: 3 }
  const build = (change: object) =>
    ({
      ...plan,
      currency: plan.order.currency,
      steps,
      request: call('03'),
      mostWei: 7n,
      sender: keySender,
      ...change,
    }) as PurchasePlan

  it('is one step after the other of a key, and the purchase at last', () => {
    expect(getNextCalls(build({}))).toEqual({ kind: 'wrap', calls: [call('01')], amountWei: 5n })
    expect(getNextCalls(build({ steps: steps.slice(1) }))).toMatchObject({ kind: 'allow', calls: [call('02')] })
    expect(getNextCalls(build({ steps: [] }))).toEqual({ kind: 'buy', calls: [call('03')], amountWei: 7n })
  })

  it('is all at once of a Safe, or of any wallet that sends batches', () => {
    for (const sender of [
      { safe, isBatching: true },
      { safe: null, isBatching: true },
    ]) {
      const next = getNextCalls(build({ sender }))
      expect(next).toEqual({ kind: 'buy', calls: [call('01'), call('02'), call('03')], amountWei: 7n })
    }
  })

  it('is written down with the nonce by which it will be found: a Safe’s own, or the network’s count of a key', async () => {
    const client = { getTransactionCount: async () => 9, getBlockNumber: async () => 12n } as unknown as PublicClient
    const { about } = asked
    const item = { contract: about.contract, tokenId: '7', name: 'Late Heron' }
    const start = (sender: PurchasePlan['sender']) => {
      const planned = build({ sender })
      return startTransaction(client, buildPurchaseStart(item, planned, getNextCalls(planned)))
    }
    const ofSafe = await start({ safe, isBatching: true })
    expect(ofSafe).toMatchObject({ status: 'asked', nonce: 4, askedBlock: '12', safe: { threshold: 2 } })
    expect(ofSafe.callHash).toBe(hashCalls([call('01'), call('02'), call('03')]))
    const ofKey = await start(keySender)
    expect(ofKey).toMatchObject({ nonce: 9, callHash: hashCalls([call('01')]) })
    expect(ofKey).not.toHaveProperty('safe')
    expect(ofKey.id).not.toBe(ofSafe.id)
  })
})
