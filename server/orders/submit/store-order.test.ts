import { afterAll, expect, test } from 'vitest'
import { localChainId } from '@/lib/protocol/chains/chains'
import { buildListing, hashOrder } from '@/lib/protocol/seaport'
import type { Transaction } from '@/server/db/database'
import { eventLockSql } from '@/server/db/outbox/event-hub'
import { testsOnPostgres } from '@/tests/builders/open-test-database'
import { buildHash, buildOrderRow, collectionAddress, insertRows, makerAddress } from '@/tests/builders/rows'
import { openTestServices } from '@/tests/builders/services'
import { storeOrder } from './store-order'

const services = await openTestServices()
const { db } = services
afterAll(() => db.close())

const build = (salt: bigint, tokenId = 1n) => {
  const components = buildListing({
    ...{ offerer: makerAddress, contract: collectionAddress, tokenId, priceWei: 10n, counter: 0n, salt },
    ...{ startTimeSeconds: 1n, endTimeSeconds: 4_102_444_800n },
  })
  return {
    ...{ chainId: localChainId, components, hash: hashOrder(components), signature: '0x12' as const, criteria: null },
    ...{ left: { numerator: 1n, denominator: 1n }, checkedBlock: { number: 1n, hash: buildHash(1) } },
  }
}

const readTold = async () =>
  (await db.query<{ hash: string }>("select event->>'hash' as hash from events order by id")).map(({ hash }) => hash)

test('each is told of once, in the order in which they came; one that is held is not', async () => {
  await db.execute('truncate orders; truncate events')
  const orders = [build(3n), build(1n), build(2n)]
  expect(await Promise.all(orders.map((order) => storeOrder(services, order)))).not.toContain(null)
  expect(await readTold()).toEqual(orders.map(({ hash }) => hash))
  expect(await storeOrder(services, build(1n))).toBeNull()
  expect(await readTold()).toHaveLength(3)
})

test('one that was checked at a block that the index does not have at that height is due again', async () => {
  await db.execute('truncate orders')
  const [same, other] = [build(5n), { ...build(6n), checkedBlock: { number: 1n, hash: buildHash(2) } }]
  await insertRows(db, 'indexed_heads', [{ chain_id: localChainId, number: 1, hash: buildHash(1) }])
  await storeOrder(services, same)
  await storeOrder(services, other)
  await db.execute('delete from indexed_heads')
  expect(await db.query('select hash from orders where due_block > checked_block')).toEqual([{ hash: other.hash }])
})

test.skipIf(!testsOnPostgres)(
  'one that waits for whoever writes of the same work is in nobody’s way who tells of something',
  async () => {
    await insertRows(db, 'orders', [buildOrderRow()])
    let tell = (_: Transaction) => {}
    const told = new Promise<Transaction>((resolve) => {
      tell = resolve
    })
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    const writing = db.transaction(async (tx) => {
      await tx.query('update orders set price_wei = price_wei + 1 where token_id = 1')
      tell(tx)
      await ended
    })
    const tx = await told
    const inserting = storeOrder(services, build(4n))
    const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%insert into orders%'`
    await expect.poll(() => db.query(waits)).toHaveLength(1)
    const asked = await tx.query(`select ${eventLockSql.replace('pg_', 'pg_try_')} as free`)
    end()
    await writing
    expect(asked).toEqual([{ free: true }])
    expect(await inserting).not.toBeNull()
  },
)
