import { afterAll, beforeAll, expect, test } from 'vitest'
import { localChainId } from '@/lib/protocol/chains/chains'
import { explainRead } from '@/scripts/bench/explain-read'
import type { Services } from '@/server/services/services'
import { fillMarket } from '@/tests/builders/fill-market'
import { collectionAddress } from '@/tests/builders/rows'
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
