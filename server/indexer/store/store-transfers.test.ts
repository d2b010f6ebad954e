import { type Address, zeroAddress } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { itemsQuerySchema } from '@/lib/api/schemas/query-parameters'
import { localChainId } from '@/lib/protocol/chains/chains'
import type { Database } from '@/server/db/database'
import type { DecodedLogs, SaleLog, TransferLog } from '@/server/indexer/decode/decoded-logs'
import { listItems } from '@/server/items/list-items'
import { postponeMetadata } from '@/server/items/metadata/store-metadata'
import { appendEvents, toEventTransaction } from '@/tests/builders/append-events'
import { openTestDatabase } from '@/tests/builders/open-test-database'
import {
  buildAddress,
  buildCollectionRow,
  buildHash,
  buildItemRow,
  collectionAddress,
  insertRows,
  pastSeconds,
} from '@/tests/builders/rows'
import { clearDatabase, openTestServices } from '@/tests/builders/services'
import { storeLogs } from './store-logs'
import { updateHoldings } from './update-holdings'

const [alice, bob] = [buildAddress(1), buildAddress(2)]
const editions = buildAddress(101)

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
beforeEach(async () => {
  await clearDatabase(db)
  await insertRows(db, 'collections', [
    buildCollectionRow(),
    buildCollectionRow({ contract: editions, standard: 'ERC1155' }),
  ])
})
afterAll(() => db.close())

type Move = [tokenId: bigint, sender: Address, recipient: Address, quantity?: bigint]

/** Each move in a block of its own, from `first` on. */
async function store(
  first: number,
  moves: readonly Move[],
  { contract = collectionAddress, sales = [] }: { contract?: Address; sales?: readonly SaleLog[] } = {},
): Promise<void> {
  const transfers = moves.map(([tokenId, sender, recipient, quantity = 1n], index): TransferLog => {
    const place = {
      blockNumber: BigInt(first + index),
      blockHash: buildHash(first + index),
      logIndex: 0,
      batchIndex: 0,
    }
    return { ...place, transactionHash: buildHash(first + index), contract, tokenId, sender, recipient, quantity }
  })
  const headers = transfers.map(({ blockNumber: number, blockHash: hash }) => ({
    ...{ number, hash, parentHash: buildHash(Number(number) - 1), timeSeconds: BigInt(pastSeconds) + number },
    logsBloom: '0x' as const,
  }))
  const none = {
    hashes: [],
    tokens: [],
    holders: [],
    makers: [],
    movers: [],
    burned: [],
    ruledCollections: [],
    ruledTokens: [],
  }
  const rest = { orderLogs: [], fees: [], sales: [...sales], validated: [], metadata: [], created: [], vouchers: [] }
  const decoded: DecodedLogs = { transfers, ...rest, documents: [], royalties: [], touched: none }
  await db.transaction(async (tx) => {
    const told = await storeLogs(tx, { chainId: localChainId, headers, decoded })
    await updateHoldings(toEventTransaction(tx), localChainId, {
      stored: transfers,
      contracts: new Map([[editions, 'ERC1155']]),
    })
    const locks = await tx.query("select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()")
    expect(locks, 'others tell of theirs meanwhile').toEqual([])
    await appendEvents(tx, told)
  })
}

const readItems = () =>
  db.query(
    'select token_id, owner, creator, minted_block, minted_at - $1 as after, metadata_state from items order by contract, token_id',
    [pastSeconds],
  )
const readEvents = () => db.query("select event->>'tokenId' as token, event->>'owner' as owner from events order by id")

test('an item is made by its first transfer and is whose got it last, over ranges too', async () => {
  const item = { minted_block: '5', creator: alice, after: '5', metadata_state: 'pending' }
  await store(5, [
    [1n, zeroAddress, alice],
    [2n, bob, alice],
    [1n, alice, bob],
  ])
  const second = { ...item, token_id: '2', minted_block: '6', creator: null, after: '6' }
  expect(await readItems()).toEqual([
    { ...item, token_id: '1', owner: bob },
    { ...second, owner: alice },
  ])
  await store(9, [
    [1n, bob, zeroAddress],
    [2n, alice, bob],
  ])
  expect(await readItems()).toEqual([
    { ...item, token_id: '1', owner: null },
    { ...second, owner: bob },
  ])
  expect(await readEvents()).toEqual([
    { token: '1', owner: bob },
    { token: '2', owner: alice },
    { token: '1', owner: null },
    { token: '2', owner: bob },
  ])
})

