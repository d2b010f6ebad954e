import {
  type Address,
  createPublicClient,
  custom,
  type EIP1193RequestFn,
  encodeFunctionData,
  type Hex,
  http,
  type PublicClient,
  pad,
  parseAbi,
  toHex,
} from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import type { MulticallCall } from '@/lib/protocol/chains/multicall'
import { localViemChain } from '@/server/local/chain/local-viem-chain'
import { startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { readCallsByCost } from './read-calls-by-cost'

let chain: TestChain
let blockHash: Hex
let client: PublicClient
let requests = 0

const [burner, bomb, word, other] = [1n, 2n, 3n, 4n].map((one) => pad(toHex(0xbad000n + one), { size: 20 })) as [
  Address,
  Address,
  Address,
  Address,
]
const codes: Record<Address, Hex> = {
  // JUMPDEST, PUSH1 0, JUMP: until no gas is left.
  [burner]: '0x5b600056',
  // RETURN of 8 MB.
  [bomb]: '0x627a12006000f3',
  // RETURN of a word.
  [word]: '0x60206000f3',
  [other]: '0x60206000f3',
}

beforeAll(async () => {
  chain = await startTestChain()
  for (const [address, bytecode] of Object.entries(codes)) {
    await chain.client.setCode({ address: address as Address, bytecode })
  }
  await chain.client.mine({ blocks: 1 })
  blockHash = (await chain.client.getBlock()).hash
})
afterAll(() => chain?.stop())

/** With it, what is known of the costs is new. */
beforeEach(() => {
  const node = http(chain.chain.rpcUrl, { retryCount: 0 })({ chain: localViemChain })
  const request: EIP1193RequestFn = ({ method, params }) => {
    requests += 1
    return node.request({ method, params } as never) as never
  }
  const transport = custom({ request }, { retryCount: 0 })
  client = createPublicClient({ chain: localViemChain, transport, cacheTime: 0 }) as PublicClient
})

const name: MulticallCall = {
  to: seaportAddress,
  data: encodeFunctionData({ abi: parseAbi(['function name() view returns (string)']) }),
}
const to = (address: Address, argument = 0): MulticallCall => ({
  to: address,
  data: `0x6352211e${toHex(argument, { size: 32 }).slice(2)}`,
})

async function read(calls: readonly MulticallCall[]) {
  requests = 0
  const answers = await readCallsByCost(client, blockHash, calls)
  return { answers, requests }
}

test('contracts that have answered share a request; a new one has its own', async () => {
  expect((await read([name])).requests).toBe(1)
  expect((await read([name, to(word)])).requests).toBe(2)
  const { answers, requests: count } = await read([name, to(word), name, to(word, 1)])
  expect([answers.length, answers[1], count]).toEqual([4, `0x${'00'.repeat(32)}`, 1])
})

test.each([
  ['burns all the gas', burner],
  ['answers more than fits', bomb],
])('a contract that %s costs the others no request, and rests after some failures', async (_, address) => {
  const others = [name, to(word), to(other)]
  await read(others)
  const heavy = Array.from({ length: 9 }, (_, argument) => to(address, argument))
  const first = await read([...others, ...heavy])
  expect(first.answers.slice(3)).toEqual(heavy.map(() => undefined))
  expect(first.answers.slice(0, 3).every((answer) => answer?.startsWith('0x'))).toBe(true)
  // Three alone, and what it takes to find out.
  expect(first.requests).toBeLessThanOrEqual(12)
  expect((await read([...others, ...heavy])).requests).toBe(1)
})

test('another function of a heavy contract is as light as it was', async () => {
  const heavy = [1, 2, 3, 4].map((argument) => to(burner, argument))
  await read(heavy)
  expect(await read([{ to: burner, data: '0x12345678' }, name])).toMatchObject({ requests: 2 })
})

test('a contract that becomes heavy is found out, and the others share their request from then on', async () => {
  const calls = [name, to(other), ...[1, 2, 3, 4, 5, 6].map((argument) => to(word, argument))]
  await read(calls)
  expect((await read(calls)).requests).toBe(1)
  await chain.client.setCode({ address: word, bytecode: codes[burner] as Hex })
  await chain.client.mine({ blocks: 1 })
  blockHash = (await chain.client.getBlock()).hash
  const { answers } = await read(calls)
  expect(answers.slice(0, 2)).toEqual([expect.stringMatching(/^0x/), `0x${'00'.repeat(32)}`])
  expect(answers.slice(2)).toEqual([1, 2, 3, 4, 5, 6].map(() => undefined))
  expect((await read(calls)).requests).toBe(1)
})
