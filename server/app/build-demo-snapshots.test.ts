import { createHash } from 'node:crypto'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Address, createPublicClient, erc721Abi, http } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBundledPicture } from '@/data/find-known-picture'
import { demoItems } from '@/data/items'
import { demoCollectionAbi } from '@/lib/protocol/abi/demo-collection-abi'
import { wethAbi } from '@/lib/protocol/abi/weth-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { localChainId } from '@/lib/protocol/chains/chains'
import type { Database } from '@/server/db/database'
import { openPgliteDatabase } from '@/server/db/open-pglite-database'
import { startIndexer } from '@/server/indexer/sync/start-indexer'
import { deriveDeployer } from '@/server/local/chain/accounts'
import { createLocalClient } from '@/server/local/chain/client'
import { create2Contracts, etchedContracts, wethAddress } from '@/server/local/chain/contracts'
import { createLocalBackend } from '@/server/local/chain/create-local-backend'
import { localViemChain } from '@/server/local/chain/local-viem-chain'
import { type LocalChain, startLocalChain } from '@/server/local/chain/start-local-chain'
import { type DemoSnapshot, findDemoSnapshot } from '@/server/local/demo/find-demo-snapshot'
import { mintDemoItems } from '@/server/local/demo/mint-demo-items'
import { patinaArtist } from '@/server/local/demo/past/build-patina-collection'
import { tidemarkArtist } from '@/server/local/demo/past/build-tidemark-collection'
import { patinaCount } from '@/server/local/demo/past/list-patinas'
import { listTidemarks } from '@/server/local/demo/past/list-tidemarks'
import { tidemarkOrderCounts } from '@/server/local/demo/past/plan-editions'
import { patinaOrderCounts } from '@/server/local/demo/past/plan-past'
import { patinaCollectionOffers } from '@/server/local/demo/past/plan-wide-offers'
import { firstLocalBlock, storeDemoCollection } from '@/server/local/demo/store-demo-collection'
import { findOwnedSafes } from '@/server/local/safe/get-safe-info'
import type { SafeServiceContext } from '@/server/local/safe/service-context'
import { recipient, signTransfer } from '@/tests/builders/local-chain'
import { openTestDatabase } from '@/tests/builders/open-test-database'
import { openTestServices } from '@/tests/builders/services'
import { readTables } from '@/tests/harness/read-tables'
import { silentLog } from '@/tests/harness/start-test-chain'
import { buildDemoSnapshots } from './build-demo-snapshots'

let folder: string
let snapshot: DemoSnapshot

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'verdigris-snapshot-')))
  snapshot = findDemoSnapshot(join(folder, 'demo'), false)
  await buildDemoSnapshots(join(folder, 'demo'))
}, 300_000)
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))

interface Demo {
  chain: LocalChain
  db: Database
}

/** Opens a demo, looks at it, and closes it. */
async function withDemo<Found>(name: string, from: DemoSnapshot | undefined, look: (demo: Demo) => Promise<Found>) {
  const dataDir = join(folder, name)
  const db = from ? await openPgliteDatabase(dataDir, { source: from.database }) : await openTestDatabase()
  const chain = await startLocalChain({ dataDir, log: silentLog, base: from?.chainState })
  try {
    return await look({ chain, db })
  } finally {
    await chain.stop()
    await db.close()
  }
}

/** As a first start without a snapshot would do it. */
async function seed({ chain, db }: Demo): Promise<void> {
  const client = createPublicClient({ chain: localViemChain, transport: http(chain.rpcUrl, { retryCount: 0 }) })
  const services = await openTestServices({ db, clients: new Map([[localChainId, client]]) })
  await storeDemoCollection(services, chain)
  await mintDemoItems({ chain, client, backend: createLocalBackend(chain), say() {} })
  const indexer = startIndexer({
    ...{ services, chainId: localChainId, log: silentLog, findBundledPicture, startBlock: firstLocalBlock },
  })
  await indexer.whenSynced(await client.getBlockNumber())
  await indexer.stop()
}

/** Blocks, times and hashes are of the moment of a seed. */
const ofTheMoment = /(_at|_until|time|block|block_number|hash|number|log_index|fetch_due)$/