test('what is sold in a range is told by its sale alone', async () => {
  const sale: SaleLog = {
    ...{
      blockNumber: 6n,
      blockHash: buildHash(6),
      logIndex: 1,
      transactionHash: buildHash(6),
      orderHash: buildHash(100),
    },
    ...{ contract: collectionAddress, tokenId: 1n, seller: alice, buyer: bob },
    ...{ currency: zeroAddress, priceWei: 1n, quantity: 1n },
  }
  const moves: Move[] = [
    [1n, zeroAddress, alice],
    [1n, alice, bob],
  ]
  await store(5, moves, { sales: [sale] })
  expect(await db.query('select sender, is_sale from transfers order by block_number')).toEqual([
    { sender: zeroAddress, is_sale: false },
    { sender: alice, is_sale: true },
  ])
})

test('of an ERC-1155 nobody is the owner', async () => {
  await store(5, [[1n, zeroAddress, alice]], { contract: editions })
  expect(await readItems()).toMatchObject([{ token_id: '1', owner: null, creator: alice }])
})

test('what was there with its voucher is minted, once', async () => {
  await insertRows(db, 'items', [
    buildItemRow({ minted_block: null, owner: null, creator: null, minted_at: pastSeconds, name: 'Heron' }),
  ])
  const minted = { minted_block: '5', creator: alice, after: '5', metadata_state: 'pending' }
  await store(5, [[1n, zeroAddress, alice]])
  expect(await readItems()).toMatchObject([{ ...minted, owner: alice }])
  await db.query("update items set metadata_state = 'ready'")
  await store(6, [[1n, alice, bob]])
  expect(await readItems()).toMatchObject([{ ...minted, owner: bob, metadata_state: 'ready' }])
})

const mintMany = () =>
  Array.from({ length: 20_000 }, (_, index): Move => [BigInt(index), zeroAddress, buildAddress(1 + (index % 5_000))])

test('a range of 20,000 tokens is stored by a database that knows nothing of its tables yet', async () => {
  await store(1, mintMany())
  expect(await db.query('select count(*)::integer as count from items where owner is not null')).toEqual([
    { count: 20_000 },
  ])
  // Readers who are so far behind have to start again.
  expect(await readEvents()).toHaveLength(500)
})

test('a range of 20,000 editions too', async () => {
  await store(1, mintMany(), { contract: editions })
  expect(await db.query('select count(*)::integer as count from balances')).toEqual([{ count: 20_000 }])
  await store(20_001, [[1n, buildAddress(2), alice]], { contract: editions })
  expect(await db.query('select holder, quantity from balances where token_id = 1')).toEqual([
    { holder: alice, quantity: '1' },
  ])
})

test('of a contract that gives out more than a balance can be, a balance is the most that one can', async () => {
  const most = 2n ** 256n - 1n
  await store(
    5,
    Array.from({ length: 9 }, (): Move => [1n, zeroAddress, alice, most]),
    { contract: editions },
  )
  expect(await db.query('select quantity from balances')).toEqual([{ quantity: String(most) }])
})

test('more than one statement stores at once', async () => {
  const count = 20_000
  const mints = Array.from({ length: count }, (_, index): Move => [BigInt(index + 1), zeroAddress, alice])
  await store(5, [...mints, [1n, alice, bob], [BigInt(count + 1), zeroAddress, bob]])
  const [all] = await db.query(
    `select (select count(*)::integer from transfers) as moves, count(*)::integer as items,
       count(*) filter (where owner = $1)::integer as bobs, min(creator) as creator from items`,
    [bob],
  )
  expect(all).toEqual({ moves: count + 2, items: count + 1, bobs: 2, creator: alice })
})

test('an item is found by its collection at once, by its number once its document was looked for, and by its name from then on', async () => {
  await db.query("update collections set name = 'First Hang'")
  await store(1, [[77n, zeroAddress, alice]])
  const services = await openTestServices({ db })
  const find = async (q: string) => (await listItems(services, itemsQuerySchema.parse({ q }))).items.length
  const counts = async () => [await find('hang'), await find('77'), await find('heron')]
  expect(await counts()).toEqual([1, 0, 0])
  const key = { chainId: localChainId, contract: collectionAddress, tokenId: '77' }
  await db.transaction((tx) => postponeMetadata(tx, key, { uri: 'ipfs://rain', block: 1n, problem: null }))
  expect(await counts()).toEqual([1, 1, 0])
  await db.query("update items set name = 'Late Heron'")
  expect(await counts()).toEqual([1, 0, 1])
  // Its document is to be read anew, and moves: what it is found by stays.
  await db.query("update items set metadata_state = 'pending'")
  await store(2, [[77n, alice, bob]])
  expect(await counts()).toEqual([1, 0, 1])
  await db.query("update items set metadata_state = 'failed', name = null")
  expect(await counts()).toEqual([1, 1, 0])
})
