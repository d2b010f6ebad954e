import type { GetServerSideProps } from 'next'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localChainId } from '@/lib/protocol/chains/chains'
import { getServerSideProps as loadCollection } from '@/pages/collection/[chain]/[contract]'
import { getServerSideProps as loadExplore } from '@/pages/explore'
import { getServerSideProps as loadHome } from '@/pages/index'
import { getServerSideProps as loadItem } from '@/pages/item/[chain]/[contract]/[tokenId]'
import { explainStatements } from '@/scripts/bench/explain-read'
import { recordStatements, type Statement } from '@/scripts/bench/record-statements'
import type { Api } from '@/server/api/core/call'
import { createApi } from '@/server/api/core/create-api'
import { nowSeconds } from '@/server/base/now-seconds'
import { openEventHub } from '@/server/db/outbox/event-hub'
import { type Services, setServices } from '@/server/services/services'
import { fillMarket } from './builders/fill-market'
import { buildAddress, buildHash, buildSaleRow, collectionAddress, insertRows } from './builders/rows'
import { vacuum } from './builders/vacuum'
import { type FaultProxy, startFaultProxy } from './harness/fault-proxy'
import { buildSignedListing, buyListing } from './harness/orders'
import { type ServedApi, serveApi } from './harness/serve-api'
import { approveSeaport, mintToken, startTestChain, type TestChain, transferToken } from './harness/start-test-chain'
import { openTestServices, startTestMarket, type TestMarket } from './harness/start-test-market'

// Counts, which are the same on every machine; times are for `npm run bench`.

/** What a node was asked, by method. */
type Asked = Record<string, number>

let chain: TestChain
let proxy: FaultProxy
beforeAll(async () => {
  chain = await startTestChain()
  proxy = await startFaultProxy(chain.chain.rpcUrl)
}, 60_000)
afterAll(async () => {
  await proxy?.close()
  await chain?.stop()
})

interface Meter {
  services: Services
  /** What was asked of the database and of the node since the last time. */
  read(): { statements: Statement[]; asked: Asked }
}

async function openMeter(): Promise<Meter> {
  const opened = await openTestServices({ ...chain.chain, rpcUrl: proxy.url })
  const { db, statements } = recordStatements(opened.db)
  return {
    services: { ...opened, db, events: await openEventHub(db) },
    read() {
      const asked: Asked = {}
      for (const method of proxy.methods.splice(0)) asked[method] = (asked[method] ?? 0) + 1
      return { statements: statements.splice(0), asked }
    },
  }
}

describe('what is read of 2,000 items', () => {
  let meter: Meter
  let served: ServedApi
  beforeAll(async () => {
    meter = await openMeter()
    const { db } = meter.services
    await fillMarket(db, 2_000)
    await insertRows(db, 'sales', [buildSaleRow({ time: nowSeconds() - 60n })])
    const number = await chain.client.getBlockNumber()
    await insertRows(db, 'indexed_heads', [{ chain_id: localChainId, number, hash: buildHash(9), status: 'synced' }])
    await vacuum(db)
    served = await serveApi(createApi(() => meter.services))
    setServices(meter.services)
  }, 60_000)
  afterAll(async () => {
    setServices(undefined)
    await served?.close()
    await meter?.services.db.close()
  })

  /** Of what is kept in memory after the first time, and of what is not, the second and all later times. */
  async function measure(read: () => Promise<number>) {
    await read()
    meter.read()
    const bytes = await read()
    const { statements, asked } = meter.read()
    const { pages } = await explainStatements(meter.services.db, statements)
    return { statements: statements.length, pages, bytes, asked }
  }

  const id = `${localChainId}/${collectionAddress}`
  const book = `chainId=${localChainId}&collection=${collectionAddress}&side=listing&status=active&currency=ETH`
  const account = `/api/v1/accounts/${buildAddress(7)}`

  /**
   * Pages of 8 kB leave a tenth of what the dearer database touches, for another planner; bytes, before they are compressed,
   * what is left to the next hundred.
   */
  const requests: [path: string, statements: number, pages: number, bytes: number, asked?: Asked][] = [
    ['/api/v1/items', 4, 116, 24_800],
    ['/api/v1/items?sort=price_asc', 4, 175, 39_500],
    [`/api/v1/items/${id}/77`, 10, 43, 1_800],
    // The second time the chain's answers are kept.
    [`/api/v1/items/${id}/77/rules`, 2, 8, 100],
    [`/api/v1/collections/${id}/rules`, 2, 6, 100],
    ['/api/v1/orders', 1, 8, 29_600],
    [`/api/v1/orders?${book}&sort=price_asc`, 1, 12, 29_700],
    [`/api/v1/orders/${localChainId}/${buildHash(77)}`, 1, 3, 1_300],
    ['/api/v1/collections', 2, 15, 400],
    [`/api/v1/collections/${id}`, 4, 440, 2_000],
    ['/api/v1/activity', 2, 140, 10_300],
    ['/api/v1/activity?include=item', 2, 140, 10_900],
    ['/api/v1/rankings', 3, 18, 300],
    // PostgreSQL walks it in one of three ways, by the sample of its statistics.
    ['/api/v1/search?q=stone', 9, 46, 900],
    [account, 8, 39, 1_800],
    [`${account}/inbox`, 6, 36, 200],
    ['/api/v1/config', 0, 0, 3_900],
    ['/api/health/live', 0, 0, 100],
    ['/api/health/ready', 1, 1, 200, { eth_blockNumber: 1 }],
  ]

  test.each(requests)('GET %s: %i statements, %i pages and %i bytes at most', async (...expected) => {
    const [path, statements, pages, bytes, asked = {}] = expected
    const cost = await measure(async () => {
      const response = await fetch(`${served.url}${path}`)
      expect(response.status).toBe(200)
      return (await response.arrayBuffer()).byteLength
    })
    expect(cost).toMatchObject({ statements, asked })
    expect(cost.pages, 'pages').toBeLessThanOrEqual(pages)
    expect(cost.bytes, 'bytes').toBeLessThanOrEqual(bytes)
  })

  const place = { chain: String(localChainId), contract: collectionAddress }
  const views: [name: string, load: GetServerSideProps, params: object, statements: number, pages: number][] = [
    ['home', loadHome, {}, 1, 175],
    ['explore', loadExplore, {}, 6, 165],
    ['a work', loadItem, { ...place, tokenId: '77' }, 19, 125],
    ['a collection', loadCollection, place, 9, 245],
  ]

  test.each(views)('the page of %s asks no node', async (_, load, params, statements, pages) => {
    const cost = await measure(async () => {
      const req = { headers: {}, cookies: {}, socket: { remoteAddress: '127.0.0.1' } }
      const res = { statusCode: 200, setHeader() {} }
      const answer = await load({ req, res, params, query: params, resolvedUrl: '/' } as never)
      expect(answer).toMatchObject({ props: { unavailable: false } })
      return JSON.stringify(answer).length
    })
    expect(cost).toMatchObject({ statements, asked: {} })
    expect(cost.pages, 'pages').toBeLessThanOrEqual(pages)
  })
})

