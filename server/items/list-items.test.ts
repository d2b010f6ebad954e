import { zeroAddress } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { itemSchema } from '@/lib/api/schemas/item'
import { itemsQuerySchema } from '@/lib/api/schemas/query-parameters'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import { updateProfile } from '@/server/accounts/update-profile'
import { eoaChainId } from '@/server/base/account-id'
import { CollectionIndexingError } from '@/server/collections/registration/collection-indexing-error'
import type { Services } from '@/server/services/services'
import { getAccount } from '@/server/views/get-account'
import {
  buildAddress,
  buildCollectionRow,
  buildItemRow,
  buildOrderRow,
  collectionAddress,
  futureSeconds,
  insertRows,
  pastSeconds,
} from '@/tests/builders/rows'
import { clearDatabase, openTestServices } from '@/tests/builders/services'
import { getItem } from './get-item'
import { listItems } from './list-items'
import { storeTraits } from './metadata/store-metadata'
import { readUntilIndexed } from './read-until-indexed'

const caller = '127.0.0.1'

let services: Services
beforeAll(async () => {
  services = await openTestServices()
})
afterAll(() => services.db.close())
beforeEach(async () => {
  vi.useRealTimers()
  await clearDatabase(services.db)
  await insertRows(services.db, 'collections', [buildCollectionRow()])
})

const find = (query: Record<string, string> = {}) => listItems(services, itemsQuerySchema.parse(query))
const ids = async (query?: Record<string, string>) => (await find(query)).items.map(({ tokenId }) => Number(tokenId))

async function insertListed(prices: Record<number, string>) {
  const tokens = Object.entries(prices)
  await insertRows(
    services.db,
    'items',
    tokens.map(([token_id]) => buildItemRow({ token_id, minted_at: pastSeconds + Number(token_id) })),
  )
  await insertRows(
    services.db,
    'orders',
    tokens.map(([token_id, price_wei]) =>
      buildOrderRow({ token_id, price_wei, end_time: futureSeconds - Number(token_id) }),
    ),
  )
}

test('an item has the name that its maker goes by, in one statement for all; none that imitates another', async () => {
  const makers = [buildAddress(41), buildAddress(42), buildAddress(43)]
  await insertRows(
    services.db,
    'items',
    makers.map((creator, index) => buildItemRow({ token_id: String(index), creator, minted_at: 1000 - index })),
  )
  await updateProfile(services, { address: buildAddress(41), accountChainId: eoaChainId }, { name: 'Ana Ferro' })
  await updateProfile(services, { address: buildAddress(42), accountChainId: eoaChainId }, { name: 'Ana Ferrо' })
  const asked: string[] = []
  const db: typeof services.db = {
    ...services.db,
    query: (sql, params) => {
      asked.push(sql)
      return services.db.query(sql, params)
    },
  }
  const { items } = await listItems({ ...services, db }, itemsQuerySchema.parse({}))
  expect(items.map(({ creatorName }) => creatorName)).toEqual(['Ana Ferro', undefined, undefined])
  expect(asked.filter((sql) => sql.includes('from profiles'))).toHaveLength(1)
  for (const item of items) expect(itemSchema.parse(item)).toEqual(item)
})

test('an item has its cheapest listing and answers by its schema', async () => {
  await insertRows(services.db, 'items', [buildItemRow()])
  await insertRows(services.db, 'orders', [
    buildOrderRow({ price_wei: '100' }),
    buildOrderRow({ price_wei: '9', currency: findChain(localChainId)?.weth.address ?? null }),
    buildOrderRow({ price_wei: '10' }),
  ])
  const { items } = await find()
  expect(items).toHaveLength(1)
  expect(itemSchema.parse(items[0])).toEqual(items[0])
  expect(items[0]?.listing).toMatchObject({ priceWei: '9', status: 'active' })
  expect(items[0]?.collection).toEqual({ contract: collectionAddress, name: 'Stones' })
})

