import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Address } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Item, itemAnswerSchema } from '@/lib/api/schemas/item'
import { refreshAnswerSchema } from '@/lib/api/schemas/refresh'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { localChainId } from '@/lib/protocol/chains/chains'
import { createApi } from '@/server/api/core/create-api'
import { refreshLimits } from '@/server/base/limits'
import { registerCollection } from '@/server/collections/registration/register-collection'
import { startFileFetching } from '@/server/items/metadata/start-file-fetching'
import { submitOrder } from '@/server/orders/submit/submit-order'
import { buildPictureFile } from '@/tests/builders/media-files'
import { buildSubmission, buildTestListing, signOrder } from '@/tests/harness/orders'
import { mintToken, silentLog, startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { startTestMarket, type TestMarket } from '@/tests/harness/start-test-market'
import { consecutiveAbi, deployConsecutive, write } from '@/tests/harness/test-tokens'
import { approve } from '@/tests/zoo/transfers'

let gateway: Server
let chain: TestChain
let market: TestMarket
let owner: PrivateKeyAccount
let contract: Address
/** What is at the addresses of the gateway now. */
const pages = new Map<string, string | Buffer>()
const asked: string[] = []

beforeAll(async () => {
  gateway = createServer(({ url = '' }, response) => {
    asked.push(url)
    const page = pages.get(url)
    if (page === undefined) response.writeHead(404).end()
    else response.setHeader('content-type', typeof page === 'string' ? 'application/json' : 'image/png').end(page)
  }).listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  chain = await startTestChain()
  market = await startTestMarket(chain)
  const origin = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
  market.services.media.fetch = { ipfsGateways: [origin], arweaveGateways: [], isOpen: false }
  ;[owner] = chain.accounts as [PrivateKeyAccount]
}, 60_000)
afterAll(async () => {
  gateway.close()
  await market?.indexer.stop()
  await market?.services.db.close()
  await chain?.stop()
})
beforeEach(() => {
  pages.clear()
  asked.length = 0
})

/** All tokens of the test's contract have one URI. @param told the token that an event (ERC-4906) names; none of them by default */
const setUri = (uri: string, told = 999_999n) =>
  write(chain, owner, { address: contract, abi: consecutiveAbi, functionName: 'setURI', args: [uri, told, told] })
const document = (name: string) => `data:application/json,${JSON.stringify({ name })}`

async function deploy(count: bigint, uri: string): Promise<void> {
  contract = await deployConsecutive(chain, owner, count)
  await setUri(uri)
  await registerCollection(market.services, { chainId: localChainId, contract, opener: 'visitor' })
  await market.sync()
}

async function call(method: string, path: string): Promise<Response> {
  const request = new Request(`http://127.0.0.1/api/v1${path}`, { method })
  return createApi(() => market.services)(request, { ip: '127.0.0.1', requestId: 'request-1' })
}
const itemPath = (tokenId: string) => `/items/${localChainId}/${contract}/${tokenId}`
const readItem = async (tokenId = '0'): Promise<Item> =>
  itemAnswerSchema.parse(await (await call('GET', itemPath(tokenId))).json()).item
async function refresh(path = itemPath('0')) {
  const response = await call('POST', `${path}/refresh`)
  return { status: response.status, ...refreshAnswerSchema.parse(await response.json()).refresh }
}
/** As if the last refresh had been long ago. */
const forgetRefresh = () => market.services.db.query('update items set refreshed_at = 0 where refreshed_at is not null')

/** Until all that is due was fetched, or put off. */
async function fetchAll(): Promise<void> {
  const fetching = startFileFetching({
    ...{ services: market.services, log: silentLog, findBundledPicture: () => null, pollMilliseconds: 20 },
  })
  const isIdle = async () =>
    expect(
      await market.services.db.query('select 1 from items where fetch_due is not null and fetch_tries = 0'),
    ).toEqual([])
  await vi.waitFor(isIdle, { timeout: 30_000, interval: 50 }).finally(() => fetching.stop())
}

test('a listed item that its contract renames says when, and how it was called', async () => {
  await deploy(1n, document('Heron'))
  await approve(chain.client, contract, owner, seaportAddress)
  const components = await buildTestListing(chain, { offerer: owner.address, contract, tokenId: 0n })
  await submitOrder(market.services, buildSubmission(components, await signOrder(owner, components)))
  expect(await readItem()).toMatchObject({ name: 'Heron', listing: {} })
  await setUri(document('Gold bar'), 0n)
  await market.sync()
  const item = await readItem()
  expect(item).toMatchObject({ name: 'Gold bar', listing: {}, earlier: { name: 'Heron', image: null } })
  expect(item.earlier?.until).toBe(item.changedAt)
})

test('what no event told is read when somebody asks, once in ten minutes', async () => {
  await deploy(1n, document('Heron'))
  await setUri(document('Egret'))
  await market.sync()
  expect(await readItem()).toMatchObject({ name: 'Heron' })

  const queued = await refresh()
  expect(queued).toMatchObject({ status: 202, isWaiting: true })
  expect(Number(queued.nextAt) - Number(queued.requestedAt)).toBe(600)
  await market.sync()
  const item = await readItem()
  expect(item).toMatchObject({ name: 'Egret', earlier: { name: 'Heron' }, refresh: { isWaiting: false } })

  await setUri(document('Crane'))
  expect(await refresh()).toEqual({ ...queued, status: 200, isWaiting: false })
  await market.sync()
  expect(await readItem()).toMatchObject({ name: 'Egret' })
})

test('a host that fails leaves the last version, and what it has at the same addresses later is read', async () => {
  pages.set('/ipns/birds.example/1.json', JSON.stringify({ name: 'Heron', image: 'ipns://birds.example/1.png' }))
  pages.set('/ipns/birds.example/1.png', await buildPictureFile('png', 300, 200))
  await deploy(1n, 'ipns://birds.example/1.json')
  await fetchAll()
  const before = await readItem()
  expect(before).toMatchObject({ name: 'Heron', picture: { width: 300 } })

  const document = pages.get('/ipns/birds.example/1.json') as string
  pages.delete('/ipns/birds.example/1.json')
  await refresh()
  await market.sync()
  expect(await readItem()).toMatchObject({ name: 'Heron', refresh: { isWaiting: true } })
  await fetchAll()
  const failed = await readItem()
  expect(failed).toMatchObject({ name: 'Heron', metadataProblem: 'not_found', refresh: { isWaiting: false } })
  expect(failed.image).toBe(before.image)

  pages.set('/ipns/birds.example/1.json', document)
  pages.delete('/ipns/birds.example/1.png')
  await forgetRefresh()
  await refresh()
  await market.sync()
  await fetchAll()
  const unseen = await readItem()
  expect(unseen).toMatchObject({ name: 'Heron', pictureProblem: 'not_found' })
  expect(unseen.image).toBe(before.image)
  expect(unseen).not.toHaveProperty('metadataProblem')
  expect(unseen).not.toHaveProperty('changedAt')

  pages.set('/ipns/birds.example/1.png', await buildPictureFile('png', 400, 200))
  await forgetRefresh()
  await refresh()
  await market.sync()
  await fetchAll()
  const after = await readItem()
  expect(after).toMatchObject({ picture: { width: 400 }, earlier: { name: 'Heron', image: before.image } })
  expect(after).not.toHaveProperty('pictureProblem')
  expect(after).not.toMatchObject({ refresh: { isWaiting: true } })
})

test('an event has the files at addresses that may change fetched again', async () => {
  const uri = `data:application/json,${JSON.stringify({ name: 'Heron', image: 'ipns://birds.example/2.png' })}`
  pages.set('/ipns/birds.example/2.png', await buildPictureFile('png', 300, 200))
  await deploy(1n, uri)
  await fetchAll()
  expect(await readItem()).toMatchObject({ picture: { width: 300 } })
  pages.set('/ipns/birds.example/2.png', await buildPictureFile('png', 400, 200))
  await setUri(uri, 0n)
  await market.sync()
  await fetchAll()
  expect(await readItem()).toMatchObject({ picture: { width: 400 }, earlier: { name: 'Heron' } })
})

test('files at addresses that name their content are not fetched again', async () => {
  const uri = `ipfs://bafybei${'a'.repeat(52)}`
  pages.set(`/ipfs/${uri.slice('ipfs://'.length)}`, await buildPictureFile('png', 300, 200))
  await deploy(1n, `data:application/json,${JSON.stringify({ name: 'Heron', image: uri })}`)
  await fetchAll()
  expect(asked).toHaveLength(1)
  await refresh()
  await market.sync()
  await fetchAll()
  expect(await readItem()).toMatchObject({ picture: { width: 300 }, refresh: { isWaiting: false } })
  expect(asked).toHaveLength(1)
})

const collectionPath = () => `/collections/${localChainId}/${contract}`
const readCursor = async () =>
  (
    await market.services.db.query<{ refresh_cursor: string | null }>(
      'select refresh_cursor from collections where contract = $1',
      [contract],
    )
  )[0]?.refresh_cursor
const countNames = async () =>
  Object.fromEntries(
    (
      await market.services.db.query<{ name: string; count: number }>(
        'select name, count(*)::integer as count from items where contract = $1 group by name',
        [contract],
      )
    ).map(({ name, count }) => [name, count]),
  )

test('a collection is read again item by item, and a new item beside it is named in the first pass', async () => {
  await deploy(400n, document('Heron'))
  await vi.waitFor(async () => expect(await countNames()).toEqual({ Heron: 400 }), { timeout: 30_000, interval: 100 })
  await setUri(document('Egret'))
  await market.sync()
  // Mint and refresh are both there before the first pass, however long the mint takes.
  await market.indexer.stop()
  expect(await refresh(collectionPath())).toMatchObject({ status: 202, isWaiting: true })
  expect(await refresh(collectionPath())).toMatchObject({ status: 200, isWaiting: true })
  const tokenId = await mintToken(chain, owner, document('Plain'))
  market = await startTestMarket(chain, { services: market.services })
  await vi.waitFor(async () => expect(await countNames()).toEqual({ Egret: 400 }), { timeout: 60_000, interval: 100 })
  const [plain] = await market.services.db.query<{ name: string }>(
    'select name from items where contract = $1 and token_id = $2',
    [chain.chain.demoCollection, tokenId],
  )
  expect(plain?.name).toBe('Plain')
  const [order] = await market.services.db.query<{ later: number }>(
    `select count(distinct event->>'tokenId')::integer as later
     from events where event->>'type' = 'item' and event->>'contract' = $1 and id > (
       select max(id) from events where event->>'type' = 'item' and event->>'contract' = $2 and event->>'tokenId' = $3)`,
    [contract, chain.chain.demoCollection, String(tokenId)],
  )
  expect(order?.later).toBe(400)
  await vi.waitFor(async () => expect(await readCursor()).toBeNull())
  expect(await refresh(collectionPath())).toMatchObject({ status: 200, isWaiting: false })
})

test('a collection whose files are not fetched waits with the rest of its items', async () => {
  await deploy(90n, 'ipns://birds.example/all.json')
  const countWanted = async () =>
    (await market.services.db.query('select 1 from items where contract = $1 and refresh_from is not null', [contract]))
      .length
  await market.services.db.query("update items set fetch_due = null, name = 'Heron' where contract = $1", [contract])
  await refresh(collectionPath())
  for (let passes = 0; passes < 3; passes++) await market.sync()
  const wanted = await countWanted()
  expect(wanted).toBeGreaterThanOrEqual(refreshLimits.fetchedAtOnce)
  expect(wanted).toBeLessThan(refreshLimits.fetchedAtOnce + 20)
  pages.set('/ipns/birds.example/all.json', JSON.stringify({ name: 'Egret' }))
  await vi.waitFor(
    async () => {
      await market.sync()
      await fetchAll()
      expect(await countNames()).toEqual({ Egret: 90 })
    },
    { timeout: 30_000 },
  )
  expect(await countWanted()).toBe(0)
})
