import {
  type Address,
  createPublicClient,
  custom,
  decodeFunctionData,
  type EIP1193RequestFn,
  type Hash,
  type Hex,
  http,
  multicall3Abi,
  type PublicClient,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoCollectionAbi } from '@/lib/protocol/abi/demo-collection-abi'
import { multicall3Address, seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { localChainId } from '@/lib/protocol/chains/chains'
import { nowSeconds } from '@/server/base/now-seconds'
import { registerCollection } from '@/server/collections/registration/register-collection'
import { localViemChain } from '@/server/local/chain/local-viem-chain'
import { submitOrder } from '@/server/orders/submit/submit-order'
import type { Services } from '@/server/services/services'
import { buildSignedListing, buildSubmission, buildTestListing, signOrder } from '@/tests/harness/orders'
import { approveSeaport, mintToken, startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { openTestServices, startTestMarket, type TestMarket } from '@/tests/harness/start-test-market'
import { approve } from '@/tests/zoo/transfers'
import { zoo } from '@/tests/zoo/zoo'

const orderCount = 50
// The soak goes on until each token was read, which takes minutes; otherwise the index has just begun with them.
const isLong = Boolean(process.env.SOAK)
const heavyCount = isLong ? 5_000n : 1_000n
/** More than a node gives a call: to check the one of 1,000 tokens that is the last costs 2 million gas. */
const heavyOrderCount = 15n
const rounds = isLong ? 20 : 4

let chain: TestChain
let heavyOwner: PrivateKeyAccount
let maker: PrivateKeyAccount
const tokenIds: bigint[] = []

beforeAll(async () => {
  chain = await startTestChain()
  ;[heavyOwner, maker] = chain.accounts as [PrivateKeyAccount, PrivateKeyAccount]
  await approveSeaport(chain, maker)
  for (let count = 0; count < orderCount; count++) {
    tokenIds.push(await mintToken(chain, maker, `data:application/json,{"name":"Light ${count}"}`))
  }
}, 60_000)
afterAll(() => chain?.stop())

/** The memory of this process, which holds a database too, from the moment that the heavy collection joins. */
const memory = {
  startBytes: 0,
  peakBytes: 0,
  timer: undefined as NodeJS.Timeout | undefined,
  start() {
    memory.startBytes = process.memoryUsage.rss()
    memory.timer = setInterval(() => {
      memory.peakBytes = Math.max(memory.peakBytes, process.memoryUsage.rss())
    }, 50)
  },
}
afterAll(() => clearInterval(memory.timer))

type ReadCalls = readonly { target: Address; callData: Hex }[]

/** A client that notes which contracts each request reads. */
function createNotingClient(note: (calls: ReadCalls) => void): PublicClient {
  const node = http(chain.chain.rpcUrl, { retryCount: 0 })({ chain: localViemChain })
  const request: EIP1193RequestFn = async ({ method, params }) => {
    const [call] = (method === 'eth_call' ? params : []) as [{ to: Address; data: Hex }?]
    if (call?.to.toLowerCase() === multicall3Address.toLowerCase()) {
      note(decodeFunctionData({ abi: multicall3Abi, data: call.data }).args[0] as ReadCalls)
    }
    return node.request({ method, params } as never) as never
  }
  const transport = custom({ request }, { retryCount: 0 })
  return createPublicClient({ chain: localViemChain, transport, cacheTime: 0 }) as PublicClient
}

interface Run {
  services: Services
  market: TestMarket
  heavy: Address | undefined
  /** Of the light orders. */
  hashes: Hash[]
  /** The requests that read the light orders or their tokens' owners. */
  checks: ReadCalls[]
}

/** A market with fifty orders of one collection, and the heavy collection with some. */
async function startRun(hasHeavy: boolean): Promise<Run> {
  const checks: ReadCalls[] = []
  const hashes: Hash[] = []
  const isCheck = ({ target, callData }: ReadCalls[number]) =>
    target.toLowerCase() === chain.chain.demoCollection.toLowerCase()
      ? callData.startsWith('0x6352211e')
      : hashes.some((hash) => callData.endsWith(hash.slice(2)))
  const services = await openTestServices(chain.chain)
  services.clients = new Map([
    [localChainId, createNotingClient((calls) => void (calls.some(isCheck) && checks.push(calls)))],
  ])
  const market = await startTestMarket(chain, { services })
  const orders = await Promise.all(tokenIds.map((tokenId) => buildSignedListing(chain, maker, tokenId)))
  hashes.push(...orders.map(({ hash }) => hash))
  await Promise.all(orders.map(({ body }) => submitOrder(services, body)))
  await market.sync()
  // The sweep of each five minutes would be counted where this takes longer.
  await services.db.query('update orders set simulated_at = simulated_at + 86400')
  if (!hasHeavy) return { services, market, hashes, checks, heavy: undefined }
  const heavy = await zoo.heavyBatch.deploy(chain.client, heavyOwner, heavyCount)
  await approve(chain.client, heavy, heavyOwner, seaportAddress)
  const bodies: unknown[] = []
  // ERC721A looks for a token's owner back to the first of its batch: thousands away a purchase takes more than 10 million gas, and is refused.
  const listed = heavyCount < 3_000n ? heavyCount : 3_000n
  for (let tokenId = listed - heavyOrderCount; tokenId < listed; tokenId++) {
    const components = await buildTestListing(chain, { offerer: heavyOwner.address, contract: heavy, tokenId })
    bodies.push(buildSubmission(components, await signOrder(heavyOwner, components)))
  }
  memory.start()
  await registerCollection(services, { chainId: localChainId, contract: heavy, opener: 'operator' })
  await Promise.all(bodies.map((body) => submitOrder(services, body)))
  await market.sync()
  return { services, market, hashes, checks, heavy }
}

/** Each round one block touches all orders, and changes nothing. */
async function checkAll({ market, heavy }: Run): Promise<void> {
  const { client } = chain
  for (let round = 0; round < rounds; round++) {
    await client.setAutomine(false)
    const again = { abi: demoCollectionAbi, functionName: 'setApprovalForAll', args: [seaportAddress, true] } as const
    await client.writeContract({ account: maker, address: chain.chain.demoCollection, ...again })
    if (heavy) await client.writeContract({ account: heavyOwner, address: heavy, ...again })
    await client.mine({ blocks: 1 })
    await client.setAutomine(true)
    await market.sync()
  }
}

async function countChanges({ services, hashes }: Run): Promise<number> {
  const rows = await services.db.query<{ hash: Hash }>(
    "select event->>'hash' as hash from events where event->>'type' = 'order'",
  )
  return rows.filter(({ hash }) => hashes.includes(hash)).length
}

async function run(hasHeavy: boolean, end: (run: Run) => Promise<void> = async () => {}): Promise<number> {
  const started = await startRun(hasHeavy)
  const { services, market, checks } = started
  try {
    const before = await countChanges(started)
    checks.length = 0
    await checkAll(started)
    await end(started)
    expect(await countChanges(started)).toBe(before)
    expect(
      await services.db.query('select status, reasons, count(*)::integer as count from orders group by 1, 2'),
    ).toEqual([{ status: 'active', reasons: [], count: orderCount + (hasHeavy ? Number(heavyOrderCount) : 0) }])
    expect(market.indexer.state).toMatchObject({ status: 'synced', problem: null })
    return checks.length
  } finally {
    await market.stop()
    await services.db.close()
  }
}

test(`${heavyCount} tokens of 20 kB to 2 MB that join change neither the status of other orders nor what their checks cost`, {
  timeout: isLong ? 1_800_000 : 120_000,
}, async () => {
  const alone = await run(false)
  const begunAt = nowSeconds()
  const beside = await run(true, async ({ services, market, heavy = '0x', checks }) => {
    for (const calls of checks) expect(calls.filter(({ target }) => target === heavy)).toEqual([])
    // What is too much for the node is tried again after ten minutes, without end.
    const countLeft = async () => {
      const [row] = await services.db.query<{ left: number }>(
        `select count(*)::integer as left from items where contract = $1 and metadata_block is null
           and (metadata_state = 'pending' or read_due < $2)`,
        [heavy, begunAt + 500n],
      )
      return row?.left ?? 0
    }
    while (isLong && (await countLeft()) > 0) await market.sync()
    const [stored] = await services.db.query<{ bytes: number; ready: number }>(
      `select max(pg_column_size(i.*))::integer as bytes, count(*) filter (where metadata_state = 'ready')::integer as ready
       from items i where contract = $1`,
      [heavy],
    )
    const light = await services.db.query('select distinct metadata_state from items where contract = $1', [
      chain.chain.demoCollection,
    ])
    expect(light).toEqual([{ metadata_state: 'ready' }])
    expect(stored?.ready).toBeGreaterThan(isLong ? 4_000 : 0)
    expect(stored?.bytes).toBeLessThan(8_000)
    console.log(`${heavyCount} heavy tokens: ${stored?.ready} read, the longest row ${stored?.bytes} bytes`)
  })
  const grownMb = Math.round((memory.peakBytes - memory.startBytes) / 1_000_000)
  console.log(
    `Checks of ${orderCount} orders in ${rounds} rounds: ${alone} requests alone, ${beside} beside; memory grew by ${grownMb} MB, to ${Math.round(memory.peakBytes / 1_000_000)} MB`,
  )
  expect(beside).toBe(alone)
  // All that is answered comes to some 2,000 MB.
  expect(grownMb).toBeLessThan(700)
})
