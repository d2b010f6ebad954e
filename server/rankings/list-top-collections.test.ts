import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Services } from '@/server/services/services'
import { buildCollectionRow, buildItemRow, buildSaleRow, insertRows } from '@/tests/builders/rows'
import { clearDatabase, openTestServices } from '@/tests/builders/services'
import { listTopCollections } from './list-top-collections'

let services: Services
beforeAll(async () => {
  services = await openTestServices()
})
afterAll(() => services.db.close())
beforeEach(() => clearDatabase(services.db))

test('visitors share one reading for a minute, and then see what was sold meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    await insertRows(services.db, 'collections', [buildCollectionRow()])
    await insertRows(services.db, 'items', [buildItemRow()])
    const sale = () => buildSaleRow({ time: Math.floor(Date.now() / 1000) - 60, price_wei: '10' })
    await insertRows(services.db, 'sales', [sale()])
    const volume = async () => (await listTopCollections(services)).map(({ volumeWei }) => volumeWei)
    expect(await volume()).toEqual(['10'])
    await insertRows(services.db, 'sales', [sale()])
    expect(await volume()).toEqual(['10'])
    vi.setSystemTime(Date.now() + 61_000)
    expect(await volume()).toEqual(['20'])
  } finally {
    vi.useRealTimers()
  }
})
