import { createPublicClient, erc721Abi, http } from 'viem'
import { afterEach, expect, it, vi } from 'vitest'
import { nodeUnavailableRpcCode, toAppError } from '@/lib/base/errors/to-app-error'
import { decodeRevert } from '@/lib/transactions/send/decode-revert'
import { buildConfig } from '@/tests/builders/build-config'
import { seller } from '@/tests/builders/build-order'
import { startEnsNode } from '@/tests/harness/ens-node'
import { buildChains, buildTransports } from './build-chains'

const origin = 'http://market.test'
const config = buildConfig()
const chains = buildChains(config, origin)
const transports = buildTransports(config, origin)

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function clientOf(chainId: number) {
  const chain = chains.find(({ id }) => id === chainId)
  const transport = transports[chainId]
  if (!chain || !transport) throw new Error(`No chain ${chainId}`)
  return createPublicClient({ chain, transport })
}

it('knows the five chains, the served one first', () => {
  expect(chains.map(({ id }) => id)).toEqual([31337, 1, 137, 10, 42161])
})

it('gives a wallet the node of the local chain, and public ones for the others', () => {
  expect(chains[0].rpcUrls.default.http).toEqual(['http://127.0.0.1:8545'])
  expect(chains[1]?.rpcUrls.default.http).toEqual(['https://eth.merkle.io'])
})

it('asks for names on Ethereum, where ENS has its resolver', async () => {
  const node = await startEnsNode()
  node.records.set(seller.toLowerCase(), { name: 'seller.eth' })
  const client = createPublicClient({ chain: chains[1], transport: http(node.url), batch: { multicall: true } })
  expect(await client.getEnsName({ address: seller })).toBe('seller.eth')
  await node.close()
})

it('calls a served chain through the market', async () => {
  const fetchStub = vi.fn(async (request: Request | string) => {
    expect(String(request instanceof Request ? request.url : request)).toBe('http://market.test/api/rpc/31337')
    return Response.json({ jsonrpc: '2.0', id: 1, result: '0x7a69' })
  })
  vi.stubGlobal('fetch', fetchStub)
  expect(await clientOf(31337).getChainId()).toBe(31337)
})

it('ends in node_unavailable, without asking again, when the market says that the node is away', async () => {
  const error = { code: nodeUnavailableRpcCode, message: 'The RPC node is not responding.' }
  const fetchStub = vi.fn(async () => Response.json({ jsonrpc: '2.0', id: 1, error }))
  vi.stubGlobal('fetch', fetchStub)
  const client = clientOf(31337)
  const read = client.readContract({ address: seller, abi: erc721Abi, functionName: 'ownerOf', args: [1n] })
  for (const call of [client.getBlockNumber(), client.call({ to: seller }), read]) {
    const thrown = await call.catch((reason) => decodeRevert(reason))
    expect(thrown).toMatchObject({ code: 'node_unavailable', retryable: true })
  }
  expect(fetchStub).toHaveBeenCalledTimes(3)
})

it.each([1, 137, 10, 42161])('never calls chain %d, which is not served', async (chainId) => {
  const fetchStub = vi.fn()
  vi.stubGlobal('fetch', fetchStub)
  const error = await clientOf(chainId)
    .getBlockNumber()
    .catch((thrown) => toAppError(thrown))
  expect(error).toMatchObject({ code: 'chain_not_configured' })
  expect(fetchStub).not.toHaveBeenCalled()
})

it('ends a read that nobody answers within 10 s, and says that the node is away', async () => {
  vi.useFakeTimers()
  const hang = (_request: unknown, { signal }: RequestInit = {}) =>
    new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  vi.stubGlobal('fetch', vi.fn(hang))
  const settled = vi.fn()
  void clientOf(31337).getBlockNumber().catch(decodeRevert).then(settled)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(settled).toHaveBeenCalledWith(expect.objectContaining({ code: 'node_unavailable', retryable: true }))
})
