// @test-project mocks
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { localChainId } from '@/lib/protocol/chains/chains'
import { hashOrder } from '@/lib/protocol/seaport'
import { buildTestListing, signOrder } from '@/tests/harness/orders'
import { approveSeaport, mintToken, startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { readOrderFacts } from './read-order-facts'

const recovered = vi.hoisted(() => ({ count: 0 }))
vi.mock('@/server/orders/rules/recover-signer', async (load) => {
  const { recoverSigner } = await load<typeof import('@/server/orders/rules/recover-signer')>()
  return {
    recoverSigner: (...parameters: Parameters<typeof recoverSigner>) => {
      recovered.count += 1
      return recoverSigner(...parameters)
    },
  }
})

let testChain: TestChain
beforeAll(async () => {
  testChain = await startTestChain()
}, 60_000)
afterAll(() => testChain?.stop())

test('many orders of one item are looked at in turns, each as it would be alone', async () => {
  const domain = { chainId: localChainId, seaport: seaportAddress }
  const [maker, other] = testChain.accounts as [PrivateKeyAccount, PrivateKeyAccount]
  await approveSeaport(testChain, maker)
  const tokenId = await mintToken(testChain, maker)
  const orders = await Promise.all(
    Array.from({ length: 70 }, async (_, index) => {
      const components = await buildTestListing(testChain, { offerer: maker.address, tokenId, salt: BigInt(index) })
      const signer = index % 7 === 0 ? other : maker
      const signature = await signOrder(signer, components)
      return { hash: hashOrder(components), components, signature }
    }),
  )
  const { hash } = await testChain.client.getBlock()
  const inTurns: number[] = []
  let isOver = false
  const note = () => {
    inTurns.push(recovered.count)
    recovered.count = 0
    if (!isOver) setImmediate(note)
  }
  setImmediate(note)
  const facts = await readOrderFacts(testChain.client, domain, orders, hash)
  isOver = true
  inTurns.push(recovered.count)
  expect(facts.map(({ isSigned }) => isSigned)).toEqual(orders.map((_, index) => index % 7 !== 0))
  expect(facts.every(({ lacks }) => lacks.length === 0)).toBe(true)
  expect(inTurns.reduce((sum, count) => sum + count)).toBe(orders.length)
  expect(inTurns.reduce((most, count) => Math.max(most, count))).toBeLessThanOrEqual(10)
})