describe('what is written', () => {
  let meter: Meter
  let served: ServedApi
  let market: TestMarket
  let seller: PrivateKeyAccount
  let buyer: PrivateKeyAccount
  let tokenIds: bigint[]
  /** Requests come to the API when so many have arrived. */
  let gate: { left: number; open(): void; opened: Promise<void> }
  const collect = (left: number) => {
    let open = () => {}
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    gate = { left, open, opened }
  }

  beforeAll(async () => {
    meter = await openMeter()
    ;[seller, buyer] = chain.accounts.slice(1) as [PrivateKeyAccount, PrivateKeyAccount]
    await approveSeaport(chain, seller)
    tokenIds = [await mintToken(chain, seller), await mintToken(chain, seller), await mintToken(chain, seller)]
    const api = createApi(() => meter.services)
    const together: Api = async (request, context) => {
      gate.left -= 1
      if (gate.left === 0) gate.open()
      await gate.opened
      return api(request, context)
    }
    served = await serveApi(together)
    // A pass is when it is asked for, and at no other time.
    market = await startTestMarket(chain, { services: meter.services, pollMilliseconds: 3_600_000 })
    await market.sync()
  }, 60_000)
  afterAll(async () => {
    await market?.stop()
    await served?.close()
    await meter?.services.db.close()
  })

  async function submit(tokenId: bigint | undefined, count: number) {
    if (tokenId === undefined) throw new Error('There is no token.')
    const orders = []
    for (let n = 0; n < count; n++) orders.push(await buildSignedListing(chain, seller, tokenId))
    collect(count)
    meter.read()
    const answers = await Promise.all(
      orders.map(async ({ body }) => {
        const headers = { 'content-type': 'application/json' }
        const response = await fetch(`${served.url}/api/v1/orders`, {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
        })
        await response.arrayBuffer()
        return response.status
      }),
    )
    expect(answers).toEqual(Array(count).fill(201))
    const { statements, asked } = meter.read()
    return { orders, statements: statements.length, asked }
  }

  async function index() {
    meter.read()
    await market.sync()
    const { statements, asked } = meter.read()
    return { statements: statements.length, asked }
  }

  test('an index that has nothing to do', async () => {
    await market.sync()
    expect(await index()).toEqual({ statements: 11, asked: { eth_getBlockByNumber: 1 } })
  })

  test('an empty block', async () => {
    await chain.client.mine({ blocks: 1 })
    expect(await index()).toEqual({ statements: 27, asked: { eth_getBlockByNumber: 4, eth_getLogs: 2 } })
  })

  test('a block with a sale and a transfer', async () => {
    const { orders } = await submit(tokenIds[1], 1)
    // Of a maker whose account the index has looked at.
    await chain.client.mine({ blocks: 1 })
    await market.sync()
    const [order] = orders
    const [, , other] = tokenIds
    if (!order || other === undefined) throw new Error('There is nothing to sell.')
    await chain.client.setAutomine(false)
    const mined = Promise.all([buyListing(chain, buyer, order), transferToken(chain, seller, buyer.address, other)])
    await expect.poll(async () => (await chain.client.getTxpoolStatus()).pending).toBe(2)
    await chain.client.mine({ blocks: 1 })
    await mined
    await chain.client.setAutomine(true)
    const asked = { eth_getBlockByNumber: 4, eth_getLogs: 2, eth_getBlockReceipts: 1, eth_call: 1 }
    expect(await index()).toEqual({ statements: 35, asked })
  })

  test('an order', async () => {
    expect(await submit(tokenIds[0], 1)).toMatchObject({
      statements: 5,
      asked: { eth_getBlockByNumber: 1, eth_call: 1, eth_simulateV1: 1 },
    })
  })

  test('twenty orders that come at once go together: each is a purchase that the node tries, all else is shared', async () => {
    const { statements, asked } = await submit(tokenIds[0], 20)
    // One by one they are 100. How many share a statement is a matter of when each answer of the node comes.
    expect(statements).toBeLessThanOrEqual(64)
    const { eth_getBlockByNumber: heads, eth_call: calls, eth_simulateV1: simulated, ...others } = asked
    expect(heads).toBeLessThanOrEqual(4)
    expect(simulated).toBe(20)
    expect(calls).toBeLessThanOrEqual(6)
    expect(others).toEqual({})
  })
})
