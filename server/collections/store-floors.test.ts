import { zeroAddress } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { floorsAnswerSchema } from '@/lib/api/schemas/collection-floor'
import { localChainId } from '@/lib/protocol/chains/chains'
import { nowSeconds } from '@/server/base/now-seconds'
import type { Services } from '@/server/services/services'
import { dollar, eth, openMixedServices, usdc } from '@/tests/builders/mixed-currencies'
import { buildAddress, buildCollectionRow, buildOrderRow, collectionAddress, insertRows } from '@/tests/builders/rows'
import { clearDatabase, openTestServices } from '@/tests/builders/services'
import { silentLog } from '@/tests/harness/start-test-chain'
import { findFloors } from './find-floors'
import { getCollection } from './get-collection'
import { startFloorStoring, storeFloors } from './store-floors'

const caller = '127.0.0.1'
const path = { chainId: localChainId, contract: collectionAddress }
const today = Math.floor(Number(nowSeconds()) / 86_400)
const startOf = (day: number) => String(day * 86_400)

let services: Services
beforeAll(async () => {
  services = await openTestServices()
})
afterAll(() => services.db.close())
beforeEach(async () => {
  await clearDatabase(services.db)
  await insertRows(services.db, 'collections', [buildCollectionRow()])
})

const list = (price: string, changes = {}) =>
  insertRows(services.db, 'orders', [buildOrderRow({ price_wei: price, ...changes })])
const cancelAll = () => services.db.query("update orders set status = 'cancelled'")
const find = async () => (await findFloors(services, path, { range: '30d' }, caller)).floors
const readRows = () =>
  services.db.query('select contract, day, floor_wei from collection_floors order by contract, day')

test('the record of a day is the lowest floor that was seen during the day, and stays when the listing ends', async () => {
  const floorWei = (wei: string) => [{ time: startOf(today), floorWei: wei }]
  await list('30')
  await storeFloors(services)
  expect(await find()).toEqual(floorWei('30'))
  await list('20', { token_id: '2' })
  await storeFloors(services)
  expect(await find()).toEqual(floorWei('20'))
  await cancelAll()
  await storeFloors(services)
  await list('25')
  await storeFloors(services)
  expect(await find()).toEqual(floorWei('20'))
})

test('the recorded floor is the floor of the collection: parts of a wei are rounded up, and bundles, reserved and ended listings are left out', async () => {
  await list('100', { quantity: '3', parameters: JSON.stringify({ orderType: 1 }) })
  await list('5', { token_id: '2', kind: 'private', taker: buildAddress(7) })
  await list('6', { token_id: null, kind: 'bundle' })
  await list('7', { token_id: '3', end_time: String(nowSeconds() - 1n) })
  await storeFloors(services)
  const { floorWei } = await getCollection(services, path, caller)
  expect(floorWei).toBe('34')
  expect(await find()).toEqual([{ time: startOf(today), floorWei }])
})

test('a collection without a listing, and one whose history is still read, have no record', async () => {
  const contract = buildAddress(101)
  await insertRows(services.db, 'collections', [buildCollectionRow({ contract, backfill_from: '5' })])
  await list('5', { collection: contract })
  expect(await storeFloors(services)).toBeNull()
  expect(await readRows()).toEqual([])
})

test('a run covers every collection, however many batches it takes', async () => {
  const contracts = [101, 102, 103, 104].map(buildAddress)
  await insertRows(
    services.db,
    'collections',
    contracts.map((contract) => buildCollectionRow({ contract })),
  )
  for (const collection of contracts) await list('5', { collection })
  let after = await storeFloors(services, null, 2)
  expect(after).toEqual({ chainId: localChainId, contract: buildAddress(101) })
  expect(await readRows()).toHaveLength(1)
  after = await storeFloors(services, after, 2)
  expect(await storeFloors(services, after, 2)).toBeNull()
  expect(await readRows()).toEqual(contracts.map((contract) => ({ contract, day: today, floor_wei: '5' })))
})

test('floors are recorded when the process starts', async () => {
  await list('12')
  const task = startFloorStoring(services, silentLog)
  await vi.waitFor(async () => expect(await find()).toHaveLength(1), 10_000)
  await task.stop()
})

test('the days of the range are listed, oldest first, and no day without a record', async () => {
  const row = (day: number, floor_wei: string) => ({
    chain_id: localChainId,
    contract: collectionAddress,
    day,
    floor_wei,
  })
  await insertRows(services.db, 'collection_floors', [
    row(today, '3'),
    row(today - 2, '2'),
    row(today - 30, '9'),
    row(today - 31, '1'),
    { ...row(today - 1, '8'), contract: buildAddress(101) },
  ])
  const answer = await findFloors(services, path, { range: '30d' }, caller)
  expect(floorsAnswerSchema.parse(answer)).toEqual(answer)
  expect(answer).toMatchObject({
    from: startOf(today - 30),
    floors: [
      { time: startOf(today - 30), floorWei: '9' },
      { time: startOf(today - 2), floorWei: '2' },
      { time: startOf(today), floorWei: '3' },
    ],
  })
  expect((await findFloors(services, path, { range: '24h' }, caller)).floors).toHaveLength(1)
  await expect(findFloors(services, { ...path, contract: buildAddress(5) }, { range: '24h' }, caller)).rejects.toThrow()
})

test('with rates, a floor in another currency is recorded in wei of ether, and one beyond all amounts is left out', async () => {
  const mixed = await openMixedServices()
  const { db } = mixed.services
  await clearDatabase(db)
  await mixed.compareBy({ ETH: '2000', USDC: '1' })
  await insertRows(db, 'collections', [buildCollectionRow(), buildCollectionRow({ contract: buildAddress(101) })])
  await insertRows(db, 'orders', [
    buildOrderRow({ currency: zeroAddress, price_wei: String(eth) }),
    buildOrderRow({ token_id: '2', currency: usdc, price_wei: String(1_000n * dollar) }),
    buildOrderRow({ collection: buildAddress(101), currency: usdc, price_wei: String(2n ** 256n - 1n) }),
  ])
  await storeFloors(mixed.services)
  expect(await db.query('select contract, floor_wei from collection_floors')).toEqual([
    { contract: collectionAddress, floor_wei: String(eth / 2n) },
  ])
  await mixed.close()
})
