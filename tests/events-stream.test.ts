import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { zeroAddress, zeroHash } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import type { MarketEvent } from '@/lib/api/schemas/market-event'
import { type Env, parseEnv } from '@/lib/base/env/env'
import { createApi } from '@/server/api/core/create-api'
import { createEventStreamer } from '@/server/api/events/stream-events'
import { openDatabase } from '@/server/db/open-database'
import { type EventHub, type EventListener, openEventHub } from '@/server/db/outbox/event-hub'
import { appendEvent, appendEvents } from '@/tests/builders/append-events'
import { createTestPostgres } from './builders/create-test-postgres'
import { testsOnPostgres } from './builders/open-test-database'
import { openTestServices } from './builders/services'
import { openEvents } from './harness/open-events'
import { serveApi } from './harness/serve-api'

const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

/** A new PGlite on a disk takes seconds, each time it is opened; on a busy machine many. */
const openingMs = 120_000

const waitFor = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 20_000 })

const silentLog = { info() {}, warn() {}, error() {} }
const block = (number: number, hash = String(number).padStart(64, '0')): MarketEvent => ({
  type: 'block',
  chainId: 31337,
  number: String(number),
  hash: `0x${hash}`,
})

/** A folder and, on PostgreSQL, a database that outlive the markets which are opened on them. */
async function createHome() {
  const dataDir = await mkdtemp(join(tmpdir(), 'verdigris-events-'))
  cleanUps.push(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }))
  const postgres = testsOnPostgres ? await createTestPostgres() : undefined
  if (postgres) cleanUps.push(() => postgres.drop())
  return parseEnv({ DATA_DIR: dataDir, DATABASE_URL: postgres?.url })
}

async function start(env: Env, { keep, waitingBytes = 256 * 1024 }: { keep?: number; waitingBytes?: number } = {}) {
  const db = await openDatabase(env, silentLog)
  const services = await openTestServices({ db, events: await openEventHub(db, keep) })
  const served = await serveApi(createApi(() => services, { streamEvents: createEventStreamer({ waitingBytes }) }))
  return {
    url: served.url,
    async append(...numbers: number[]) {
      await this.appendAll(numbers.map((number) => block(number)))
    },
    async appendAll(events: MarketEvent[]) {
      await appendEvents(db, events)
      await services.events.flush()
    },
    /** As a rolled-back transaction does: its ids are never given again. */
    async skipIds(count: number) {
      const failing = db.transaction(async (tx) => {
        for (let left = count; left > 0; left--) await appendEvent(tx, block(0))
        throw new Error('rolled back')
      })
      await failing.catch(() => undefined)
    },
    async stop() {
      services.events.close()
      await served.close()
      await db.close()
    },
  }
}

test(
  'a reader that comes back after a restart hears what it missed, once and in order, over gaps in the ids',
  async () => {
    const env = await createHome()
    const before = await start(env)
    const first = await openEvents(before.url)
    await before.append(1, 2)
    await waitFor(() => expect(first.ids()).toEqual(['1', '2']))
    await before.skipIds(3)
    await before.append(3)
    await waitFor(() => expect(first.ids()).toHaveLength(3))
    const lastId = first.lastId()
    await before.stop()
    await first.over

    const between = await start(env)
    await between.append(4, 5)
    await between.stop()

    const after = await start(env)
    cleanUps.push(() => after.stop())
    const second = await openEvents(after.url, lastId)
    await after.append(6)
    await waitFor(() => expect(second.read()).toContain('"number":"6"'))
    expect([...second.read().matchAll(/"number":"(\d+)"/g)].map(([, number]) => number)).toEqual(['4', '5', '6'])
    expect(second.ids().map(Number)).toEqual(
      second
        .ids()
        .map(Number)
        .toSorted((a, b) => a - b),
    )
    // An id that was rolled back is a place in the list too.
    const gap = await openEvents(after.url, '4')
    await waitFor(() => expect(gap.ids()).toHaveLength(4))
    expect(gap.read()).not.toContain('event: reset')
    second.leave()
    gap.leave()
  },
  openingMs,
)

test(
  'a reader from before what is kept, or of another database, is told to start again',
  async () => {
    const env = await createHome()
    const before = await start(env, { keep: 5 })
    for (let number = 1; number <= 30; number++) await before.append(number)
    await before.stop()
    const after = await start(env, { keep: 5 })
    cleanUps.push(() => after.stop())
    for (const lastId of ['1', '31', '4000000000', 'nonsense']) {
      const reader = await openEvents(after.url, lastId)
      await waitFor(() => expect(reader.read()).toContain('event: reset\n'))
      // It comes back from where it was told to begin.
      expect(reader.lastId()).toBe('30')
      reader.leave()
    }
    const reader = await openEvents(after.url, '28')
    await waitFor(() => expect(reader.ids()).toEqual(['29', '30']))
    reader.leave()
  },
  openingMs,
)