test('the cheapest is the cheapest by the piece, to the last digit', async () => {
  const two = '170141183460469231731687303715884105728'
  await insertRows(services.db, 'items', [
    buildItemRow(),
    buildItemRow({ token_id: '2' }),
    buildItemRow({ token_id: '3' }),
  ])
  await insertRows(services.db, 'orders', [
    buildOrderRow({ price_wei: '150' }),
    buildOrderRow({ price_wei: '400', quantity: '4' }),
    // 100 and a third, and a little less than that: a fraction that is rounded to few places can't tell them apart.
    buildOrderRow({ token_id: '2', price_wei: '301', quantity: '3' }),
    buildOrderRow({ token_id: '2', price_wei: '430924087843', quantity: '4294967294' }),
    buildOrderRow({ token_id: '3', price_wei: `${BigInt(two) + 1n}`, quantity: '2' }),
    buildOrderRow({ token_id: '3', price_wei: two, quantity: '2' }),
  ])
  const { items } = await find({ sort: 'price_asc' })
  expect(items.map(({ tokenId, listing }) => [tokenId, listing?.priceWei])).toEqual([
    ['1', '400'],
    ['2', '430924087843'],
    ['3', two],
  ])
  const item = await getItem(services, { chainId: localChainId, contract: collectionAddress, tokenId: '1' }, caller)
  expect(item.listing).toMatchObject({ priceWei: '400', quantity: '4' })
  expect(await ids({ sort: 'price_desc' })).toEqual([3, 2, 1])
  expect(await ids({ minPriceWei: '100', maxPriceWei: '100' })).toEqual([1])
  expect(await ids({ minPriceWei: '101', maxPriceWei: two })).toEqual([3])
  const first = await find({ sort: 'price_desc', limit: '1' })
  expect(await ids({ sort: 'price_desc', limit: '1', cursor: first.next ?? '' })).toEqual([2])
})

test('pieces that are sold together come after those that can be had one by one, whatever a piece would cost', async () => {
  await insertRows(services.db, 'items', [
    buildItemRow({ token_id: '1' }),
    buildItemRow({ token_id: '2' }),
    buildItemRow({ token_id: '3' }),
  ])
  const lot = (token_id: string, price_wei: string) => {
    const row = buildOrderRow({ token_id, price_wei, quantity: '4' })
    return { ...row, parameters: JSON.stringify({ ...JSON.parse(String(row.parameters)), orderType: 0 }) }
  }
  await insertRows(services.db, 'orders', [
    ...[lot('1', '4'), buildOrderRow({ token_id: '1', price_wei: '36', quantity: '4' })],
    ...[buildOrderRow({ token_id: '1', price_wei: '10' }), lot('2', '20'), lot('2', '16')],
    buildOrderRow({ token_id: '3', price_wei: '5' }),
  ])
  const listed = async (query: Record<string, string>) =>
    (await find(query)).items.map(({ tokenId, listing }) => [tokenId, listing?.priceWei])
  expect(await listed({ sort: 'price_asc' })).toEqual([
    ['2', '16'],
    ['3', '5'],
    ['1', '36'],
  ])
  expect((await listed({ sort: 'newest' })).toSorted()).toEqual([
    ['1', '36'],
    ['2', '16'],
    ['3', '5'],
  ])
  expect(await ids({ maxPriceWei: '4', sort: 'price_asc' })).toEqual([2])
})

test.each([
  ['inactive', { status: 'inactive', reasons: ['not_owner'] }],
  ['cancelled', { status: 'cancelled' }],
  ['filled', { status: 'filled' }],
  ['over', { end_time: pastSeconds + 1 }],
  ['not begun', { start_time: futureSeconds - 1 }],
  ['private', { kind: 'private', taker: buildAddress(2) }],
  ['an offer', { side: 'offer', kind: 'item' }],
  ['in an unknown currency', { currency: buildAddress(7) }],
])('an order that is %s is not a listing', async (_, changes) => {
  await insertRows(services.db, 'items', [buildItemRow()])
  await insertRows(services.db, 'orders', [buildOrderRow(changes)])
  const { items } = await find()
  expect(items[0]).not.toHaveProperty('listing')
})