/** A hash over contracts, accounts, tokens and the rows of the index, without what is of the moment. */
async function hashDemo({ chain, db }: Demo): Promise<string> {
  const client = createLocalClient(chain.rpcUrl)
  const demo = { address: chain.demoCollection, abi: demoCollectionAbi } as const
  const addresses = [...etchedContracts, ...create2Contracts].map(({ address }) => address)
  const codes = await Promise.all([...addresses, chain.safe].map((address) => client.getCode({ address })))
  const accounts = await Promise.all(
    [...chain.accounts, ...chain.creators, deriveDeployer()].map(async ({ address }) => [
      await client.getTransactionCount({ address }),
      await client.readContract({ ...demo, functionName: 'isApprovedForAll', args: [address, seaportAddress] }),
    ]),
  )
  const tokens = await Promise.all(
    demoItems.map(async ({ id }) => [
      await client.readContract({ ...demo, functionName: 'ownerOf', args: [BigInt(id)] }),
      await client.readContract({ ...demo, functionName: 'tokenURI', args: [BigInt(id)] }),
    ]),
  )
  const money = [
    ...(await Promise.all(chain.accounts.map(({ address }) => client.getBalance({ address })))),
    await client.getBalance({ address: chain.safe }),
    await client.readContract({ address: wethAddress, abi: wethAbi, functionName: 'balanceOf', args: [chain.safe] }),
  ]
  const { blocks: _, ...tables } = await readTables(db)
  const rows = JSON.stringify(tables, (key, value) =>
    ofTheMoment.test(key) ? null : typeof value === 'bigint' ? String(value) : value,
  )
  return createHash('sha256')
    .update(JSON.stringify([codes, accounts, tokens, money.map(String)]))
    .update(rows)
    .digest('hex')
}

async function countRows({ db }: Demo): Promise<Record<string, number>> {
  const tables = await db.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  const counts = tables.map(async ({ name }) => {
    const [row] = await db.query<{ count: string }>(`select count(*) as count from ${name}`)
    return [name, Number(row?.count)] as const
  })
  return Object.fromEntries((await Promise.all(counts)).filter(([, count]) => count > 0))
}

test('the snapshot is what a fresh seed makes: fifteen items, no listing, and nothing of a person', async () => {
  const fresh = await withDemo('fresh', undefined, async (demo) => {
    await seed(demo)
    return hashDemo(demo)
  })
  await withDemo('kept', snapshot, async (demo) => {
    expect(await hashDemo(demo)).toBe(fresh)
    const counts = await countRows(demo)
    expect(counts).toMatchObject({ items: demoItems.length, collections: 1 })
    for (const table of ['orders', 'drafts', 'favourites', 'profiles', 'reports', 'sales', 'vouchers']) {
      expect(counts, table).not.toHaveProperty(table)
    }
    await demo.db.query("update items set name = name || '!' where token_id = 1")
    expect(await hashDemo(demo), 'one changed name').not.toBe(fresh)
  })
}, 120_000)

test('the chain is rebuilt from the snapshot when its state is lost, with what was sent since', async () => {
  const dataDir = join(folder, 'lost')
  const first = await startLocalChain({ dataDir, log: silentLog, base: snapshot.chainState })
  await first.sendRawTransaction(await signTransfer(0, 5n))
  const { hash } = await createLocalClient(first.rpcUrl).getBlock({ blockNumber: firstLocalBlock })
  await first.stop()
  for (const name of ['state.json', 'state.backup.json']) await rm(join(dataDir, 'chain', name), { force: true })
  const second = await startLocalChain({ dataDir, log: silentLog })
  const client = createLocalClient(second.rpcUrl)
  expect((await client.getBlock({ blockNumber: firstLocalBlock })).hash).toBe(hash)
  expect(await client.getBalance({ address: recipient })).toBe(5n)
  await second.stop()
})

