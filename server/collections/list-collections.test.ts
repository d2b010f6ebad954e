import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountSchema } from '@/lib/api/schemas/account'
import { collectionSchema } from '@/lib/api/schemas/collection'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import { storeTraits } from '@/server/items/metadata/store-metadata'
import type { Services } from '@/server/services/services'
import { getAccount } from '@/server/views/get-account'
import {
  buildAddress,
  buildCollectionRow,
  buildItemRow,
  buildOrderRow,
  buildSaleRow,
  collectionAddress,
  insertRows,
  makerAddress,
  pastSeconds,
} from '@/tests/builders/rows'
import { openTestServices } from '@/tests/builders/services'
import { getCollection } from './get-collection'
import { listCollections } from './list-collections'

const caller = '127.0.0.1'

const other = buildAddress(200)
let services: Services
beforeAll(async () => {
  services = await openTestServices()
  await insertRows(services.db, 'collections', [
    buildCollectionRow(),
    buildCollectionRow({ contract: other, name: 'Ponds' }),
  ])
  await insertRows(services.db, 'items', [
    buildItemRow({ token_id: '1' }),
    buildItemRow({ token_id: '2', owner: buildAddress(2) }),
    buildItemRow({ token_id: '3', owner: buildAddress(2) }),
  ])
  await insertRows(services.db, 'orders', [
    buildOrderRow({ price_wei: '100' }),
    buildOrderRow({ price_wei: '9', token_id: '2', status: 'inactive', reasons: ['not_owner'] }),
    buildOrderRow({ price_wei: '10', token_id: '3', end_time: pastSeconds + 1 }),
    buildOrderRow({ price_wei: '1', token_id: '3', status: 'cancelled' }),
  ])
  await insertRows(services.db, 'sales', [buildSaleRow({ price_wei: '7' }), buildSaleRow({ price_wei: '8' })])
})
afterAll(() => services.db.close())

test('the floor is of what can be bought now, and the volume of what was', async () => {
  const collection = await getCollection(services, { chainId: localChainId, contract: collectionAddress }, caller)
  expect(collectionSchema.parse(collection)).toEqual(collection)
  expect(collection).toMatchObject({ itemCount: 3, ownerCount: 2, floorWei: '100', volumeWei: '15', saleCount: 2 })
})

test('a picture of the store has the address that it is served at', async () => {
  const pictured = buildAddress(201)
  await insertRows(services.db, 'collections', [
    buildCollectionRow({ contract: pictured, image: 'media:bafkpicture-640.webp' }),
  ])
  const collection = await getCollection(services, { chainId: localChainId, contract: pictured }, caller)
  expect(collection.image).toBe(`${services.media.origin}/bafkpicture-640.webp`)
  await services.db.query('delete from collections where contract = $1', [pictured])
})

test('floor and best offer are of a piece; a fraction of a wei is rounded to the side of whoever would pay or sell', async () => {
  const weth = findChain(localChainId)?.weth.address ?? null
  await services.db.transaction((tx) =>
    storeTraits(tx, {
      ...{ chainId: localChainId, contract: collectionAddress, tokenId: 1n },
      traits: [{ name: 'Metal', value: 'Tin' }],
    }),
  )
  const offer = { side: 'offer', token_id: null, currency: weth, price_wei: '7', quantity: '2' }
  const criteria = JSON.stringify({ kind: 'trait', trait: { name: 'Metal', value: 'Tin' }, tokenIds: ['1'] })
  const buildLot = (row: Parameters<typeof buildOrderRow>[0]) => {
    const lot = buildOrderRow(row)
    return Object.assign(lot, {
      parameters: JSON.stringify({ ...JSON.parse(String(lot.parameters)), orderType: 0 }),
    })
  }
  const rows = [
    buildOrderRow({ price_wei: '601', quantity: '9' }),
    // Four for eight, all or none: nobody can buy one for two, or sell one for 25.
    buildLot({ price_wei: '8', quantity: '4' }),
    buildLot({ ...offer, kind: 'collection', price_wei: '100', quantity: '4' }),
    buildLot({ ...offer, kind: 'trait', price_wei: '100', quantity: '4', criteria }),
    buildOrderRow({ ...offer, kind: 'collection' }),
    buildOrderRow({ ...offer, kind: 'trait', price_wei: '9', criteria }),
  ]
  await insertRows(services.db, 'orders', rows)
  const collection = await getCollection(services, { chainId: localChainId, contract: collectionAddress }, caller)
  expect(collection).toMatchObject({ floorWei: '67', bestOfferWei: '3' })
  expect(collection.traits).toMatchObject([{ value: 'Tin', floorWei: '67', bestOfferWei: '4' }])
  await services.db.query('delete from orders where hash = any($1)', [rows.map(({ hash }) => String(hash))])
  await services.db.query('delete from item_traits')
})