test('a listing ends by the clock, without a write', async () => {
  await insertRows(services.db, 'items', [buildItemRow()])
  await insertRows(services.db, 'orders', [buildOrderRow({ end_time: futureSeconds })])
  vi.useFakeTimers({ toFake: ['Date'], now: (futureSeconds - 1) * 1000 })
  expect((await find()).items[0]?.listing?.status).toBe('active')
  vi.setSystemTime(futureSeconds * 1000)
  expect((await find()).items[0]).not.toHaveProperty('listing')
})

test('prices sort as numbers, and what is not for sale comes last', async () => {
  await insertListed({ 1: '100', 2: '9', 3: '10' })
  await insertRows(services.db, 'items', [buildItemRow({ token_id: '4' })])
  expect(await ids({ sort: 'price_asc' })).toEqual([2, 3, 1, 4])
  expect(await ids({ sort: 'price_desc' })).toEqual([1, 3, 2, 4])
  expect(await ids({ minPriceWei: '10', maxPriceWei: '99' })).toEqual([3])
})

test('newest first, and soonest end first', async () => {
  await insertListed({ 1: '5', 2: '5', 3: '5' })
  expect(await ids()).toEqual([3, 2, 1])
  expect(await ids({ sort: 'ending' })).toEqual([3, 2, 1])
  await services.db.query('update orders set end_time = $1 where token_id = 1', [futureSeconds - 1000])
  expect(await ids({ sort: 'ending' })).toEqual([1, 3, 2])
})

test.each(['newest', 'price_asc', 'price_desc', 'ending'])(
  'pages of %s are whole and stable under inserts',
  async (sort) => {
    await insertListed({ 1: '7', 2: '7', 3: '9', 4: '100', 5: '7' })
    await insertRows(services.db, 'items', [buildItemRow({ token_id: '6' }), buildItemRow({ token_id: '7' })])
    const all = await ids({ sort })
    const seen: number[] = []
    let cursor: string | null = null
    do {
      const page = await find({ sort, limit: '2', ...(cursor ? { cursor } : {}) })
      seen.push(...page.items.map(({ tokenId }) => Number(tokenId)))
      cursor = page.next
      // What sorts before the place of the cursor moves nothing behind it.
      if (seen.length === 2) {
        await insertRows(services.db, 'items', [buildItemRow({ token_id: '50', minted_at: pastSeconds + 5000 })])
        const price_wei = sort === 'price_asc' ? '1' : '1000'
        await insertRows(services.db, 'orders', [
          buildOrderRow({ token_id: '50', price_wei, end_time: futureSeconds - 5000 }),
        ])
      }
    } while (cursor)
    expect(seen).toEqual(all)
  },
)

test('editions: how many there are and who has them; burnt, they are gone', async () => {
  const [alice, bob] = [buildAddress(11), buildAddress(12)]
  const edition = (token_id: string) => buildItemRow({ token_id, standard: 'ERC1155', owner: null })
  const balance = (token_id: string, holder: string, quantity: string) => ({
    ...{ chain_id: localChainId, contract: collectionAddress, token_id, holder, quantity },
  })
  await insertRows(services.db, 'items', [edition('1'), edition('2'), edition('3'), buildItemRow({ token_id: '4' })])
  await insertRows(services.db, 'balances', [balance('1', alice, '9'), balance('1', bob, '10'), balance('2', bob, '5')])
  const { items } = await find()
  const byId = Object.fromEntries(items.map((item) => [item.tokenId, itemSchema.parse(item)]))
  expect(Object.keys(byId)).toEqual(['1', '2', '4'])
  expect(byId['1']).toMatchObject({ owner: null, supply: '19', ownerCount: 2 })
  expect(byId['2']).toMatchObject({ owner: bob, supply: '5', ownerCount: 1 })
  expect(byId['4']).not.toHaveProperty('supply')
  const owned = (await find({ owner: bob })).items.map(({ tokenId, held }) => [tokenId, held])
  expect(owned).toEqual([
    ['2', '5'],
    ['1', '10'],
  ])
  const account = await getAccount(services, { address: alice })
  expect(account.owned).toMatchObject([{ tokenId: '1', held: '9', supply: '19' }])
  const item = await getItem(services, { chainId: localChainId, contract: collectionAddress, tokenId: '1' }, caller)
  expect(itemSchema.parse(item).owners).toEqual([
    { address: bob, quantity: '10' },
    { address: alice, quantity: '9' },
  ])
})

