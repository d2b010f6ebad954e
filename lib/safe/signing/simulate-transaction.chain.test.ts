import { createPublicClient, encodeFunctionData, http, type PublicClient } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { wethAbi } from '@/lib/protocol/abi/weth-abi'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import { packCalls, type SafeCall } from '@/lib/protocol/safe-tx/multi-send'
import { buildSafeTx } from '@/lib/protocol/safe-tx/safe-tx'
import { startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { canExecute } from './simulate-transaction'

let test: TestChain
const weth = findChain(localChainId)?.weth.address ?? '0x'
const nobody: `0x${string}` = `0x${'ee'.repeat(20)}`
const withdraw = (wei: bigint) => ({
  to: weth,
  value: 0n,
  data: encodeFunctionData({ abi: wethAbi, functionName: 'withdraw', args: [wei] }),
})
const pay = (value: bigint) => ({ to: nobody, value, data: '0x' as const })

beforeAll(async () => {
  test = await startTestChain()
}, 60_000)
afterAll(() => test?.stop())

function attempt(calls: readonly [SafeCall, ...SafeCall[]], client = test.client as unknown as PublicClient) {
  const { safe } = test.chain
  return canExecute({ client, safe }, buildSafeTx({ ...packCalls(calls), nonce: 0n }))
}

it.each<[string, readonly [SafeCall, ...SafeCall[]], boolean]>([
  ['one call', [pay(1n)], true],
  ['one call that the contract refuses', [withdraw(10n ** 30n)], false],
  ['one call without the money', [pay(10n ** 30n)], false],
  ['a batch', [pay(1n), pay(2n)], true],
  ['a batch of which the last call is refused', [pay(1n), withdraw(10n ** 30n)], false],
])('%s', async (_, calls, passes) => {
  expect(await attempt(calls)).toBe(passes)
})

it('is not called refused by a node that does not answer', async () => {
  const away = createPublicClient({ transport: http('http://127.0.0.1:9', { retryCount: 0 }) })
  for (const calls of [[pay(1n)], [pay(1n), pay(2n)]] as const) expect(await attempt(calls, away)).toBe(true)
})
