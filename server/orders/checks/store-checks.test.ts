import type { Hex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localChainId } from '@/lib/protocol/chains/chains'
import { buildListing, hashOrder } from '@/lib/protocol/seaport'
import type { Database } from '@/server/db/database'
import { toEventTransaction } from '@/tests/builders/append-events'
import { openTestDatabase } from '@/tests/builders/open-test-database'
import { buildHash, buildOrderRow, buildSigningRow, insertRows, makerAddress } from '@/tests/builders/rows'
import { storeChecks } from './store-checks'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

test('a check of an older block than the last one changes nothing; one of the same block or a newer does', async () => {
  const components = buildListing({
    ...{ offerer: makerAddress, contract: makerAddress, tokenId: 1n, priceWei: 10n, counter: 0n, salt: 1n },
    ...{ startTimeSeconds: 1n, endTimeSeconds: 4_102_444_800n },
  })
  const hash = hashOrder(components)
  await insertRows(db, 'orders', [buildOrderRow({ hash, signature: '0x', checked_block: 10, due_block: 10 })])
  const store = (number: number, status: 'active' | 'inactive' | 'cancelled', signature: Hex = '0x') =>
    db.transaction((tx) =>
      storeChecks(toEventTransaction(tx), localChainId, {
        block: { number: BigInt(number), hash: buildHash(number) },
        orders: [{ hash, components, signature }],
        checks: [{ status, reasons: [], left: { numerator: 1n, denominator: 1n } }],
      }),
    )
  const read = () => db.query('select status, checked_block from orders')
  await store(9, 'cancelled')
  expect(await read()).toEqual([{ status: 'active', checked_block: '10' }])
  expect(await db.query('select 1 from events')).toEqual([])
  await store(10, 'cancelled', '0x12')
  expect(await read(), 'of a signature that it had before').toEqual([{ status: 'active', checked_block: '10' }])
  await store(10, 'inactive')
  expect(await read()).toEqual([{ status: 'inactive', checked_block: '10' }])
  await store(11, 'cancelled')
  expect(await read()).toEqual([{ status: 'cancelled', checked_block: '11' }])
  expect(await db.query('select 1 from events')).toHaveLength(2)
})

test('owners are waited for again once, when their signature ends; later checks ask nothing, and tell whose it is', async () => {
  const components = buildListing({
    ...{ offerer: makerAddress, contract: makerAddress, tokenId: 2n, priceWei: 10n, counter: 0n, salt: 2n },
    ...{ startTimeSeconds: 1n, endTimeSeconds: 4_102_444_800n },
  })
  const hash = hashOrder(components)
  await insertRows(db, 'orders', [buildOrderRow({ hash, signature: '0x', checked_block: 10, due_block: 10 })])
  await insertRows(db, 'pending_orders', [buildSigningRow({ hash, state: 'published' })])
  const store = (number: number) =>
    db.transaction((tx) =>
      storeChecks(toEventTransaction(tx), localChainId, {
        block: { number: BigInt(number), hash: buildHash(number) },
        orders: [{ hash, components, signature: '0x' }],
        checks: [{ status: 'inactive', reasons: ['signature'], left: { numerator: 1n, denominator: 1n } }],
      }),
    )
  const state = async () => (await db.query<{ state: string }>('select state from pending_orders'))[0]?.state
  expect(await store(11)).toMatchObject([{ hash, status: 'inactive', reasons: ['signature'] }])
  expect(await state()).toBe('waiting')
  await db.query("update pending_orders set state = 'published'")
  expect(await store(12)).toMatchObject([{ hash, status: 'inactive', reasons: ['signature'] }])
  expect(await state()).toBe('published')
})

test('what is as it was, and does not wait for a check, is not written; what waits is', async () => {
  const components = buildListing({
    ...{ offerer: makerAddress, contract: makerAddress, tokenId: 3n, priceWei: 10n, counter: 0n, salt: 3n },
    ...{ startTimeSeconds: 1n, endTimeSeconds: 4_102_444_800n },
  })
  const hash = hashOrder(components)
  const row = buildOrderRow({ hash, signature: '0x', price_wei: '10', checked_block: 10, due_block: 10 })
  await insertRows(db, 'orders', [row])
  const store = (number: number) =>
    db.transaction((tx) =>
      storeChecks(toEventTransaction(tx), localChainId, {
        block: { number: BigInt(number), hash: buildHash(number) },
        orders: [{ hash, components, signature: '0x' }],
        checks: [{ status: 'active', reasons: [], left: { numerator: 1n, denominator: 1n } }],
      }),
    )
  const read = () => db.query('select xmin::text, checked_block from orders where hash = $1', [hash])
  const [before] = await read()
  expect(await store(11)).toMatchObject([{ hash, status: 'active' }])
  expect(await read()).toEqual([before])
  await db.query('update orders set due_block = 12 where hash = $1', [hash])
  expect(await store(12)).toMatchObject([{ hash, status: 'active' }])
  expect(await read()).toMatchObject([{ checked_block: '12' }])
  expect(await db.query("select 1 from events where event->>'hash' = $1", [hash])).toEqual([])
})
