import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localChainId } from '@/lib/protocol/chains/chains'
import { hashOrder } from '@/lib/protocol/seaport'
import type { Services } from '@/server/services/services'
import { type FaultProxy, startFaultProxy } from '@/tests/harness/fault-proxy'
import { buildTestListing } from '@/tests/harness/orders'
import { approveSeaport, mintToken, startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { openTestServices } from '@/tests/harness/start-test-market'
import { readOrderFactsAtHead } from './read-order-facts-at-head'

let testChain: TestChain
let proxy: FaultProxy
let services: Services
beforeAll(async () => {
  testChain = await startTestChain()
  proxy = await startFaultProxy(testChain.chain.rpcUrl)
  services = await openTestServices({ ...testChain.chain, rpcUrl: proxy.url })
}, 60_000)
afterAll(async () => {
  await services?.db.close()
  await proxy?.close()
  await testChain?.stop()
})

/** As often as it is said, the newest block is replaced before the order is looked at in its state. */
async function ask(times: number) {
  const { client, accounts } = testChain
  const maker = accounts[1] as PrivateKeyAccount
  await approveSeaport(testChain, maker)
  const tokenId = await mintToken(testChain, maker)
  const components = await buildTestListing(testChain, { offerer: maker.address, tokenId })
  let left = times
  proxy.fault = async ({ request, forward }) => {
    if (request.method === 'eth_getBlockByNumber' && request.params[0] === 'latest' && left > 0) {
      const id = await client.snapshot()
      await client.mine({ blocks: 1 })
      const answer = await forward()
      const { timestamp } = await client.getBlock()
      await client.revert({ id })
      await client.setNextBlockTimestamp({ timestamp: timestamp + 1n })
      await client.mine({ blocks: 1 })
      left -= 1
      return answer
    }
    return forward()
  }
  try {
    return await readOrderFactsAtHead(services, localChainId, {
      hash: hashOrder(components),
      components,
      signature: '0x',
    })
  } finally {
    proxy.fault = null
  }
}

test('an order is asked about at another head, when a reorganisation has taken the first one away', async () => {
  const { block, facts } = await ask(1)
  expect(await testChain.client.getBlock()).toMatchObject({ hash: block.hash, number: block.number })
  expect(facts).toMatchObject({ counter: 0n, lacks: [] })
})

test('but not without end', async () => {
  await expect(ask(20)).rejects.toMatchObject({ code: 'unavailable' })
})
