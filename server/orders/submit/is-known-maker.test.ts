import { afterAll, beforeAll, expect, test } from 'vitest'
import { eoaChainId } from '@/server/base/account-id'
import type { Services } from '@/server/services/services'
import { buildAddress, buildOrderRow, insertRows } from '@/tests/builders/rows'
import { openTestServices } from '@/tests/builders/services'
import { isKnownMaker } from './is-known-maker'

let services: Services
beforeAll(async () => {
  services = await openTestServices()
})
afterAll(() => services.db.close())

test('a filled order makes a key known on every chain, and a contract on that chain alone', async () => {
  const [key, contract] = [buildAddress(31), buildAddress(32)]
  const filled = { chain_id: 1, status: 'filled' }
  await insertRows(
    services.db,
    'orders',
    [key, contract].map((maker) => buildOrderRow({ ...filled, maker })),
  )
  await insertRows(services.db, 'orders', [buildOrderRow({ chain_id: 10, maker: contract })])
  const isKnown = (address: typeof key, accountChainId: number) =>
    isKnownMaker(services.db, { address, accountChainId })
  expect(await isKnown(key, eoaChainId)).toBe(true)
  expect(await isKnown(contract, 1)).toBe(true)
  expect(await isKnown(contract, 10)).toBe(false)
  expect(await isKnown(buildAddress(33), eoaChainId)).toBe(false)
})