test('filters: category, text, owner, creator, contract', async () => {
  await insertRows(services.db, 'items', [
    buildItemRow({ token_id: '1', name: '100% Heron', category: 'Music' }),
    buildItemRow({ token_id: '2', owner: buildAddress(2) }),
    buildItemRow({ token_id: '3', creator: buildAddress(3) }),
    buildItemRow({ token_id: '4', name: 'burned', owner: null }),
  ])
  expect(await ids({ category: 'Music' })).toEqual([1])
  expect(await ids({ q: '100% he' })).toEqual([1])
  expect(await ids({ q: 'h' })).toEqual([1])
  expect(await ids({ q: '%' })).toEqual([1])
  expect(await ids({ q: 'stones' })).toEqual([3, 2, 1])
  expect(await ids({ owner: buildAddress(2) })).toEqual([2])
  expect(await ids({ creator: buildAddress(3) })).toEqual([3])
  expect(await ids({ contract: buildAddress(101) })).toEqual([])
})

test('filters: traits, all of them, and whoever holds some of a token of many', async () => {
  await insertListed({ 1: '5', 2: '5', 3: '5' })
  const traits = { 1: ['Gold', 'Cap'], 2: ['Gold', 'Hood'], 3: ['Jade', 'Cap'] }
  for (const [tokenId, [metal = '', hat = '']] of Object.entries(traits)) {
    await services.db.transaction((tx) =>
      storeTraits(tx, {
        ...{ chainId: localChainId, contract: collectionAddress, tokenId: BigInt(tokenId) },
        traits: [
          { name: 'Metal', value: metal },
          { name: 'Hat, or "cap"', value: hat },
          { name: 'Long', value: 'x'.repeat(201) },
        ],
      }),
    )
  }
  const filter = async (trait: Record<string, string>) =>
    (await listItems(services, itemsQuerySchema.parse({ trait, sort: 'price_asc' }))).items.map(
      ({ tokenId }) => tokenId,
    )
  expect(await filter({ Metal: 'Gold' })).toEqual(['1', '2'])
  expect(await filter({ Metal: 'Gold', 'Hat, or "cap"': 'Cap' })).toEqual(['1'])
  expect(await filter({ Metal: 'gold' })).toEqual([])
  const path = { chainId: localChainId, contract: collectionAddress, tokenId: '1' }
  expect((await getItem(services, path, caller)).traits).toEqual([
    { name: 'Hat, or "cap"', value: 'Cap' },
    { name: 'Metal', value: 'Gold' },
  ])
  await services.db.query('insert into balances values ($1, $2, 3, $3, 7)', [
    ...[localChainId, collectionAddress, buildAddress(9)],
  ])
  expect(await ids({ owner: buildAddress(9) })).toEqual([3])
})

test('a cursor of another sort, or of nobody, is refused', async () => {
  await insertListed({ 1: '1', 2: '2' })
  const { next } = await find({ limit: '1' })
  await expect(find({ sort: 'ending', cursor: next ?? '' })).rejects.toMatchObject({ code: 'bad_request' })
  await expect(find({ cursor: 'bm9uc2Vuc2U' })).rejects.toMatchObject({ code: 'bad_request' })
})

