import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Config } from '@/lib/api/schemas/config'
import { localChainId } from '@/lib/protocol/chains/chains'
import type { Api } from '@/server/api/core/call'
import { createApi } from '@/server/api/core/create-api'
import { buildConfig } from '@/server/app/build-config'
import { loadUnservedChains } from '@/server/db/sql/served-chains'
import { createFeeds } from '@/server/feeds/create-feeds'
import type { Services } from '@/server/services/services'
import {
  buildCollectionRow,
  buildItemRow,
  buildOrderRow,
  buildSaleRow,
  buildTransferRow,
  collectionAddress,
  insertRows,
  makerAddress,
} from './builders/rows'
import { clearDatabase, openTestServices } from './builders/services'

/** What a demo has left in the database of a market that serves Ethereum alone. */
const name = 'Left of the demo'
const env = { MARKET_FEE_BPS: 0, SAFE_APP_ORIGINS: [], SAFE_APP_URLS: [] }
const local = { rpcUrl: '', accounts: [], safe: collectionAddress, demoCollection: collectionAddress }

let services: Services
let api: Api
beforeAll(async () => {
  services = await openTestServices({ config: buildConfig(env, undefined, [1]) })
})
afterAll(() => services.db.close())
beforeEach(async () => {
  await clearDatabase(services.db)
  api = createApi(() => services)
  await insertRows(services.db, 'collections', [buildCollectionRow({ name })])
  await insertRows(services.db, 'items', [buildItemRow({ name })])
  await insertRows(services.db, 'orders', [order, buildOrderRow({ side: 'offer', kind: 'item' })])
  await insertRows(services.db, 'transfers', [buildTransferRow()])
  await insertRows(services.db, 'sales', [buildSaleRow({ time: Math.floor(Date.now() / 1000) })])
})

const order = buildOrderRow()
const ask = (path: string) => api(new Request(`http://localhost/api/v1${path}`), { ip: '127.0.0.1', requestId: 'test' })
const serve = async (config: Config) => {
  services = { ...services, config }
  await loadUnservedChains(services.db, config)
}

const lists = [
  ...['/items', '/items?sort=price_asc', `/items?owner=${makerAddress}`, `/items?chainId=${localChainId}`, '/orders'],
  ...[`/orders?maker=${makerAddress}`, `/orders?chainId=${localChainId}`, '/collections', '/activity', '/rankings'],
  ...[`/activity?account=${makerAddress}`, `/accounts/${makerAddress}`, `/accounts/${makerAddress}/inbox`],
  ...['/search?q=left', '/vouchers'],
]
const item = `${localChainId}/${collectionAddress}/1`

describe('a market that serves a public chain', () => {
  beforeEach(() => serve(buildConfig(env, undefined, [1])))

  test.each(lists)('%s has nothing of the demo', async (path) => {
    const response = await ask(path)
    expect(response.status).toBe(200)
    const text = await response.text()
    expect(text).not.toContain(String(localChainId))
    expect(text).not.toContain(name)
  })

  test.each([
    ...[`/items/${item}`, `/items/${item}/traits`, `/items/${item}/document`, `/orders/${localChainId}/${order.hash}`],
    ...[
      `/collections/${localChainId}/${collectionAddress}`,
      `/collections/${localChainId}/${collectionAddress}/holders`,
    ],
  ])('%s is not there', async (path) => {
    expect((await ask(path)).status).toBe(404)
  })

  test('neither sitemap nor feed has it', async () => {
    const machines = createFeeds(() => services)
    for (const path of ['/sitemap/items.xml', '/sitemap/collections.xml', '/feed.xml']) {
      const response = await machines(new Request(`http://localhost${path}`), { ip: '127.0.0.1', requestId: 'test' })
      expect(await response.text(), path).not.toContain(`/${localChainId}/`)
    }
  })

  test('its settings speak of the chains that it serves alone, and hold no key', async () => {
    const config = JSON.parse(await (await ask('/config')).text())
    expect(config.chains.map(({ id }: { id: number }) => id)).toEqual([1])
    expect(config).not.toHaveProperty('embedded')
  })
})

test('what a chain has is there again once it is served', async () => {
  await serve(buildConfig(env, undefined, [1]))
  await serve(buildConfig(env, local, [1]))
  for (const path of lists.slice(0, 5)) expect(await (await ask(path)).text(), path).toContain(String(localChainId))
})
