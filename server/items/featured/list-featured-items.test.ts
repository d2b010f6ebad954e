import { afterAll, beforeEach, expect, test } from 'vitest'
import type { FeaturedEntry } from '@/lib/api/schemas/curation'
import { nowSeconds } from '@/server/base/now-seconds'
import { openCuration } from '@/server/services/curation/open-curation'
import { storeCuration } from '@/server/site/curation/store-curation'
import {
  buildAddress,
  buildCollectionRow,
  buildHash,
  buildItemRow,
  buildOrderRow,
  buildSaleRow,
  futureSeconds,
  insertRows,
  pastSeconds,
} from '@/tests/builders/rows'
import { clearDatabase, openTestServices } from '@/tests/builders/services'
import { listFeaturedItems } from './list-featured-items'

let services = await openTestServices()
const { db } = services

// Ranks are kept for a minute, by database.
beforeEach(async () => {
  services = { ...services, db: { ...db } }
  await clearDatabase(db)
})
afterAll(() => db.close())

let log = 0

interface Listed {
  collection: number
  seller: number
  tokenId?: number
  endTime?: number
  image?: string | null
  mintedAt?: number
}

async function list(...all: Listed[]) {
  for (const { collection, seller, tokenId = 1, endTime = futureSeconds, image = '/works/a.webp', mintedAt } of all) {
    const contract = buildAddress(collection)
    const known = await db.query('select 1 from collections where contract = $1', [contract])
    const row = buildCollectionRow({ contract, name: `Collection ${collection}` })
    await insertRows(db, 'collections', known.length > 0 ? [] : [row])
    await insertRows(db, 'items', [
      buildItemRow({
        ...{ contract, token_id: String(tokenId), owner: buildAddress(seller), creator: buildAddress(seller), image },
        minted_at: mintedAt ?? pastSeconds,
      }),
    ])
    await insertRows(db, 'orders', [
      buildOrderRow({
        collection: contract,
        token_id: String(tokenId),
        maker: buildAddress(seller),
        end_time: endTime,
      }),
    ])
  }
}

const sell = (collection: number, ...buyers: number[]) =>
  insertRows(
    db,
    'sales',
    buyers.map((buyer) => {
      log += 1
      return buildSaleRow({
        ...{
          contract: buildAddress(collection),
          buyer: buildAddress(buyer),
          seller: buildAddress(999),
          log_index: log,
        },
        ...{
          token_id: String(1_000 + log),
          transaction_hash: buildHash(50_000 + log),
          time: Number(nowSeconds()) - 60,
        },
      })
    }),
  )
const featured = async () =>
  (await listFeaturedItems(services)).map(({ contract, tokenId }) => `${Number(contract.slice(2))}/${tokenId}`)

test('one seller with many listings, whenever they end, does not push others out', async () => {
  const spam = (tokenId: number, endTime: number) => ({ collection: 300, seller: 3, tokenId, endTime })
  const soon = Number(nowSeconds()) + 3_600
  await list(...Array.from({ length: 30 }, (_, index) => spam(index + 1, index < 24 ? soon : futureSeconds)))
  await list({ collection: 301, seller: 1 }, { collection: 302, seller: 2 })
  await sell(301, 11, 12, 13)
  await sell(302, 14)
  // Many sales to one account count once.
  await sell(300, 15, 15, 15, 15, 15)
  const shown = await featured()
  expect(shown.slice(0, 3)).toEqual(['301/1', '300/1', '302/1'])
  expect(shown).toHaveLength(24)
})