test('sixty days of trade come with the other snapshot, on the chain and in the index', async () => {
  await withDemo('past', findDemoSnapshot(join(folder, 'demo'), true), async ({ chain, db }) => {
    const client = createLocalClient(chain.rpcUrl)
    const one = async <Row>(sql: string) => (await db.query<Row>(sql))[0]
    const items = demoItems.length + patinaCount + listTidemarks().length
    expect(await countRows({ chain, db })).toMatchObject({ items, collections: 3 })
    expect(
      await one(
        'select count(*)::integer as count from items where name is null or picture is not null or image is null',
      ),
    ).toEqual({
      count: demoItems.length,
    })
    expect(await one('select count(*)::integer as count from sales where is_wash_trade')).toEqual({ count: 2 })
    const sales = await one<Record<'count' | 'days', number>>(
      'select count(*)::integer as count, ((max("time") - min("time")) / 86400)::integer as days from sales where not is_wash_trade',
    )
    expect(sales?.count).toBeGreaterThan(180)
    expect(sales?.days).toBeGreaterThan(40)
    const orders = await one<Record<'listings' | 'offers' | 'days', number>>(
      `select count(*) filter (where side = 'listing')::integer as listings, count(*) filter (where side = 'offer')::integer as offers,
         ((max(created_at) - min(created_at)) / 86400)::integer as days
       from orders where status = 'active'`,
    )
    expect(orders).toEqual({
      listings: patinaOrderCounts.listing + tidemarkOrderCounts.listing,
      offers: expect.any(Number),
      days: expect.any(Number),
    })
    expect(orders?.offers).toBeGreaterThan(10)
    const artists = [patinaArtist, tidemarkArtist].map((place) => chain.creators[place]?.address ?? '')
    const unpaid = await db.query<{ hash: string }>(
      `select o.hash from orders o join collections c on (c.chain_id, c.contract) = (o.chain_id, o.collection)
       where o.status = 'active' and c.name in ('Patina', 'Tidemarks') and o.maker <> all($1::text[])
         and jsonb_array_length(o.parameters -> 'consideration') <> 2`,
      [artists],
    )
    expect(unpaid, 'each order pays the seller, or brings the item, and pays the royalty').toEqual([])
    const wide = await db.query<{ kind: string; count: number }>(
      `select kind, count(*)::integer as count from orders
       where status = 'active' and side = 'offer' and token_id is null group by kind order by kind`,
    )
    expect(wide).toEqual([
      { kind: 'collection', count: patinaCollectionOffers },
      { kind: 'trait', count: 4 },
    ])
    expect(orders?.days).toBeGreaterThan(7)
    const floors = await one<Record<'count' | 'contracts' | 'last', number>>(
      `select count(*)::integer as count, count(distinct contract)::integer as contracts, max(day) as last from collection_floors`,
    )
    expect(floors).toMatchObject({ contracts: 2, last: expect.any(Number) })
    expect(floors?.count).toBeGreaterThan(40)
    expect((floors?.last ?? 0) * 86_400).toBeGreaterThan(Date.now() / 1000 - 2 * 86_400)
    const cancelled = await one<Record<'count' | 'days', number>>(
      `select count(*)::integer as count, ((max(e.time) - min(o.created_at)) / 86400)::integer as days
       from order_events e join orders o on o.hash = e.order_hash and o.status = 'cancelled' and o.created_at < e.time
       where e.kind = 'cancelled'`,
    )
    expect(cancelled?.count).toBeGreaterThan(10)
    expect(cancelled?.days).toBeGreaterThan(20)
    const editions = await db.query<{ name: string; creator: Address; holders: number; copies: number; sold: number }>(
      `select i.name, i.creator, (select count(*)::integer from balances b where (b.contract, b.token_id) = (i.contract, i.token_id)) as holders,
         (select sum(quantity)::integer from balances b where (b.contract, b.token_id) = (i.contract, i.token_id)) as copies,
         (select count(*)::integer from sales s where (s.contract, s.token_id) = (i.contract, i.token_id)) as sold
       from items i where standard = 'ERC1155' order by token_id`,
    )
    expect(editions.map(({ copies }) => copies)).toEqual(listTidemarks().map(({ copies }) => copies))
    for (const { name, creator, holders, sold } of editions) {
      expect(creator, name).toBe(chain.creators[tidemarkArtist]?.address)
      expect(holders, name).toBeGreaterThan(4)
      expect(sold, name).toBeGreaterThan(5)
    }
    expect(
      await one(
        `select count(*) filter (where side = 'listing' and quantity > 1) > 2 as "areListed", bool_and(parameters->>'orderType' = '1') as "arePartial"
         from orders o join collections c using (chain_id) where c.contract = o.collection and c.standard = 'ERC1155' and quantity > 1`,
      ),
    ).toEqual({ areListed: true, arePartial: true })
    expect(
      await one("select name, description is not null as described from collections where standard = 'ERC1155'"),
    ).toMatchObject({ name: 'Tidemarks' })
    const held = await db.query<{ contract: Address; token_id: string; owner: Address }>(
      "select contract, token_id, owner from items where standard = 'ERC721' order by token_id desc limit 40",
    )
    for (const { contract: address, token_id: tokenId, owner } of held) {
      const call = { address, abi: erc721Abi, functionName: 'ownerOf', args: [BigInt(tokenId)] } as const
      expect(await client.readContract(call)).toBe(owner)
    }
    const node = createPublicClient({ chain: localViemChain, transport: http(chain.rpcUrl) })
    const config = { embedded: { safe: chain.safe } }
    const desk = { services: { config }, client: node, chainId: localChainId } as unknown as SafeServiceContext
    const [first] = chain.accounts
    expect(await findOwnedSafes(desk, first?.address ?? '0x'), 'the Safe of the demo').toEqual({ safes: [chain.safe] })
    const { timestamp } = await client.getBlock()
    expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(300)
  })
}, 120_000)
