import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MarketEvent } from '@/lib/api/schemas/market-event'
import type { Database } from '@/server/db/database'
import { appendEvent, appendEvents } from '@/tests/builders/append-events'
import { openTestDatabase } from '@/tests/builders/open-test-database'
import { openEventHub, type StoredEvent } from './event-hub'

const block = (number: number): MarketEvent => ({
  type: 'block',
  chainId: 31337,
  number: String(number),
  hash: `0x${String(number).padStart(64, '0')}`,
})
const numbers = (events: readonly StoredEvent[] | null) =>
  events?.map(({ event }) => (event.type === 'block' ? Number(event.number) : Number.NaN))

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())
beforeEach(() => db.execute('truncate events restart identity'))

test('events are heard in order, after the commit alone, and once', async () => {
  const hub = await openEventHub(db)
  const heard: StoredEvent[] = []
  hub.subscribe((stored) => heard.push(stored))
  await db.transaction(async (tx) => {
    await appendEvent(tx, block(1))
    await appendEvent(tx, block(2))
    expect(heard).toEqual([])
  })
  await Promise.all([hub.flush(), hub.flush()])
  expect(numbers(heard)).toEqual([1, 2])
})

test('who asks for news while news is read shares the next reading', async () => {
  let reads = 0
  const counting: Database = {
    ...db,
    query: (sql, params) => {
      reads += 1
      return db.query(sql, params)
    },
  }
  const hub = await openEventHub(counting)
  reads = 0
  const heard: StoredEvent[] = []
  hub.subscribe((stored) => heard.push(stored))
  const first = hub.flush()
  await Promise.resolve()
  await appendEvent(db, block(1))
  await Promise.all([first, ...Array.from({ length: 20 }, () => hub.flush())])
  expect(numbers(heard)).toEqual([1])
  expect(reads).toBe(2)
})

test('what was rolled back is not heard', async () => {
  const hub = await openEventHub(db)
  const heard: StoredEvent[] = []
  hub.subscribe((stored) => heard.push(stored))
  await db
    .transaction(async (tx) => {
      await appendEvent(tx, block(1))
      throw new Error('stop')
    })
    .catch(() => undefined)
  await hub.flush()
  expect(heard).toEqual([])
})

test('a listener that throws or has left does not disturb the others', async () => {
  const hub = await openEventHub(db)
  const heard: StoredEvent[] = []
  const leave = hub.subscribe(() => {
    throw new Error('must not be called')
  })
  leave()
  hub.subscribe((stored) => heard.push(stored))
  await appendEvent(db, block(1))
  await hub.flush()
  expect(numbers(heard)).toEqual([1])
})

test('a hub that closes lets its listeners go', async () => {
  const hub = await openEventHub(db)
  let closed = 0
  hub.subscribe(
    () => {},
    () => {
      closed += 1
    },
  )
  hub.close()
  hub.close()
  expect(closed).toBe(1)
})

test('a reader resumes after the last event that it saw, over a restart too', async () => {
  for (const number of [1, 2, 3]) await appendEvent(db, block(number))
  const hub = await openEventHub(db)
  expect(hub.lastId()).toBe('3')
  expect(numbers(await hub.since('1'))).toEqual([2, 3])
  expect(await hub.since('3')).toEqual([])
})

test('old events go, and a reader from before them is told to start again', async () => {
  const hub = await openEventHub(db, 5)
  for (let number = 1; number <= 12; number++) {
    await appendEvent(db, block(number))
    await hub.flush()
  }
  const [kept] = await db.query<{ count: string }>('select count(*) as count from events')
  expect(Number(kept?.count)).toBeLessThanOrEqual(10)
  expect(await hub.since('1')).toBeNull()
  expect(numbers(await hub.since('10'))).toEqual([11, 12])
})

test('a reader that comes from a process that was quicker is not told to start again', async () => {
  const hub = await openEventHub(db)
  for (const number of [1, 2]) await appendEvent(db, block(number))
  expect(hub.lastId()).toBe('0')
  expect(await hub.since('2')).toEqual([])
  expect(await hub.since('3')).toBeNull()
})

test('who listens where events were dropped that nobody heard there is let go, and told to start again', async () => {
  const away = await openEventHub(db, 5)
  const [heard, closed]: [StoredEvent[], number[]] = [[], []]
  await appendEvent(db, block(1))
  away.subscribe(
    (stored) => heard.push(stored),
    () => closed.push(heard.length),
  )
  await away.flush()
  await db.transaction(async (tx) => appendEvents(tx, [2, 3].map(block)).then(() => Promise.reject())).catch(() => {})
  await appendEvent(db, block(4))
  await away.flush()
  expect([numbers(heard), closed], 'what was rolled back leaves a gap').toEqual([[1, 4], []])
  for (let number = 5; number <= 30; number++) await appendEvent(db, block(number))
  await db.query('delete from events where id <= 20')
  await away.flush()
  expect([numbers(heard), closed]).toEqual([[1, 4], [2]])
  expect(await away.since(heard.at(-1)?.id ?? '')).toBeNull()
})

test('an id that this database never gave is told to start again', async () => {
  const hub = await openEventHub(db)
  expect(await hub.since('0')).toEqual([])
  expect(await hub.since('77')).toBeNull()
})

test('many events for many readers leave others their turn', async () => {
  const hub = await openEventHub(db)
  const turns: number[] = []
  let turn = 0
  const count = () => {
    turn += 1
    if (turns.length < 100) setImmediate(count)
  }
  hub.subscribe(() => {
    turns.push(turn)
    const until = performance.now() + 1
    while (performance.now() < until);
  })
  await appendEvents(
    db,
    Array.from({ length: 100 }, (_, number) => block(number)),
  )
  setImmediate(count)
  await hub.flush()
  expect(turns).toHaveLength(100)
  expect((turns.at(-1) ?? 0) - (turns[0] ?? 0)).toBeGreaterThanOrEqual(5)
})