test('one item has its best offer; a stranger is not found', async () => {
  await insertRows(services.db, 'items', [buildItemRow({ owner: buildAddress(3) })])
  const weth = findChain(localChainId)?.weth.address ?? zeroAddress
  const offer = { side: 'offer', token_id: null, currency: weth, price_wei: '12' }
  await insertRows(services.db, 'orders', [
    buildOrderRow({ side: 'offer', kind: 'item', currency: weth, price_wei: '9' }),
    buildOrderRow({ side: 'offer', kind: 'collection', token_id: null, currency: weth, price_wei: '10' }),
    buildOrderRow({ side: 'offer', kind: 'item', token_id: '2', currency: weth, price_wei: '11' }),
    buildOrderRow({ ...offer, kind: 'set', criteria: JSON.stringify({ kind: 'set', tokenIds: ['2', '11'] }) }),
    buildOrderRow({ ...offer, kind: 'collection', status: 'inactive', reasons: ['balance'] }),
  ])
  const path = { chainId: localChainId, contract: collectionAddress }
  expect((await getItem(services, { ...path, tokenId: '1' }, caller)).bestOffer?.priceWei).toBe('10')
  await insertRows(services.db, 'orders', [
    buildOrderRow({ ...offer, kind: 'trait', criteria: JSON.stringify({ kind: 'trait', tokenIds: ['1', '2'] }) }),
  ])
  expect((await getItem(services, { ...path, tokenId: '1' }, caller)).bestOffer?.priceWei).toBe('12')
  await expect(getItem(services, { ...path, tokenId: '2' }, caller)).rejects.toMatchObject({ code: 'not_found' })
})

test('an item whose first order the index is behind is waited for, and read as soon as it is there', async () => {
  const path = { chainId: localChainId, contract: collectionAddress, tokenId: '77' }
  await services.db.query("insert into indexed_heads values ($1, 10, '0x')", [localChainId])
  await insertRows(services.db, 'orders', [buildOrderRow({ token_id: '77', due_block: 11 })])
  const reading = getItem(services, path, caller)
  await services.db.transaction(async (tx) => {
    await tx.query('update indexed_heads set number = 11')
    await insertRows({ ...services.db, query: tx.query }, 'items', [buildItemRow({ token_id: '77' })])
  })
  expect((await reading).tokenId).toBe('77')
  // What no order is for is not waited for, nor what the index has passed.
  const startMs = performance.now()
  await expect(getItem(services, { ...path, tokenId: '78' }, caller)).rejects.toMatchObject({ code: 'not_found' })
  await insertRows(services.db, 'orders', [buildOrderRow({ token_id: '79', due_block: 11 })])
  await expect(getItem(services, { ...path, tokenId: '79' }, caller)).rejects.toMatchObject({ code: 'not_found' })
  expect(performance.now() - startMs).toBeLessThan(2_000)
  await insertRows(services.db, 'orders', [buildOrderRow({ token_id: '80', due_block: 12 })])
  const late = readUntilIndexed(services, { ...path, tokenId: '80' }, async () => [], 1)
  await expect(late).rejects.toBeInstanceOf(CollectionIndexingError)
})

test('the best offer is the best by the piece, and never the owner’s own', async () => {
  const weth = findChain(localChainId)?.weth.address ?? zeroAddress
  const [owner, other] = [buildAddress(11), buildAddress(12)]
  await insertRows(services.db, 'items', [
    buildItemRow({ owner }),
    buildItemRow({ token_id: '2', standard: 'ERC1155', owner: null }),
  ])
  const hold = (holder: string) => ({
    ...{ chain_id: localChainId, contract: collectionAddress, token_id: '2', holder, quantity: '3' },
  })
  await insertRows(services.db, 'balances', [hold(owner)])
  const offer = (price_wei: string, maker: string, more = {}) =>
    buildOrderRow({ side: 'offer', kind: 'item', currency: weth, price_wei, maker, ...more })
  const lot = offer('100', other, { quantity: '4' })
  await insertRows(services.db, 'orders', [
    offer('30', owner),
    offer('40', other, { quantity: '4' }),
    offer('15', other),
    // Four for a hundred, all or none: nobody can sell one for 25.
    { ...lot, parameters: JSON.stringify({ ...JSON.parse(String(lot.parameters)), orderType: 0 }) },
    offer('20', owner, { kind: 'collection', token_id: null }),
    offer('30', owner, { token_id: '2' }),
  ])
  const path = { chainId: localChainId, contract: collectionAddress }
  const best = async (tokenId: string) => (await getItem(services, { ...path, tokenId }, caller)).bestOffer?.priceWei
  expect(await best('1')).toBe('15')
  expect(await best('2')).toBeUndefined()
  // Of several who have some, one can sell to another.
  await insertRows(services.db, 'balances', [hold(other)])
  expect(await best('2')).toBe('30')
})

