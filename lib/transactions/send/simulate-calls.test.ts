import { encodeErrorResult, type PublicClient } from 'viem'
import { expect, it, vi } from 'vitest'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import { buyer, seller } from '@/tests/builders/build-order'
import { getRefusal } from './refusals'
import { simulateCalls } from './simulate-calls'

const block = { number: 255n, hash: `0x${'bb'.repeat(32)}`, timestamp: 1n } as const
const allow = { to: seller, data: '0x01', valueWei: 0n } as const
const fill = { to: seller, data: '0x02', valueWei: 16n } as const
const passed = { status: '0x1', gasUsed: '0x64', returnData: '0x' }
const refused = (data: `0x${string}`) => ({ status: '0x0', gasUsed: '0x64', returnData: '0x', error: { data } })

function simulate(answer: () => unknown, calls: Parameters<typeof simulateCalls>[2] = [allow, fill]) {
  const client = {
    request: vi.fn(async () => answer()),
    call: vi.fn(async () => ({})),
    estimateGas: vi.fn(async () => 21n),
  }
  return { client, result: simulateCalls(client as unknown as PublicClient, buyer, calls, block) }
}

it('tries approval and purchase in a row, at the pinned block, and adds up what they use', async () => {
  const { client, result } = simulate(() => [{ calls: [passed, passed] }])
  expect(await result).toEqual({ gas: 250n, isSimulated: true })
  const calls = [
    { from: buyer, to: seller, data: '0x01', value: '0x0' },
    { from: buyer, to: seller, data: '0x02', value: '0x10' },
  ]
  expect(client.request).toHaveBeenCalledExactlyOnceWith({
    method: 'eth_simulateV1',
    params: [{ blockStateCalls: [{ calls }] }, '0xff'],
  })
  expect(client.call).not.toHaveBeenCalled()
})

it('says why the purchase after the approval fails', async () => {
  const data = encodeErrorResult({ abi: seaportAbi, errorName: 'InvalidSigner' })
  const { result } = simulate(() => [{ calls: [passed, refused(data)] }])
  const error = await result.catch((thrown) => thrown)
  expect(getRefusal(error)?.reason).toBe('signature')
})

it.each<[string, () => unknown]>([
  [
    'does not know the method',
    () => {
      throw Object.assign(new Error('no'), { code: -32601 })
    },
  ],
  ['answers something else', () => ({ ok: true })],
  ['leaves a call out', () => [{ calls: [passed] }]],
])('a node that %s: the first step alone is tried, and that is said', async (_, answer) => {
  const { client, result } = simulate(answer)
  expect(await result).toEqual({ gas: 21n, isSimulated: false })
  expect(client.call).toHaveBeenCalledWith(expect.objectContaining({ data: '0x01', blockHash: block.hash }))
})

it('a node that is away is no node that cannot', async () => {
  const { result } = simulate(() => {
    throw Object.assign(new Error('away'), { name: 'HttpRequestError', status: 502 })
  })
  await expect(result).rejects.toMatchObject({ code: 'node_unavailable' })
})

it('a purchase alone is called, and is tried', async () => {
  const { client, result } = simulate(() => null, [fill])
  expect(await result).toEqual({ gas: 21n, isSimulated: true })
  expect(client.request).not.toHaveBeenCalled()
})
