import { createPublicClient, encodeFunctionData, http, type PublicClient, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { wethAbi } from '@/lib/protocol/abi/weth-abi'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import { packCalls, type SafeCall } from '@/lib/protocol/safe-tx/multi-send'
import { buildSafeTx } from '@/lib/protocol/safe-tx/safe-tx'
import { startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { simulateAssets } from './simulate-assets'

let test: TestChain
const weth = findChain(localChainId)?.weth.address ?? '0x'
const nobody: `0x${string}` = `0x${'ee'.repeat(20)}`
const pay = (value: bigint) => ({ to: nobody, value, data: '0x' as const })
const wrap = (value: bigint) => ({
  to: weth,
  value,
  data: encodeFunctionData({ abi: wethAbi, functionName: 'deposit' }),
})
const giveWeth = (wei: bigint) => ({
  to: weth,
  value: 0n,
  data: encodeFunctionData({ abi: wethAbi, functionName: 'transfer', args: [nobody, wei] }),
})

beforeAll(async () => {
  test = await startTestChain()
}, 60_000)
afterAll(() => test?.stop())

function simulate(calls: readonly [SafeCall, ...SafeCall[]], client = test.client as unknown as PublicClient) {
  const { safe } = test.chain
  return simulateAssets({ client, chainId: localChainId, safe }, buildSafeTx({ ...packCalls(calls), nonce: 0n }))
}

const ether = expect.objectContaining({ symbol: 'ETH', decimals: 18 })

it('one payment leaves the Safe', async () => {
  expect(await simulate([pay(7n)])).toEqual({
    kind: 'tried',
    moves: [{ contract: zeroAddress, tokenId: null, net: -7n, token: ether }],
  })
})

it('a batch is added up: what is wrapped comes, but for what is given away', async () => {
  expect(await simulate([wrap(7n), giveWeth(2n), pay(1n)])).toEqual({
    kind: 'tried',
    moves: [
      { contract: zeroAddress, tokenId: null, net: -8n, token: ether },
      { contract: weth, tokenId: null, net: 5n, token: { symbol: 'WETH', decimals: 18 } },
    ],
  })
})

it('nothing moves in an empty transaction', async () => {
  expect(await simulate([{ to: test.chain.safe, value: 0n, data: '0x' }])).toEqual({ kind: 'tried', moves: [] })
})

it('says so where a call would fail', async () => {
  expect(await simulate([wrap(1n), giveWeth(10n ** 30n)])).toEqual({ kind: 'refused' })
  expect(await simulate([pay(10n ** 30n)]), 'without the money').toEqual({ kind: 'refused' })
})

it('says so where it was not tried', async () => {
  const delegate = { ...pay(0n), to: weth, operation: 1 as const }
  expect(await simulate([delegate])).toEqual({ kind: 'untried', why: 'delegate' })
  expect(await simulate([pay(1n), pay(1n), pay(1n), pay(1n), pay(1n)])).toEqual({ kind: 'untried', why: 'many' })
  const away = createPublicClient({ transport: http('http://127.0.0.1:9', { retryCount: 0 }) })
  expect(await simulate([pay(1n)], away)).toEqual({ kind: 'untried', why: 'node' })
})