test('one item has the bundles and the inactive listings of it, and the listing that starts next', async () => {
  await insertRows(services.db, 'items', [buildItemRow(), buildItemRow({ token_id: '2' })])
  const bundle = buildOrderRow({ kind: 'bundle', token_id: null, price_wei: '3' })
  const [card] = JSON.parse(String(bundle.parameters)).offer
  const offer = ['5', '1'].map((identifierOrCriteria) => ({ ...card, identifierOrCriteria }))
  const parameters = JSON.stringify({ ...JSON.parse(String(bundle.parameters)), offer })
  const inactive = (price_wei: string, reason: string) =>
    buildOrderRow({ price_wei, status: 'inactive', reasons: `{${reason}}` })
  await insertRows(services.db, 'orders', [
    buildOrderRow({ price_wei: '1' }),
    buildOrderRow({ price_wei: '2', start_time: futureSeconds - 1 }),
    { ...bundle, parameters },
    buildOrderRow({ price_wei: '4', kind: 'private', taker: buildAddress(2) }),
    inactive('5', 'not_approved'),
    // By somebody who had it before.
    inactive('6', 'not_owner'),
    buildOrderRow({ price_wei: '7', status: 'cancelled', kind: 'private', taker: buildAddress(2) }),
    buildOrderRow({ price_wei: '8', end_time: pastSeconds + 1, kind: 'private', taker: buildAddress(2) }),
    buildOrderRow({ price_wei: '9', side: 'offer', kind: 'item', status: 'inactive' }),
  ])
  const read = async (tokenId: string) => {
    const path = { chainId: localChainId, contract: collectionAddress, tokenId }
    return itemSchema.parse(await getItem(services, path, caller))
  }
  const item = await read('1')
  expect(item.listing?.priceWei).toBe('1')
  expect(item.otherListings?.map(({ priceWei }) => priceWei)).toEqual(['3', '5'])
  expect(item.upcomingListing).toMatchObject({ priceWei: '2', status: 'upcoming' })
  expect(await read('2')).not.toHaveProperty('otherListings')
  expect(await read('2')).not.toHaveProperty('upcomingListing')
  expect((await find()).items[0]).not.toHaveProperty('otherListings')
})

test('an item that is for sale with others alone says so, in lists too', async () => {
  await insertRows(
    services.db,
    'items',
    ['1', '2', '3', '4'].map((token_id) => buildItemRow({ token_id })),
  )
  const bundle = (tokens: string[], changes: Record<string, string> = {}) => {
    const row = buildOrderRow({ kind: 'bundle', token_id: null, ...changes })
    const [item] = JSON.parse(String(row.parameters)).offer
    const offer = tokens.map((identifierOrCriteria) => ({ ...item, identifierOrCriteria }))
    return { ...row, parameters: JSON.stringify({ ...JSON.parse(String(row.parameters)), offer }) }
  }
  await insertRows(services.db, 'orders', [
    buildOrderRow({ token_id: '1' }),
    bundle(['1', '2']),
    bundle(['3', '2']),
    bundle(['4', '2'], { status: 'cancelled' }),
    bundle(['4', '3'], { kind: 'private', taker: buildAddress(2) }),
  ])
  const found = (await find()).items.map(({ tokenId, isBundled }) => [tokenId, isBundled])
  expect(Object.fromEntries(found)).toEqual({ 1: undefined, 2: true, 3: true, 4: undefined })
  const path = { chainId: localChainId, contract: collectionAddress, tokenId: '2' }
  expect(itemSchema.parse(await getItem(services, path, caller)).isBundled).toBe(true)
})