test('ranks by different buyers, then by who has funded an offer, then by age', async () => {
  await list({ collection: 310, seller: 1, mintedAt: pastSeconds + 20 }, { collection: 311, seller: 2 })
  await list({ collection: 312, seller: 3, mintedAt: pastSeconds + 30 }, { collection: 313, seller: 4 })
  await db.query('update items set minted_at = $1 where contract = $2', [pastSeconds - 10, buildAddress(313)])
  await insertRows(db, 'orders', [
    buildOrderRow({
      side: 'offer',
      kind: 'collection',
      token_id: null,
      collection: buildAddress(310),
      maker: buildAddress(21),
    }),
    buildOrderRow({
      ...{ side: 'offer', kind: 'collection', token_id: null, collection: buildAddress(311), maker: buildAddress(22) },
      status: 'inactive',
    }),
  ])
  await sell(312, 31)
  expect(await featured()).toEqual(['312/1', '310/1', '313/1', '311/1'])
})

test('an item without a picture, or of a collection that an operator has hidden, is left out', async () => {
  await list(
    { collection: 320, seller: 1, image: null },
    { collection: 321, seller: 2 },
    { collection: 322, seller: 3 },
  )
  await insertRows(db, 'hidden', [
    { chain_id: 31337, contract: buildAddress(322), token_id: '-1', reason: 'No.', created_at: pastSeconds },
  ])
  expect(await featured()).toEqual(['321/1'])
})

test('nothing is shown where nothing is for sale', async () => {
  expect(await featured()).toEqual([])
})

const place = (collection: number) => ({ chainId: 31337, contract: buildAddress(collection) as `0x${string}` })

/** As an operator does it in the browser. */
async function feature(...featured: FeaturedEntry[]) {
  const operator = { address: buildAddress(1) as `0x${string}`, accountChainId: 0 }
  const document = { featured }
  await storeCuration(services, operator, { name: 'featured', version: 0, document }, '127.0.0.1')
  services = { ...services, curation: await openCuration(db) }
}

test('1,000 listings of 50 accounts without a sale stand behind what is featured, and behind what is sold', async () => {
  const crowd = Array.from({ length: 1_000 }, (_, index) => ({
    // A collection for each, which stand before all others by their address.
    ...{ collection: 100 + index, seller: 50 + (index % 50) },
    // Older than all others: age costs time alone.
    mintedAt: pastSeconds - 1_000,
  }))
  await list(...crowd)
  await list({ collection: 5_001, seller: 1 }, { collection: 5_002, seller: 2 }, { collection: 5_003, seller: 3 })
  await insertRows(db, 'sales', [
    buildSaleRow({
      ...{ contract: buildAddress(5_002), buyer: buildAddress(8), seller: buildAddress(2) },
      time: Number(nowSeconds()) - 60,
    }),
  ])
  await feature(
    { kind: 'item', ...place(5_001), tokenId: '1', from: null, until: null },
    { kind: 'collection', ...place(5_003), from: null, until: null },
  )
  const [first, second, third, ...rest] = await listFeaturedItems(services)
  expect([first?.contract, second?.contract, third?.contract]).toEqual([5_001, 5_003, 5_002].map(buildAddress))
  expect(rest.length).toBeGreaterThan(0)
  expect(rest.some(({ contract }) => [5_001, 5_002, 5_003].map(buildAddress).includes(contract))).toBe(false)
})

test('an entry is featured in its time alone, and what is hidden never', async () => {
  await list({ collection: 1, seller: 1 }, { collection: 2, seller: 2 }, { collection: 3, seller: 3, mintedAt: 5 })
  const now = nowSeconds()
  const item = (collection: number) => ({ kind: 'item' as const, ...place(collection), tokenId: '1' })
  await feature(
    { ...item(1), from: String(now + 1_000n), until: null },
    { ...item(2), from: null, until: String(now - 1n) },
    { ...item(3), from: String(now - 10n), until: String(now + 10n) },
  )
  expect((await listFeaturedItems(services)).map(({ contract }) => contract)).toEqual([3, 1, 2].map(buildAddress))
  await db.query(
    "insert into hidden (chain_id, contract, token_id, reason, created_at) values (31337, $1, 1, 'Copied', 1)",
    [buildAddress(3)],
  )
  expect((await listFeaturedItems(services)).map(({ contract }) => contract)).toEqual([1, 2].map(buildAddress))
})
