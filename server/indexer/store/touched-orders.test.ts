import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { localChainId } from '@/lib/protocol/chains/chains'
import { nowSeconds } from '@/server/base/now-seconds'
import type { Database } from '@/server/db/database'
import { findDueOrders } from '@/server/orders/checks/check-due-orders'
import { openTestDatabase } from '@/tests/builders/open-test-database'
import {
  buildAddress,
  buildHash,
  buildOrderRow,
  collectionAddress,
  insertRows,
  makerAddress,
} from '@/tests/builders/rows'
import { findTouchedOrders, markTouchedOrders, type TouchedOrders } from './touched-orders'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const nothing: TouchedOrders = {
  ...{ hashes: [], tokens: [], holders: [], makers: [], movers: [], collections: [] },
  ...{ burned: [], ruledCollections: [], ruledTokens: [] },
}
const checked = { checked_block: 10, due_block: 10 }
const lapsed = Number(nowSeconds()) - 86_400
const rows = {
  open: buildOrderRow({ hash: buildHash(1), token_id: '1', ...checked }),
  inactive: buildOrderRow({ hash: buildHash(2), token_id: '1', status: 'inactive', ...checked }),
  expired: buildOrderRow({ hash: buildHash(3), token_id: '1', end_time: lapsed + 60, ...checked }),
  lapsed: buildOrderRow({ hash: buildHash(4), token_id: '1', end_time: lapsed - 60, ...checked }),
  filled: buildOrderRow({ hash: buildHash(5), token_id: '1', status: 'filled', ...checked }),
  cancelled: buildOrderRow({ hash: buildHash(6), token_id: '1', status: 'cancelled', ...checked }),
  other: buildOrderRow({ hash: buildHash(7), token_id: '2', ...checked }),
  bundle: buildOrderRow({
    ...{ hash: buildHash(8), token_id: null, ...checked },
    parameters: JSON.stringify({
      offer: ['1', '9'].map((identifierOrCriteria, index) => ({
        token: index === 0 ? collectionAddress : buildAddress(77),
        identifierOrCriteria,
      })),
    }),
  }),
}
type Name = keyof typeof rows
const names = Object.keys(rows) as Name[]
const nameOf = (hash: string) => names.find((name) => rows[name].hash === hash)

beforeEach(async () => {
  await db.execute('delete from orders')
  await insertRows(db, 'orders', Object.values(rows))
})

const find = async (touched: Partial<TouchedOrders>, undone?: bigint) => {
  const found = await findTouchedOrders(
    db,
    { ...nothing, ...touched },
    { chainId: localChainId, atBlock: 20n, undone, limit: 100 },
  )
  return found.map(({ hash }) => nameOf(hash)).sort()
}
const readDue = async () => {
  const due = await db.query<{ hash: string }>('select hash from orders where due_block = 20')
  return due.map(({ hash }) => nameOf(hash)).sort()
}

const contract = collectionAddress
const ofTheItem: Name[] = ['expired', 'inactive', 'open']
test.each<[string, Partial<TouchedOrders>, Name[]]>([
  ['nothing', {}, []],
  ['a work', { tokens: [{ contract, tokenId: 1n }] }, ofTheItem],
  ['a hash', { hashes: [buildHash(7)] }, ['other']],
  ['the hash of one that was over a day ago', { hashes: [buildHash(4)] }, ['lapsed']],
  ['the hash of one that is over', { hashes: [buildHash(5), buildHash(6)] }, []],
  ['a maker', { makers: [makerAddress] }, ['bundle', ...ofTheItem, 'other']],
  ['a maker in a collection', { holders: [{ contract, maker: makerAddress }] }, ['bundle', ...ofTheItem, 'other']],
  ['who moved a work', { movers: [makerAddress, makerAddress] }, ['bundle']],
  ['a collection', { collections: [contract] }, ['bundle', ...ofTheItem, 'other']],
  ['the rules of a collection', { ruledCollections: [contract] }, ['bundle', 'expired', 'inactive', 'open', 'other']],
  ['the rules of a collection of which a bundle has an item', { ruledCollections: [buildAddress(77)] }, ['bundle']],
  ['the rules of an item', { ruledTokens: [{ contract, tokenId: 2n }] }, ['other']],
  ['the rules of an item in a bundle', { ruledTokens: [{ contract: buildAddress(77), tokenId: 9n }] }, ['bundle']],
  ['a work and a hash', { tokens: [{ contract, tokenId: 1n }], hashes: [buildHash(7)] }, [...ofTheItem, 'other']],
])('what touches %s is found, and marked, but for what is over', async (_, touched, expected) => {
  expect(await find(touched)).toEqual([...expected].sort())
  await markTouchedOrders(db, { ...nothing, ...touched }, { chainId: localChainId, atBlock: 20n })
  expect(await readDue()).toEqual([...expected].sort())
})

