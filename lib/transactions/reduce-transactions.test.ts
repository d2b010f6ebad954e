import { describe, expect, it } from 'vitest'
import { buildAsked, buildTransaction, minedBlock, transactionHash } from '@/tests/builders/build-transaction'
import { reduceTransactions, type TransactionEvent } from './reduce-transactions'
import { isEnded, type Transaction, type TransactionStatus, transactionStatuses } from './transaction'

const other: `0x${string}` = `0x${'33'.repeat(32)}`
const run = (start: Transaction, ...events: TransactionEvent[]) =>
  events.reduce<readonly Transaction[]>(reduceTransactions, [start])[0]

const sent: TransactionEvent = { type: 'sent', id: 'a', hash: transactionHash, at: 2_000 }
const mined: TransactionEvent = { type: 'mined', id: 'a', block: minedBlock, at: 3_000 }
const reverted: TransactionEvent = { ...mined, error: 'order_filled' }
const dropped: TransactionEvent = { type: 'dropped', id: 'a', at: 4_000 }

describe('one transaction', () => {
  it('asked, sent, mined', () => {
    expect(run(buildAsked(), sent)).toEqual(buildTransaction())
    expect(run(buildAsked(), sent, mined)).toMatchObject({ status: 'confirmed', block: minedBlock, endedAt: 3_000 })
  })

  it('refused by the contract: failed, with the reason', () => {
    expect(run(buildTransaction(), reverted)).toMatchObject({ status: 'failed', error: 'order_filled' })
  })

  it('a rejection leaves nothing behind, and only before it was sent', () => {
    expect(run(buildAsked(), { type: 'rejected', id: 'a' })).toBeUndefined()
    expect(run(buildTransaction(), { type: 'rejected', id: 'a' })).toMatchObject({ status: 'pending' })
  })

  it('un-mined by a reorganisation it is on its way again, without the old end', () => {
    const again = run(buildTransaction(), reverted, { type: 'unmined', id: 'a' })
    expect(again).toEqual(buildTransaction())
    const block = { number: '13', hash: other }
    expect(run(buildTransaction(), mined, { ...mined, block })).toMatchObject({ status: 'confirmed', block })
  })

  it('sped up: the same purchase under another hash', () => {
    expect(run(buildTransaction(), { type: 'sped_up', id: 'a', hash: other }, mined)).toMatchObject({
      status: 'confirmed',
      hash: other,
      isSpedUp: true,
    })
  })

  it.each([true, false])('replaced, cancelled: %s', (isCancelled) => {
    const event: TransactionEvent = { type: 'replaced', id: 'a', at: 3_000, isCancelled, hash: other }
    expect(run(buildTransaction(), event)).toMatchObject({ status: 'replaced', isCancelled, hash: other })
  })

  it('missing since it was first missed, until it is found', () => {
    const missed = run(buildTransaction(), { type: 'missing', id: 'a', at: 5 }, { type: 'missing', id: 'a', at: 9 })
    expect(missed?.missingSince).toBe(5)
    expect(run(missed as Transaction, { type: 'found', id: 'a', nonce: 4 })).toEqual(
      buildTransaction({ nonce: 4, isNonceKnown: true }),
    )
  })

  it('dropped, and carried out all the same', () => {
    expect(run(buildTransaction(), dropped)).toMatchObject({ status: 'dropped', endedAt: 4_000 })
    expect(run(buildTransaction(), dropped, mined)).toMatchObject({ status: 'confirmed' })
  })

  it('given up, and then the wallet answers', () => {
    expect(run(buildAsked(), dropped, sent)).toMatchObject({ status: 'pending', hash: transactionHash })
  })

  it('proposed to a Safe, then carried out', () => {
    const proposed = run(buildAsked(), { type: 'proposed', id: 'a', safeTxHash: other, at: 3_000 })
    expect(proposed).toMatchObject({ status: 'proposed', safeTxHash: other })
    expect(run(proposed as Transaction, mined)).toMatchObject({ status: 'confirmed' })
  })

  it('its end is news until it is seen, and news again after a reorganisation', () => {
    const seen = run(buildTransaction(), mined, { type: 'seen', id: 'a' })
    expect(seen?.isSeen).toBe(true)
    expect(run(seen as Transaction, { type: 'unmined', id: 'a' }, mined)?.isSeen).toBe(false)
  })
})

describe('what comes too late, or twice, changes nothing', () => {
  const in_ = (status: TransactionStatus) =>
    buildTransaction({ status, ...(isEnded({ status }) ? { endedAt: 1 } : {}) })
  const events: TransactionEvent[] = [
    { type: 'rejected', id: 'a' },
    sent,
    { type: 'found', id: 'a', nonce: 9 },
    { type: 'missing', id: 'a', at: 5 },
    { type: 'sped_up', id: 'a', hash: other },
    dropped,
    { type: 'replaced', id: 'a', at: 1, isCancelled: true },
  ]

  it.each(['confirmed', 'failed', 'replaced'] as const)('%s stays', (status) => {
    const list = [in_(status)]
    for (const event of events) expect(reduceTransactions(list, event), event.type).toBe(list)
  })

  it('of a transaction that nobody knows', () => {
    const list = [buildTransaction({ id: 'b' })]
    for (const event of [...events, mined]) expect(reduceTransactions(list, event)).toBe(list)
  })

  it('the same block twice', () => {
    const list = reduceTransactions([buildTransaction()], mined)
    expect(reduceTransactions(list, { ...mined, at: 9_000 })).toBe(list)
  })

  it('no event leads to a state that is none', () => {
    for (const status of transactionStatuses) {
      for (const event of [...events, mined, reverted]) {
        const after = reduceTransactions([in_(status)], event)[0]
        if (after) expect(transactionStatuses).toContain(after.status)
      }
    }
  })
})

describe('ten finished ones are kept for an address and chain', () => {
  const finished = (count: number, change: Partial<Transaction> = {}) =>
    Array.from({ length: count }, (_, index) =>
      buildTransaction({ id: `f${index}`, status: 'confirmed', endedAt: index, ...change }),
    )

  it('the oldest goes, whatever is under way stays', () => {
    const start = [...finished(10), buildTransaction(), buildAsked({ id: 'b' })]
    const after = reduceTransactions(start, mined)
    expect(after.map(({ id }) => id)).toEqual([
      ...finished(10)
        .map(({ id }) => id)
        .slice(1),
      'a',
      'b',
    ])
  })

  it.each<[string, Partial<Transaction>]>([
    ['another chain', { chainId: 1 }],
    ['another address', { account: `0x${'dd'.repeat(20)}` }],
  ])('%s has its own', (_, change) => {
    expect(reduceTransactions([...finished(10, change), buildTransaction()], mined)).toHaveLength(11)
  })
})