test(
  '1,000 missed events, more than may wait, all come to a reader that reads',
  async () => {
    const env = await createHome()
    const market = await start(env, { waitingBytes: 10_000 })
    cleanUps.push(() => market.stop())
    await market.append(...Array.from({ length: 1_000 }, (_, index) => index + 1))
    const reader = await openEvents(market.url, '0')
    await waitFor(() => expect(reader.ids()).toHaveLength(1_000))
    expect(reader.read().length).toBeGreaterThan(100_000)
    await market.append(1_001)
    await waitFor(() => expect(reader.ids().at(-1)).toBe('1001'))
    reader.leave()
  },
  openingMs,
)

test(
  'what comes all at once, more than may wait, comes whole to a reader that reads',
  async () => {
    const market = await start(await createHome())
    cleanUps.push(() => market.stop())
    const reader = await openEvents(market.url)
    const sale: MarketEvent = {
      ...{ type: 'sale', chainId: 31337, priceWei: '1'.repeat(18), tokenId: '9'.repeat(78) },
      ...{ contract: zeroAddress, from: zeroAddress, to: zeroAddress },
      ...{ orderHash: zeroHash, transactionHash: zeroHash },
    }
    await market.appendAll(Array.from({ length: 3_000 }, () => sale))
    await waitFor(() => expect(reader.ids()).toHaveLength(3_000))
    reader.leave()
  },
  openingMs,
)

function createHub() {
  const listeners = new Set<EventListener>()
  const hub: EventHub = {
    flush: async () => {},
    lastId: () => '0',
    since: async () => [],
    close() {},
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return { hub, listeners }
}

test('a client that does not read is dropped, and memory stays bounded while it stalls', async () => {
  const { hub, listeners } = createHub()
  const stream = createEventStreamer({ heartbeatMs: 100 })
  const served = await serveApi(async (request, { ip }) => stream(hub, request, ip))
  cleanUps.push(() => served.close())
  const stalled = connect(served.port, '127.0.0.1')
  stalled.on('error', () => undefined)
  stalled.pause()
  stalled.write('GET /api/v1/events HTTP/1.1\r\nHost: x\r\n\r\n')
  const reading = await openEvents(served.url)
  await waitFor(() => expect(listeners.size).toBe(2))
  const before = process.memoryUsage().arrayBuffers
  const padding = '0'.repeat(20_000)
  // Far more than the buffers of the sockets on both sides hold.
  let id = 0
  for (; listeners.size > 1 && id < 5_000; id++) {
    for (const listener of [...listeners]) listener({ id: String(id + 1), event: block(id, padding) })
    await setImmediate()
  }
  expect(listeners.size).toBe(1)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 1024 * 1024)
  // Its connection too, although it never reads what was sent.
  await waitFor(async () => expect(await promisify(served.server.getConnections.bind(served.server))()).toBe(1))
  const closed = once(stalled, 'close')
  stalled.resume()
  await closed
  await waitFor(() => expect(reading.ids()).toHaveLength(id))
  reading.leave()
  await waitFor(() => expect(listeners.size).toBe(0))
})

test('too many readers from one address are refused with 429, too many in all with 503, both with when to come back', async () => {
  const { hub } = createHub()
  const stream = createEventStreamer({ inAll: 3, perAddress: 2 })
  const services = await openTestServices({ events: hub })
  cleanUps.push(() => services.db.close())
  const served = await serveApi(
    createApi(() => services, { streamEvents: stream }),
    (incoming) => String(incoming.headers['last-event-id']),
  )
  cleanUps.push(() => served.close())
  const readers = [await openEvents(served.url, '1'), await openEvents(served.url, '1')]
  const refused = await openEvents(served.url, '1')
  expect(refused.response.status).toBe(429)
  expect(refused.response.headers.get('retry-after')).toBe('10')
  await waitFor(() => expect(refused.read()).toContain('"code":"rate_limited"'))
  readers.push(await openEvents(served.url, '2'))
  // Of the address that has two one ends, for the newcomer.
  readers.push(await openEvents(served.url, '3'))
  expect(readers[3]?.response.status).toBe(200)
  const full = await openEvents(served.url, '4')
  expect(full.response.status).toBe(503)
  expect(full.response.headers.get('retry-after')).toBe('2')
  readers[1]?.leave()
  await waitFor(async () => {
    const next = await openEvents(served.url, '4')
    next.leave()
    expect(next.response.status).toBe(200)
  })
  for (const reader of readers) reader.leave()
})
