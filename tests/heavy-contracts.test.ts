import { type Address, createPublicClient, custom, type PublicClient } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localChainId } from '@/lib/protocol/chains/chains'
import { createRpcPool } from '@/server/chains/rpc/create-rpc-pool'
import { registerCollection } from '@/server/collections/registration/register-collection'
import { createLocalBackend } from '@/server/local/chain/create-local-backend'
import { localViemChain } from '@/server/local/chain/local-viem-chain'
import { submitOrder } from '@/server/orders/submit/submit-order'
import type { Services } from '@/server/services/services'
import { buildSignedListing } from '@/tests/harness/orders'
import { approveSeaport, mintToken, silentLog, startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { openTestServices, startTestMarket, type TestMarket } from '@/tests/harness/start-test-market'
import { zoo } from '@/tests/zoo/zoo'

const light = 'data:application/json,{"name":"Light"}'

let chain: TestChain
let owner: PrivateKeyAccount
let seller: PrivateKeyAccount
let pool: ReturnType<typeof createRpcPool>

beforeAll(async () => {
  chain = await startTestChain()
  ;[owner, seller] = chain.accounts as [PrivateKeyAccount, PrivateKeyAccount]
  await approveSeaport(chain, seller)
  pool = createRpcPool({ chainId: localChainId, urls: [chain.chain.rpcUrl], log: silentLog })
})
afterAll(async () => {
  pool?.close()
  await chain?.stop()
})

interface Row {
  contract: Address
  metadata_state: string
  count: number
}

/** The two ways to a node: that of the demo's chain and that of public chains. */
const transports: [name: string, open: () => (call: { method: string; params?: unknown }) => Promise<unknown>][] = [
  [
    'the demo’s chain',
    () => {
      const backend = createLocalBackend(chain.chain)
      return ({ method, params }) => backend.request(method, (params ?? []) as unknown[])
    },
  ],
  ['a public chain', () => pool.request],
]

describe.each(transports)('by the transport of %s', (_, open) => {
  let services: Services
  let market: TestMarket
  beforeAll(async () => {
    services = await openTestServices(chain.chain)
    const transport = custom({ request: open() }, { retryCount: 0 })
    const client = createPublicClient({ chain: localViemChain, transport, cacheTime: 0 }) as PublicClient
    services.clients = new Map([[localChainId, client]])
    market = await startTestMarket(chain, { services })
  })
  afterAll(async () => {
    await market?.stop()
    await services?.db.close()
  })

  const join = (contract: Address) =>
    registerCollection(services, { chainId: localChainId, contract, opener: 'operator' })
  const countStates = (contracts: readonly Address[]) =>
    services.db.query<Row>(
      `select contract, metadata_state, count(*)::integer as count from items where contract = any($1::text[])
       group by 1, 2 order by 2`,
      [contracts],
    )

  test('contracts whose metadata burns the gas of a call cost no other item its metadata, and no order its status', async () => {
    const heavy = await zoo.heavyMetadata.deploy(chain.client, owner)
    const positions = await zoo.uniswapPositions.deploy(chain.client, owner)
    const many = await zoo.erc721aConsecutive.deploy(chain.client, owner, 40n)
    const tokenId = await mintToken(chain, seller, light)
    const { body } = await buildSignedListing(chain, seller, tokenId)
    await market.sync()
    await submitOrder(services, body)
    for (let count = 0; count < 6; count++) {
      await zoo.heavyMetadata.mint(chain.client, heavy, owner, owner.address)
      await mintToken(chain, owner, light)
    }
    await zoo.heavyMetadata.setUriLength(chain.client, heavy, owner, 2_000_000n)
    await zoo.uniswapPositions.mint(chain.client, positions, owner, owner.address)
    for (const contract of [heavy, positions, many]) await join(contract)
    await market.sync()
    const states = await countStates([heavy, positions, many])
    // Without metadata: 2 MB are more than a document may have, and ERC-721A has none here.
    expect(new Map(states.map(({ contract, metadata_state, count }) => [contract, [metadata_state, count]]))).toEqual(
      new Map<Address, unknown>([
        [heavy, ['failed', 6]],
        [many, ['failed', 40]],
        [positions, ['ready', 1]],
      ]),
    )
    const others = await countStates([chain.chain.demoCollection])
    expect(others).toEqual([expect.objectContaining({ metadata_state: 'ready' })])
    expect(market.indexer.state).toMatchObject({ status: 'synced', problem: null })
    const orders = await services.db.query('select status, reasons from orders')
    expect(orders).toEqual([{ status: 'active', reasons: [] }])
  })
})
