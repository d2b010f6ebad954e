import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { localChainId } from '@/lib/protocol/chains/chains'
import { getItem } from '@/server/items/get-item'
import { buildCollectionRow, buildItemRow, collectionAddress, insertRows } from '@/tests/builders/rows'
import { clearDatabase, openTestServices } from '@/tests/builders/services'
import { requestCollectionRefresh } from './request-collection-refresh'
import { requestItemRefresh } from './request-item-refresh'

const services = await openTestServices()
const { db } = services
const startMs = Date.UTC(2026, 0, 1)
const start = startMs / 1000
const collection = { chainId: localChainId, contract: collectionAddress }
const path = { ...collection, tokenId: '1' }

beforeEach(async () => {
  vi.useFakeTimers({ now: startMs, toFake: ['Date'] })
  await clearDatabase(db)
  await insertRows(db, 'collections', [buildCollectionRow()])
})
afterAll(() => {
  vi.useRealTimers()
  return db.close()
})

const readRow = () => db.query('select refreshed_at, refresh_from, read_due, fetch_tries from items')
const hide = (token_id: string) =>
  insertRows(db, 'hidden', [
    { chain_id: localChainId, contract: collectionAddress, token_id, reason: 'x', created_at: 1 },
  ])

test('an item is due to be read before the rest of its collection, once in ten minutes', async () => {
  await insertRows(db, 'items', [buildItemRow({ fetch_tries: 3 })])
  const refresh = { requestedAt: `${start}`, nextAt: `${start + 600}`, isWaiting: true }
  expect(await requestItemRefresh(services, path)).toEqual({ refresh, isQueued: true })
  const queued = { refreshed_at: `${start}`, refresh_from: `${start}`, read_due: '0', fetch_tries: 0 }
  expect(await readRow()).toEqual([queued])

  vi.setSystemTime(startMs + 599_000)
  expect(await requestItemRefresh(services, path)).toEqual({ refresh, isQueued: false })
  expect(await readRow()).toEqual([queued])
  vi.setSystemTime(startMs + 600_000)
  const next = { requestedAt: `${start + 600}`, nextAt: `${start + 1_200}`, isWaiting: true }
  expect(await requestItemRefresh(services, path)).toEqual({ refresh: next, isQueued: true })
})

test('the item says that it waits, then when it can be refreshed again, then nothing', async () => {
  await insertRows(db, 'items', [buildItemRow()])
  await requestItemRefresh(services, path)
  const read = async () => (await getItem(services, path, '192.0.2.1')).refresh
  const refresh = { requestedAt: `${start}`, nextAt: `${start + 600}`, isWaiting: true }
  expect(await read()).toEqual(refresh)
  await db.query('update items set fetch_tries = 1')
  expect(await read()).toEqual({ ...refresh, isWaiting: false })
  await db.query('update items set refresh_from = null, fetch_tries = 0')
  expect(await read()).toEqual({ ...refresh, isWaiting: false })
  vi.setSystemTime(startMs + 600_000)
  expect(await read()).toBeUndefined()
})

test('an item that is unknown, hidden or not minted has nothing to refresh', async () => {
  const refuse = () => expect(requestItemRefresh(services, path)).rejects.toMatchObject({ code: 'not_found' })
  await refuse()
  await insertRows(db, 'items', [buildItemRow({ minted_block: null })])
  await refuse()
  await db.query('update items set minted_block = 1')
  await hide('1')
  await refuse()
  expect(await readRow()).toMatchObject([{ refreshed_at: null, read_due: null }])
})

test('a collection is due with its document, once in an hour', async () => {
  const readCollection = () => db.query('select refreshed_at, refresh_cursor, is_document_due from collections')
  expect(await readCollection()).toEqual([{ refreshed_at: null, refresh_cursor: null, is_document_due: false }])
  const refresh = { requestedAt: `${start}`, nextAt: `${start + 3_600}`, isWaiting: true }
  expect(await requestCollectionRefresh(services, collection)).toEqual({ refresh, isQueued: true })
  expect(await readCollection()).toEqual([{ refreshed_at: `${start}`, refresh_cursor: '-1', is_document_due: true }])
  await db.query('update collections set refresh_cursor = null')
  vi.setSystemTime(startMs + 3_599_000)
  expect(await requestCollectionRefresh(services, collection)).toEqual({
    refresh: { ...refresh, isWaiting: false },
    isQueued: false,
  })
  vi.setSystemTime(startMs + 3_600_000)
  expect(await requestCollectionRefresh(services, collection)).toMatchObject({ isQueued: true })
})

test('a collection that is unknown or hidden has nothing to refresh', async () => {
  await hide('-1')
  for (const contract of [collectionAddress, `0x${'22'.repeat(20)}` as const]) {
    await expect(requestCollectionRefresh(services, { ...collection, contract })).rejects.toMatchObject({
      code: 'not_found',
    })
  }
})