test('what was checked already is not marked; the others are', async () => {
  const except = [buildHash(1)]
  await markTouchedOrders(db, { ...nothing, makers: [makerAddress] }, { chainId: localChainId, atBlock: 20n, except })
  expect(await readDue()).toEqual(['bundle', 'expired', 'inactive', 'other'])
})

test('what came in meanwhile is found; what was held back waits for its turn', async () => {
  await db.query('update orders set due_block = 20 where hash = any($1::text[])', [[buildHash(1), buildHash(2)]])
  expect(await find({})).toEqual(['open'])
  await db.query('update orders set due_block = 21 where hash = $1', [buildHash(1)])
  expect(await find({}), 'above the block').toEqual([])
})

test('of blocks that are undone all that was checked in them is found, also what is over', async () => {
  await db.query('update orders set checked_block = 15, due_block = 15 where hash = any($1::text[])', [
    [buildHash(5), buildHash(6)],
  ])
  await db.query('update orders set due_block = 16 where hash = $1', [buildHash(4)])
  expect(await find({}, 14n)).toEqual(['cancelled', 'filled', 'lapsed'])
  expect(await find({}, 15n)).toEqual(['lapsed'])
})

test('what was found good at a later block is not judged by an earlier one, unless blocks are taken back', async () => {
  const item = { tokens: [{ contract, tokenId: 2n }] }
  expect(await find(item)).toEqual(['other'])
  await db.query('update orders set due_block = 21 where hash = $1', [buildHash(7)])
  expect(await find(item)).toEqual([])
  await markTouchedOrders(db, { ...nothing, ...item }, { chainId: localChainId, atBlock: 20n })
  expect(await readDue()).toEqual([])
  expect(await find(item, 19n)).toEqual(['other'])
})

test('where rules have changed, an order is to be simulated: at once, or with the mark that waits for its check', async () => {
  await db.query('update orders set simulated_at = 5')
  const touched = { ...nothing, makers: [makerAddress], ruledTokens: [{ contract, tokenId: 2n }] }
  const found = await findTouchedOrders(db, touched, {
    ...{ chainId: localChainId, atBlock: 20n, undone: undefined, limit: 100 },
  })
  const suspects = found.filter(({ is_suspect }) => is_suspect)
  expect(suspects.map(({ hash }) => nameOf(hash))).toEqual(['other'])
  await markTouchedOrders(db, touched, { chainId: localChainId, atBlock: 20n })
  const marked = await db.query<{ hash: string }>('select hash from orders where simulated_at = 0')
  expect(marked.map(({ hash }) => nameOf(hash))).toEqual(['other'])
  const findDue = async (limit: number) =>
    (await findDueOrders({ db }, localChainId, { number: 20n }, limit)).map(({ hash }) => nameOf(hash)).sort()
  expect(await findDue(100), 'those that need no simulation come first').toEqual([
    'bundle',
    'expired',
    'inactive',
    'open',
  ])
  await db.query('update orders set checked_block = 20 where simulated_at <> 0')
  expect(await findDue(100)).toEqual(['other'])
})

test('of each maker the cheapest listings and the best offers are simulated first', async () => {
  const due = { checked_block: 10, due_block: 20, simulated_at: 0 }
  const other = buildAddress(9)
  const build = (hash: number, price_wei: string, change: object = {}) =>
    buildOrderRow({ hash: buildHash(hash), price_wei, ...due, ...change })
  await db.execute('delete from orders')
  await insertRows(db, 'orders', [
    ...[30, 10, 20].map((price) => build(price, String(price))),
    ...[50, 60].map((price) => build(price, String(price), { side: 'offer', kind: 'item' })),
    build(99, '99', { maker: other }),
  ])
  const find = async (limit: number) =>
    (await findDueOrders({ db }, localChainId, { number: 20n }, limit)).map(({ hash }) => hash).sort()
  expect(await find(3)).toEqual([10, 60, 99].map(buildHash).sort())
  expect(await find(5)).toEqual([10, 20, 50, 60, 99].map(buildHash).sort())
})
