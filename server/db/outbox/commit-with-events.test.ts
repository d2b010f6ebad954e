import { expect, it, vi } from 'vitest'
import type { Database, Transaction } from '@/server/db/database'
import { commitWithEvents } from './commit-with-events'
import { appendEvent } from './event-hub'

const order: string[] = []
const tx = { query: async () => [], execute: async () => {} } as unknown as Transaction
const db = {
  ...tx,
  transaction: async (run) => {
    const result = await run(tx)
    order.push('committed')
    return result
  },
  close: async () => {},
} as Database
const events = { flush: vi.fn(async () => void order.push('delivered')) }
const event = { type: 'block', chainId: 31337, number: '1', hash: `0x${'1'.repeat(64)}` } as const

it('delivers after the commit what the transaction tells of, and asks nothing where it tells of nothing', async () => {
  expect(await commitWithEvents({ db, events }, async () => 'quiet')).toBe('quiet')
  expect(events.flush).not.toHaveBeenCalled()
  order.length = 0
  await commitWithEvents({ db, events }, (telling) => appendEvent(telling, event))
  expect(order).toEqual(['committed', 'delivered'])
})

it('refuses at compile time to tell of something in a transaction whose events nobody delivers', () => {
  // @ts-expect-error `commitWithEvents` alone makes a transaction that tells
  const tell = () => db.transaction((plain) => appendEvent(plain, event))
  expect(tell).toBeTypeOf('function')
})
