import { createPublicClient, type Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { localChainId } from '@/lib/protocol/chains/chains'
import { readLatestBlock } from '@/server/chains/read-latest-block'
import { createRpcPool, type RpcPool } from '@/server/chains/rpc/create-rpc-pool'
import { registerCollection } from '@/server/collections/registration/register-collection'
import { localViemChain } from '@/server/local/chain/local-viem-chain'
import { getOrder } from '@/server/orders/get-order'
import { submitOrder } from '@/server/orders/submit/submit-order'
import type { Services } from '@/server/services/services'
import { buildSignedListing, buildSubmission, buildTestListing, signOrder } from '@/tests/harness/orders'
import { approveSeaport, mintToken, silentLog, startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { startTestMarket, type TestMarket } from '@/tests/harness/start-test-market'
import { deployMultiToken, multiTokenAbi, write } from '@/tests/harness/test-tokens'
import { approve } from '@/tests/zoo/transfers'
import { zoo } from '@/tests/zoo/zoo'
import { recheckOrders } from './recheck-orders'

let testChain: TestChain
let market: TestMarket
let pool: RpcPool
let services: Services

beforeAll(async () => {
  testChain = await startTestChain()
  market = await startTestMarket(testChain)
  pool = createRpcPool({ chainId: localChainId, urls: [testChain.chain.rpcUrl], log: silentLog })
  const client = createPublicClient({ chain: localViemChain, transport: pool.transport })
  services = { ...market.services, clients: new Map([[localChainId, client]]) }
})
afterAll(async () => {
  pool?.close()
  await market?.stop()
  await testChain?.stop()
})

const sweep = async () => recheckOrders(services, localChainId, await readLatestBlock(testChain.client))

// JUMPDEST, PUSH1 0, JUMP; RETURN of 8 MB.
test.each<[string, Hex, number]>([
  ['burns all the gas', '0x5b600056', 1],
  ['answers more than fits', '0x627a12006000f3', 2],
])('a token that %s keeps nobody else’s order from being looked at', async (_, bytecode, index) => {
  const [bad, good] = [testChain.accounts[index], testChain.accounts[index + 3]] as [
    PrivateKeyAccount,
    PrivateKeyAccount,
  ]
  const contract = await deployMultiToken(testChain, bad)
  const call = { address: contract, abi: multiTokenAbi }
  await write(testChain, bad, { ...call, functionName: 'mint', args: [bad.address, 1n, 1n] })
  await write(testChain, bad, { ...call, functionName: 'setApprovalForAll', args: [seaportAddress, true] })
  const offered = { offerer: bad.address, contract, tokenId: 1n, standard: 'ERC1155' } as const
  const components = await buildTestListing(testChain, offered)
  const spoilt = await submitOrder(services, buildSubmission(components, await signOrder(bad, components)))
  await approveSeaport(testChain, good)
  const honest = await submitOrder(
    services,
    (await buildSignedListing(testChain, good, await mintToken(testChain, good))).body,
  )
  await testChain.client.setCode({ address: contract, bytecode })
  await market.sync()
  await services.db.query('update orders set simulated_at = 0')

  await sweep()

  const read = ({ hash }: { hash: Hex }) => getOrder(services, { chainId: localChainId, hash })
  expect(await read(spoilt.order)).toMatchObject({ status: 'inactive' })
  expect(await read(honest.order)).toMatchObject({ status: 'active' })
  const left = await services.db.query('select 1 from orders where simulated_at = 0')
  expect(left).toEqual([])
})

test('the floor of a collection that stops without a log of its own leaves within a minute, once the clock has gone on', async () => {
  const { client } = testChain
  const [owner, seller] = testChain.accounts as [PrivateKeyAccount, PrivateKeyAccount]
  const contract = await zoo.filteredErc721.deploy(client, owner)
  await registerCollection(services, { chainId: localChainId, contract, opener: 'operator' })
  await approve(client, contract, seller, seaportAddress)
  const tokenId = await zoo.filteredErc721.mint(client, contract, owner, seller.address)
  const components = await buildTestListing(testChain, { offerer: seller.address, contract, tokenId })
  const floor = await submitOrder(services, buildSubmission(components, await signOrder(seller, components)))
  await zoo.filteredErc721.setFiltered(client, seaportAddress, true)
  await market.sync()
  await market.indexer.stop()
  const read = async () => (await getOrder(services, { chainId: localChainId, hash: floor.order.hash })).status
  expect(await read()).toBe('active')
  const sweepAfter = async (seconds: number) => {
    vi.setSystemTime(Date.now() + seconds * 1000)
    await sweep()
  }
  const clock = vi.useFakeTimers({ toFake: ['Date'] })
  try {
    await sweepAfter(20)
    expect(await read(), 'it was looked at when it came in').toBe('active')
    await sweepAfter(40)
    expect(await read()).toBe('inactive')
  } finally {
    clock.useRealTimers()
  }
})

test('what waits for its check takes nobody’s turn', async () => {
  const [row] = await services.db.query<{ hash: Hex }>(
    `update orders set simulated_at = 0, due_block = checked_block + 1
     where hash = (select hash from orders where status = 'inactive' limit 1) returning hash`,
  )
  await sweep()
  expect(await services.db.query('select hash from orders where simulated_at = 0')).toEqual([row])
})

test('an order that can’t be checked keeps no other from its turn', async () => {
  const seller = testChain.accounts[7] as PrivateKeyAccount
  await approveSeaport(testChain, seller)
  const hashes: Hex[] = []
  for (let count = 0; count < 3; count++) {
    const listing = await buildSignedListing(testChain, seller, await mintToken(testChain, seller))
    hashes.push((await submitOrder(services, listing.body)).order.hash)
  }
  // The one before has ended the first index.
  const again = await startTestMarket(testChain, { services })
  await again.sync()
  await again.stop()
  const [broken] = hashes as [Hex]
  await services.db.query("update orders set parameters = '{}' where hash = $1", [broken])
  await services.db.query('update orders set simulated_at = 0')

  await expect(sweep()).rejects.toThrow()
  expect(await services.db.query('select 1 from orders where simulated_at = 0')).toEqual([])
})
