import { type Address, encodeFunctionData, type Hex, pad, parseAbi, toHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seaportAddress } from '@/lib/chains/chains'
import { startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { type ReadCall, readCalls } from './read-calls'

let chain: TestChain
let blockHash: Hex
beforeAll(async () => {
  chain = await startTestChain()
  for (const [address, bytecode] of Object.entries(bad)) {
    await chain.client.setCode({ address: address as Address, bytecode })
  }
  await chain.client.mine({ blocks: 1 })
  blockHash = (await chain.client.getBlock()).hash
})
afterAll(() => chain?.stop())

const [burner, bomb, reverting] = [1n, 2n, 3n].map((one) => pad(toHex(0xbad000n + one), { size: 20 })) as [
  Address,
  Address,
  Address,
]
const bad: Record<Address, Hex> = {
  // JUMPDEST, PUSH1 0, JUMP: until no gas is left.
  [burner]: '0x5b600056',
  // RETURN of 8 MB.
  [bomb]: '0x627a12006000f3',
  [reverting]: '0x60006000fd',
}
const name: ReadCall = {
  to: seaportAddress,
  data: encodeFunctionData({ abi: parseAbi(['function name() view returns (string)']) }),
}
const to = (address: Address): ReadCall => ({ to: address, data: '0x' })

test.each<[string, Address]>([
  ['burns all the gas', burner],
  ['answers more than fits', bomb],
  ['reverts', reverting],
])('a contract that %s has no answer, and spoils nobody else’s', async (_, address) => {
  const [alone] = await readCalls(chain.client, blockHash, [name])
  expect(alone).toMatch(/^0x.{64}/)
  const calls = [name, name, to(address), name, to(address), to(address), name, to(address), name]
  const answers = await readCalls(chain.client, blockHash, calls)
  expect(answers).toEqual(calls.map((call) => (call === name ? alone : null)))
})