test('neither what only some can buy, nor another currency, nor an offer that is not the highest or can not be paid counts', async () => {
  const weth = findChain(localChainId)?.weth.address ?? null
  const offer = { side: 'offer', kind: 'collection', token_id: null, currency: weth }
  const rows = [
    buildOrderRow({ kind: 'private', taker: buildAddress(3), price_wei: '1' }),
    buildOrderRow({ kind: 'bundle', token_id: null, price_wei: '2' }),
    buildOrderRow({ currency: buildAddress(77), price_wei: '3' }),
    buildOrderRow({ ...offer, price_wei: '5' }),
    buildOrderRow({ ...offer, price_wei: '8' }),
    buildOrderRow({ ...offer, price_wei: '7' }),
    buildOrderRow({ ...offer, price_wei: '90', currency: buildAddress(77) }),
    buildOrderRow({ ...offer, price_wei: '91', status: 'inactive', reasons: ['balance'] }),
    buildOrderRow({ ...offer, price_wei: '92', kind: 'item', token_id: '1' }),
    buildOrderRow({ ...offer, price_wei: '93', end_time: pastSeconds + 1 }),
  ]
  await insertRows(services.db, 'orders', rows)
  const collection = await getCollection(services, { chainId: localChainId, contract: collectionAddress }, caller)
  expect(collection).toMatchObject({ floorWei: '100', bestOfferWei: '8' })
  await services.db.query('delete from orders where hash = any($1)', [rows.map(({ hash }) => String(hash))])
})

test('a collection without items has no floor', async () => {
  const collection = await getCollection(services, { chainId: localChainId, contract: other }, caller)
  expect(collection).toMatchObject({ itemCount: 0, ownerCount: 0, floorWei: null, volumeWei: '0', saleCount: 0 })
  await expect(getCollection(services, { chainId: 1, contract: other }, caller)).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('each trait has its count, its floor and its best offer; an offer that cannot be paid is none', async () => {
  for (const [tokenId, value] of [
    [1n, 'Gold'],
    [2n, 'Gold'],
    [3n, 'Jade'],
  ] as const) {
    const path = { chainId: localChainId, contract: collectionAddress, tokenId }
    await services.db.transaction((tx) => storeTraits(tx, { ...path, traits: [{ name: 'Metal', value }] }))
  }
  const offer = { side: 'offer', token_id: null, currency: findChain(localChainId)?.weth.address ?? null }
  const criteria = (value: string) => JSON.stringify({ kind: 'trait', trait: { name: 'Metal', value }, tokenIds: [] })
  await insertRows(services.db, 'orders', [
    buildOrderRow({ ...offer, kind: 'trait', price_wei: '9', criteria: criteria('Gold') }),
    buildOrderRow({ ...offer, kind: 'trait', price_wei: '10', criteria: criteria('Gold') }),
    buildOrderRow({ ...offer, kind: 'trait', price_wei: '5', criteria: criteria('Jade'), status: 'inactive' }),
    buildOrderRow({ ...offer, kind: 'collection', price_wei: '6' }),
    buildOrderRow({ ...offer, kind: 'collection', price_wei: '7', status: 'inactive', reasons: ['allowance'] }),
  ])
  const collection = await getCollection(services, { chainId: localChainId, contract: collectionAddress }, caller)
  expect(collectionSchema.parse(collection)).toEqual(collection)
  expect(collection.bestOfferWei).toBe('6')
  expect(collection.traits).toEqual([
    { name: 'Metal', value: 'Gold', count: 2, floorWei: '100', bestOfferWei: '10' },
    { name: 'Metal', value: 'Jade', count: 1, floorWei: null, bestOfferWei: null },
  ])
  await services.db.query("delete from orders where side = 'offer'")
})

test('pages', async () => {
  const first = await listCollections(services, { limit: 1 })
  const second = await listCollections(services, { limit: 1, cursor: first.next ?? '' })
  expect([...first.collections, ...second.collections].map(({ name }) => name)).toEqual(['Stones', 'Ponds'])
  expect(second.next).toBeNull()
})

test('an account has what it owns, what it made, and each signature that could be filled', async () => {
  const account = await getAccount(services, { address: makerAddress })
  expect(accountSchema.parse(account)).toEqual(account)
  expect(account.owned.map(({ tokenId }) => tokenId)).toEqual(['1'])
  expect(account.created).toHaveLength(3)
  expect(account.orders.map(({ status }) => status)).toEqual(['inactive', 'active'])
})
