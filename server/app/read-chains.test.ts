import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { parseEnv } from '@/lib/base/env/env'
import { AppError } from '@/lib/base/errors/app-error'
import { addChains, findChain } from '@/lib/protocol/chains/chains'
import { listChains } from '@/lib/protocol/chains/list-chains'
import { readRpcUrls } from '@/server/chains/rpc/read-rpc-urls'
import { buildConfig } from './build-config'
import { readChains } from './read-chains'

const folder = mkdtempSync(join(tmpdir(), 'verdigris-chains-'))
const known = (globalThis as { verdigrisChains?: unknown[] }).verdigrisChains ?? []
const builtIn = [...known]
afterEach(() => void known.splice(0, known.length, ...builtIn))
afterAll(() => rmSync(folder, { recursive: true }))

const arcade = {
  id: 4242,
  name: 'Arcade',
  coin: { name: 'Game', symbol: 'GAME' },
  wrappedCoin: { address: '0x5FbDB2315678afecb367f032d93F642f64180aa3', symbol: 'WGAME' },
  explorer: 'https://explorer.example/',
}
const write = (content: unknown) => {
  const file = join(folder, 'chains.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}
/** As the start reads them. */
const start = async (settings: Record<string, string>) => {
  const { chains, ids, issues } = await readChains(settings)
  addChains(chains)
  const env = parseEnv(settings, undefined, ids, issues)
  return buildConfig(env, undefined, [...readRpcUrls(env).keys()]).chains
}
const findIssues = async (settings: Record<string, string>) => {
  const error = await start(settings).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(AppError)
  expect(error.code).toBe('configuration')
  return (error as AppError).issues?.map(({ path, message }) => `${path} ${message}`) ?? []
}
const node = 'https://node.example'

test('a chain with a coin of its own is served by the file and its endpoint alone', async () => {
  const served = await start({ CHAINS_FILE: write([arcade]), RPC_URL_4242: node })
  expect(served).toMatchObject([
    {
      ...{ id: 4242, name: 'Arcade', served: true, blockExplorer: 'https://explorer.example' },
      currencies: [
        { address: '0x0000000000000000000000000000000000000000', symbol: 'GAME', decimals: 18 },
        { address: arcade.wrappedCoin.address, symbol: 'WGAME', decimals: 18 },
      ],
    },
  ])
})

test.each([
  [8453, 'Base', 'https://basescan.org'],
  [7777777, 'Zora', 'https://explorer.zora.energy'],
  [11155111, 'Sepolia', 'https://sepolia.etherscan.io'],
  [84532, 'Base Sepolia', 'https://sepolia.basescan.org'],
])('chain %s is served by its endpoint alone', async (id, name, blockExplorer) => {
  const [chain, ...others] = await start({ [`RPC_URL_${id}`]: node })
  expect(others).toEqual([])
  expect(chain).toMatchObject({ id, name, blockExplorer, served: true })
  expect(chain?.currencies.map(({ symbol }) => symbol)).toEqual(['ETH', 'WETH'])
  expect(findChain(id)?.isConfigured).toBe(true)
})

test('a test network is known for one', async () => {
  const chains = await start({ RPC_URL_84532: node, RPC_URL_8453: node })
  expect(new Map(chains.map(({ id, isTestnet }) => [id, isTestnet]))).toEqual(
    new Map([
      [84532, true],
      [8453, undefined],
    ]),
  )
})

test('where coin is sold and moved is told as it is set, and not at all where it is not', () => {
  const funding = { ONRAMP_URL: 'https://onramp.example/{address}', BRIDGE_URL: 'https://bridge.example/' }
  const told = (settings: Record<string, string>) => buildConfig(parseEnv(settings), undefined).funding
  expect(told(funding)).toEqual({ onrampUrl: funding.ONRAMP_URL, bridgeUrl: funding.BRIDGE_URL })
  expect(told({ BRIDGE_URL: funding.BRIDGE_URL })).toEqual({ bridgeUrl: funding.BRIDGE_URL })
  expect(told({})).toBeUndefined()
})

test('without settings the built-in chains are as they are, and nothing is added', async () => {
  expect(await readChains({})).toEqual({ chains: [], ids: [], issues: [] })
  expect(await readChains({ RPC_URL_1: node, RPC_URL_137: node })).toMatchObject({ chains: [], issues: [] })
})

test('with CHAINS exactly those are served and known', async () => {
  const settings = { CHAINS: '1, 8453', RPC_URL_8453: node, RPC_URL_10: node, ALCHEMY_API_KEY: 'key' }
  expect((await start(settings)).map(({ id, served }) => [id, served]).toSorted()).toEqual([
    [1, true],
    [8453, true],
  ])
})

test('with CHAINS and the demo, the local chain is known beside them', () => {
  const env = parseEnv({ CHAINS: '1', RPC_URL_1: node, DEMO: '1' })
  const local = { rpcUrl: '', accounts: [], demoCollection: '0x' } as never
  expect(
    buildConfig(env, local, [1])
      .chains.map(({ id }) => id)
      .toSorted(),
  ).toEqual([1, 31337])
})

test('each chain of CHAINS that lacks a node or facts is named, together with all other problems', async () => {
  const issues = await findIssues({ CHAINS: '1,10,8453,4242,31337', RPC_URL_1: node, PORT: 'x', RPC_URL_4242: node })
  expect(issues).toEqual([
    expect.stringContaining('PORT must be a whole number'),
    expect.stringContaining(
      'CHAINS names 4242 (Nexi), whose wrapped coin is not known. Put it in CHAINS_FILE: { "id": 4242',
    ),
    'CHAINS names 10, but neither RPC_URL_10 nor ALCHEMY_API_KEY is set',
    'CHAINS names 8453, but RPC_URL_8453 is not set',
    'CHAINS names 31337, the chain of the demo. Set DEMO=1 to start it',
    expect.stringMatching(/RPC_URL_4242 .*CHAINS_FILE/),
  ])
  expect(await findIssues({ CHAINS: '2147483000' })).toContainEqual(
    'CHAINS names 2147483000, a chain that is not known. Describe it in CHAINS_FILE',
  )
  expect(await findIssues({ CHAINS: 'base' })).toEqual([expect.stringContaining('must be chain ids')])
})

test('an endpoint of a chain that is not known is refused, and leads to the file', async () => {
  expect(await findIssues({ RPC_URL_4242: node })).toEqual([expect.stringMatching(/RPC_URL_4242 .*CHAINS_FILE/)])
})

test('an entry replaces what it says of a known chain, and leaves the rest and the other chains', async () => {
  const entry = { id: 137, explorer: null, blockTimeMs: 2000, finalityBlocks: 64, safeGateway: 'https://safe.example' }
  await start({
    CHAINS_FILE: write([entry, { id: 8453, name: 'Base One', safeGateway: 'built-in' }]),
    RPC_URL_137: node,
    RPC_URL_8453: node,
  })
  expect(findChain(137)).toMatchObject({
    ...{ name: 'Polygon', nativeCurrency: { symbol: 'POL' }, blockExplorer: null },
    operation: { blockTimeMs: 2000, finalityBlocks: 64, safeGatewayUrl: 'https://safe.example' },
  })
  expect(findChain(8453)).toMatchObject({ name: 'Base One', blockExplorer: 'https://basescan.org' })
  expect(findChain(8453)?.operation).toEqual({ safeGatewayUrl: '/api/safe-gateway' })
  expect(
    listChains()
      .map(({ id }) => id)
      .toSorted((a, b) => a - b),
  ).toEqual([1, 10, 137, 8453, 31337, 42161])
})

test('an entry of a chain of which nothing is known needs all facts', async () => {
  expect(await findIssues({ CHAINS_FILE: write([{ id: 2147483000 }]) })).toEqual([
    'CHAINS_FILE.0.name is required: nothing is known of it for chain 2147483000',
    'CHAINS_FILE.0.coin is required: nothing is known of it for chain 2147483000',
    'CHAINS_FILE.0.wrappedCoin is required: nothing is known of it for chain 2147483000',
  ])
})

test('a mistake in the file is named together with other problems, and its chains are not missed', async () => {
  const settings = { CHAINS: '4242', RPC_URL_4242: node, CHAINS_FILE: write('{'), PORT: 'x' }
  expect(await findIssues(settings)).toEqual([
    expect.stringContaining('PORT'),
    expect.stringMatching(/^CHAINS_FILE names .*chains\.json, which cannot be read: /),
  ])
})

test('currencies are off unless CURRENCIES names one of the table or the file brings its own', async () => {
  const own = { address: '0x6B175474E89094C44Da98b954EedeAC495271d0F', symbol: 'DAI', decimals: 18 }
  const chains = await start({
    ...{ CHAINS_FILE: write([{ id: 1, currencies: [own] }]), CURRENCIES: '1:USDC,8453:USDC' },
    ...{ RPC_URL_1: node, RPC_URL_8453: node, RPC_URL_10: node },
  })
  const usdc = { symbol: 'USDC', decimals: 6 }
  expect(findChain(1)?.currencies).toMatchObject([own, usdc])
  expect(findChain(8453)?.currencies).toMatchObject([usdc])
  expect(findChain(10)?.currencies).toBeUndefined()
  const accepted = chains.map(({ id, currencies }) => [id, currencies.map(({ symbol }) => symbol).join()])
  expect(Object.fromEntries(accepted)).toEqual({ 1: 'ETH,WETH,DAI,USDC', 10: 'ETH,WETH', 8453: 'ETH,WETH,USDC' })
  expect(await findIssues({ CURRENCIES: '8453:DAI', RPC_URL_8453: node })).toEqual([
    'CURRENCIES names 8453:DAI, which is not in the table of chain 8453 (USDC). Describe it in CHAINS_FILE',
  ])
})
