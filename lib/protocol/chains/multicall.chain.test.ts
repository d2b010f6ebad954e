import {
  type Address,
  createPublicClient,
  custom,
  type EIP1193RequestFn,
  encodeFunctionData,
  type Hex,
  http,
  pad,
  parseAbi,
  RpcRequestError,
  toHex,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localViemChain } from '@/server/local/chain/local-viem-chain'
import { startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { seaportAddress } from './canonical-addresses'
import { type MulticallCall, multicall } from './multicall'

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

const [burner, bomb, reverting, long] = [1n, 2n, 3n, 4n].map((one) => pad(toHex(0xbad000n + one), { size: 20 })) as [
  Address,
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
  // RETURN of 100 kB.
  [long]: '0x620190006000f3',
}
const name: MulticallCall = {
  to: seaportAddress,
  data: encodeFunctionData({ abi: parseAbi(['function name() view returns (string)']) }),
}
const to = (address: Address): MulticallCall => ({ to: address, data: '0x' })

test.each<[string, Address]>([
  ['burns all the gas', burner],
  ['answers more than fits', bomb],
  ['reverts', reverting],
])('a contract that %s has no answer, and spoils nobody else’s', async (_, address) => {
  const [alone] = await multicall(chain.client, blockHash, [name])
  expect(alone).toMatch(/^0x.{64}/)
  const calls = [name, name, to(address), name, to(address), to(address), name, to(address), name]
  const answers = await multicall(chain.client, blockHash, calls)
  expect(answers).toEqual(calls.map((call) => (call === name ? alone : null)))
})

test('what a node does not pass on, because it is too long, has no answer, and spoils nobody else’s', async () => {
  const node = http(chain.chain.rpcUrl, { retryCount: 0 })({ chain: localViemChain })
  const most = 100_000
  const request: EIP1193RequestFn = async ({ method, params }) => {
    const answer = await node.request({ method, params } as never)
    const length = method === 'eth_call' ? (String(answer).length - 2) / 2 : 0
    if (length <= most) return answer as never
    // As Erigon says it.
    const message = `call returned result on length ${length} exceeding --rpc.returndata.limit ${most}`
    throw new RpcRequestError({ body: { method }, url: '', error: { code: -32000, message } })
  }
  const client = createPublicClient({ chain: localViemChain, transport: custom({ request }, { retryCount: 0 }) })
  const [alone] = await multicall(chain.client, blockHash, [name])
  const calls = [name, to(long), name]
  expect((await multicall(chain.client, blockHash, calls))[1]).toHaveLength(2 + 2 * 102_400)
  expect(await multicall(client, blockHash, calls)).toEqual([alone, null, alone])
})
