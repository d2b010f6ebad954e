import { afterAll, expect, test } from 'vitest'
import { buildSaleRow, insertRows } from '@/tests/builders/rows'
import { openTestServices } from '@/tests/builders/services'
import { hasSalesBefore } from './load-fees'

const services = await openTestServices()
afterAll(() => services.db.close())

test('a report tells of older sales only where there are some', async () => {
  await insertRows(services.db, 'sales', [buildSaleRow({ time: 100 })])
  expect(await hasSalesBefore(services, '100')).toBe(false)
  expect(await hasSalesBefore(services, '101')).toBe(true)
  expect(await hasSalesBefore(services, null)).toBe(false)
})
