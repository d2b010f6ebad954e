import { afterAll, beforeAll, expect, test } from 'vitest'
import { localChainId } from '@/lib/protocol/chains/chains'
import { explainRead } from '@/scripts/bench/explain-read'
import type { Services } from '@/server/services/services'
import { fillMarket } from '@/tests/builders/fill-market'
import { buildAddress, buildCollectionRow, buildItemRow, collectionAddress, insertRows } from '@/tests/builders/rows'
import { openTestServices } from '@/tests/builders/services'
import { vacuum } from '@/tests/builders/vacuum'
import { listPendingItems } from './list-pending-items'

const many = 5_000

let services: Services
beforeAll(async () => {
  services = await openTestServices()
  await fillMarket(services.db, many)
}, 120_000)
afterAll(() => services.db.close())

test.each([
  ['the newest few of many works', `token_id > ${many - 20}`, many],
  ['the newest tenth', `token_id > ${many * 0.9}`, many],
  ['the oldest tenth', `token_id <= ${many * 0.1}`, many * 0.1],
  ['all', 'true', many],
])('where %s wait to be read, the newest of them are found without the others', async (_, waiting, newest) => {
  const { db } = services
  await db.execute(`update items set metadata_state = case when ${waiting} then 'pending' else 'ready' end`)
  await vacuum(db)
  const { items: found, isHeavyWaiting } = await listPendingItems(db, localChainId)
  expect(isHeavyWaiting).toBe(false)
  expect(found.map(({ token_id }) => Number(token_id))).toEqual(Array.from({ length: 20 }, (_, n) => newest - n))
  expect(found[0]).toMatchObject({ contract: collectionAddress, standard: 'ERC721' })
  const cost = await explainRead(services, (market) => listPendingItems(market.db, localChainId), 100)
  expect(cost.whole).toEqual([])
  expect(cost.pages).toBeLessThanOrEqual(30)
})

test('a mint of thousands leaves room for a plain item of the same block, and of the blocks before', async () => {
  const { db } = services
  await db.execute("update items set metadata_state = 'pending', minted_at = 2000000000")
  const others = [buildAddress(900), buildAddress(99)]
  for (const [index, contract] of others.entries()) {
    await insertRows(db, 'collections', [buildCollectionRow({ contract })])
    const item = { contract, minted_at: 2_000_000_000 - index, metadata_state: 'pending' }
    await insertRows(db, 'items', [buildItemRow({ ...item, token_id: 1 }), buildItemRow({ ...item, token_id: 2 })])
  }
  await vacuum(db)
  const { items: found } = await listPendingItems(db, localChainId)
  expect(found).toHaveLength(20)
  expect(found.slice(18)).toEqual(others.map((contract) => expect.objectContaining({ contract, token_id: '1' })))
  expect(found.slice(0, 18).every(({ contract }) => contract === collectionAddress)).toBe(true)
  const cost = await explainRead(services, (market) => listPendingItems(market.db, localChainId), 100)
  expect(cost.whole).toEqual([])
  expect(cost.pages).toBeLessThanOrEqual(100)
})
