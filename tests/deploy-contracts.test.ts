import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { createPublicClient, http } from 'viem'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { findChain, multicall3Address, seaportAddress } from '@/lib/protocol/chains/chains'
import { collectionFactoryAddress as address } from '@/lib/protocol/contracts/deployments'
import { findAnvilBinary } from '@/server/local/chain/anvil-process'
import { findFreePort } from '@/server/local/chain/find-free-port'
import { removeFactory } from '@/tests/harness/remove-factory'
import { startTestChain, type TestChain } from '@/tests/harness/start-test-chain'

let chain: TestChain

beforeAll(async () => {
  chain = await startTestChain()
})

afterAll(() => chain?.stop())

const run = (env: Record<string, string>) =>
  promisify(execFile)(process.execPath, ['scripts/deploy-contracts.mjs'], {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'test', ...env },
    timeout: 60_000,
  }).then(({ stdout }) => stdout)

test('it deploys the factory to its address with a key, and only tells the address when it is there', async () => {
  const [account] = chain.chain.accounts
  const env = { RPC_URL: chain.chain.rpcUrl, PRIVATE_KEY: account?.privateKey ?? '' }
  await removeFactory(chain.client)
  expect(await run(env)).toContain(`CollectionFactory is on chain 31337: ${address}`)
  expect(await chain.client.getCode({ address })).toMatch(/^0x[0-9a-f]{100,}$/)
  const block = await chain.client.getBlockNumber({ cacheTime: 0 })
  expect(await run({ RPC_URL: chain.chain.rpcUrl })).toBe(`CollectionFactory is already on chain 31337: ${address}\n`)
  expect(await chain.client.getBlockNumber({ cacheTime: 0 })).toBe(block)
})

test('onto a test node of a public chain it puts all that a market needs there', async () => {
  const port = await findFreePort(0)
  const node = spawn(findAnvilBinary(), ['--chain-id', '1', '--port', String(port), '--quiet'])
  onTestFinished(async () => {
    node.kill()
    await once(node, 'exit')
  })
  const rpcUrl = `http://127.0.0.1:${port}`
  const client = createPublicClient({ transport: http(rpcUrl, { retryCount: 0 }) })
  await vi.waitFor(() => client.getChainId(), { timeout: 30_000 })
  const [account] = chain.chain.accounts
  const env = { RPC_URL: rpcUrl, PRIVATE_KEY: account?.privateKey ?? '' }
  const said = await run(env)
  const weth = findChain(1)?.weth.address
  for (const contract of [seaportAddress, multicall3Address, weth, address]) {
    if (!contract) throw new Error('Chain 1 has no wrapped coin')
    expect(said).toContain(contract)
    expect(await client.getCode({ address: contract })).toMatch(/^0x[0-9a-f]{100,}$/)
  }
  expect(await run({ RPC_URL: rpcUrl })).toBe(`CollectionFactory is already on chain 1: ${address}\n`)
})

test('what is missing is named, and a wrong key is not repeated', async () => {
  await expect(run({})).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('RPC_URL is missing') })
  await removeFactory(chain.client)
  const env = { RPC_URL: chain.chain.rpcUrl }
  await expect(run(env)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('PRIVATE_KEY is missing') })
  const wrong = run({ ...env, PRIVATE_KEY: '0xabcdef0123456789' }).catch((error) => error)
  expect(await wrong).toMatchObject({ code: 1, stderr: expect.stringContaining('PRIVATE_KEY is not a key') })
  expect((await wrong).stderr).not.toContain('abcdef')
  const nowhere = run({ RPC_URL: 'http://127.0.0.1:9' })
  await expect(nowhere).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/\S/) })
})
