import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { concatHex, createWalletClient, defineChain, http, parseEther, publicActions, zeroAddress } from 'viem'
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest'
import { demoCollectionAbi } from '@/lib/protocol/abi/demo-collection-abi'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import { seaportAddress as seaport } from '@/lib/protocol/chains/canonical-addresses'
import { collectionFactoryAddress, create2ProxyAddress } from '@/lib/protocol/contracts/deployments'
import { getSafeInfo, getTransactionDetails, proposeTransaction } from '@/lib/protocol/safe-gateway'
import { buildSafeTx, hashSafeTx } from '@/lib/protocol/safe-tx/safe-tx'
import { buildFulfilment, buildListing, hashOrder } from '@/lib/protocol/seaport'
import { openChains, runChecks, runDeployments } from '@/scripts/chain/chain-tools'
import { createApi } from '@/server/api/core/create-api'
import { nowSeconds } from '@/server/base/now-seconds'
import { findFigureUnit } from '@/server/chains/build-currency-rows'
import { createLocalClient } from '@/server/local/chain/client'
import { demoCollectionContract, wrappedCoinContract } from '@/server/local/chain/contracts'
import { buildDemoSafe } from '@/server/local/chain/demo-safe'
import { buildSubmission, signOrder } from '@/tests/harness/orders'
import { anvilAccounts, anvilPrivateKey, startAnvil } from '@/tests/harness/start-anvil'
import { startPublicMarket } from '@/tests/harness/start-public-market'

const folder = mkdtempSync(join(tmpdir(), 'verdigris-chain-tools-'))
const known = (globalThis as { verdigrisChains?: unknown[] }).verdigrisChains ?? []
const builtIn = [...known]
afterEach(() => void known.splice(0, known.length, ...builtIn))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (name: string, content: string) => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}
const arcade = {
  ...{ id: 4242, name: 'Arcade', coin: { name: 'Game', symbol: 'GAME' } },
  wrappedCoin: { address: wrappedCoinContract.address, symbol: 'WGAME' },
}
const start = async (...parameters: Parameters<typeof startAnvil>) => {
  const node = await startAnvil(...parameters)
  onTestFinished(() => node.stop())
  return node
}
interface Options {
  ids?: number[]
  isDryRun?: boolean
  texts?: string[]
  privateKey?: string
}
/** As `run-chain-tool.mjs` does. */
async function run(tool: 'check' | 'deploy', settings: Record<string, string>, options: Options = {}) {
  const lines: string[] = []
  const { ids = [], texts, isDryRun = false, privateKey } = options
  const say = (line: string) => lines.push(line)
  const canonical = { isCanonical: texts !== undefined, data: texts ?? [] }
  const done = openChains(settings as never, ids).then((chains) =>
    tool === 'check' ? runChecks(chains, say) : runDeployments(chains, { ...canonical, isDryRun, privateKey, say }),
  )
  const isComplete = await done.catch((error: Error) => {
    say(error.message)
    return false
  })
  return { isComplete, said: lines.join('\n') }
}
const spawnTool = (tool: 'check' | 'deploy', settings: Record<string, string>, ...args: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const env: NodeJS.ProcessEnv = { PATH: process.env.PATH ?? '', NODE_ENV: 'test', ...settings }
    execFile(process.execPath, [`scripts/chain-${tool}.mjs`, ...args], { env, timeout: 60_000 }, (error, out, errors) =>
      resolve({ code: error ? Number(error.code) : 0, said: out + errors }),
    )
  })
const lacking = 'lacks Conduit controller, Seaport 1.6, Multicall3, Wrapped coin'

test('a private chain is checked, gets what it lacks, is served, and its Safes are known', {
  timeout: 120_000,
}, async () => {
  const { rpcUrl } = await start(4242)
  const chains = JSON.stringify([{ ...arcade, safeGateway: 'built-in', blockTimeMs: 1_000, finalityBlocks: 64 }])
  const settings = { CHAINS: '4242', CHAINS_FILE: write('chains.json', chains), RPC_URL_4242: rpcUrl }
  expect(await run('check', settings)).toMatchObject({
    isComplete: false,
    said: expect.stringContaining(`Arcade (4242) ${lacking}`),
  })
  const free = await run('deploy', settings)
  expect(free.said).toContain(`Put into its state, for nothing: Seaport 1.6 ${seaport}`)
  expect(free.said).toContain('Set PRIVATE_KEY')
  expect(free.isComplete).toBe(false)
  const deployed = await run('deploy', settings, { privateKey: anvilPrivateKey })
  expect(deployed.said).toContain('Done: Arcade (4242)')
  expect(deployed.said).toContain(`Deploying Collection factory ${collectionFactoryAddress}`)
  expect(deployed.isComplete).toBe(true)
  const checked = await run('check', settings)
  expect(checked.said).toContain('Arcade (4242) can be served')
  expect(checked.said).toMatch(/ok +Safe +built-in/)
  expect(checked.isComplete).toBe(true)

  const client = createMoneyed(rpcUrl, 4242)
  const { seller, buyer } = anvilAccounts
  const collection = demoCollectionContract.address
  const mined = async (hash: `0x${string}`) =>
    expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
  const { salt, initCode } = demoCollectionContract
  await mined(
    await client.sendTransaction({ account: seller, to: create2ProxyAddress, data: concatHex([salt, initCode]) }),
  )
  const market = await startPublicMarket(settings)
  onTestFinished(() => market.stop())
  const api = createApi(() => market.services)
  const call = async (path: string, body?: unknown) => {
    const post = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    const request = new Request(`http://market/api/v1${path}`, body === undefined ? {} : post)
    const response = await api(request, { ip: '127.0.0.1', requestId: 'test' })
    return { status: response.status, body: await response.json() }
  }
  expect((await call('/config')).body.chains).toMatchObject([
    { id: 4242, name: 'Arcade', safeGatewayUrl: '/api/safe-gateway' },
  ])

  // An order of it is listed, bought and told of.
  const contract = { address: collection, abi: demoCollectionAbi } as const
  const { result: tokenId, request } = await client.simulateContract({
    ...{ ...contract, account: seller, functionName: 'mint', args: ['', 0n] },
  })
  await mined(await client.writeContract(request))
  await mined(
    await client.writeContract({
      ...contract,
      account: seller,
      functionName: 'setApprovalForAll',
      args: [seaport, true],
    }),
  )
  const counter = await client.readContract({
    ...{ address: seaport, abi: seaportAbi, functionName: 'getCounter', args: [seller.address] },
  })
  const startTimeSeconds = nowSeconds() - 60n
  const components = buildListing({
    ...{ offerer: seller.address, contract: collection, tokenId, priceWei: parseEther('1'), counter, salt: 1n },
    ...{ startTimeSeconds, endTimeSeconds: startTimeSeconds + 86_400n },
  })
  const signature = await signOrder(seller as never, components, 4242)
  await market.sync()
  expect(await call('/orders', buildSubmission(components, signature, 4242))).toMatchObject({ status: 201 })
  const path = `/orders/4242/${hashOrder(components)}`
  expect((await call(path)).body.order).toMatchObject({ status: 'active', currency: zeroAddress })
  const { to, data, valueWei } = buildFulfilment({ seaport, components, signature, atSeconds: nowSeconds() })
  await mined(await client.sendTransaction({ account: buyer, to, data, value: valueWei }))
  await market.sync()
  expect((await call(path)).body.order).toMatchObject({ status: 'filled' })
  // There is no ether here: figures are in the coin.
  expect(findFigureUnit(market.services.config.chains)).toBe('GAME')
  expect((await call(`/collections/4242/${collection}`)).body.collection).toMatchObject({
    ...{ volumeWei: String(parseEther('1')), dayVolumeWei: String(parseEther('1')), saleCount: 1 },
  })

  // So is a transaction of one of its Safes.
  const safe = await buildDemoSafe(createLocalClient(rpcUrl, 4242), [seller.address], 1)
  await mined(await client.sendTransaction({ account: seller, ...safe.creation }))
  const gateway = market.services.localSafeGateway
  if (!gateway) throw new Error('The market has no Safe service.')
  const place = { chainId: 4242, safe: safe.address }
  expect(await getSafeInfo(gateway, { chainId: 4242, address: safe.address })).toMatchObject({
    chainId: '4242',
    threshold: 1,
  })
  const tx = buildSafeTx({ to: buyer.address, value: 1n, nonce: 0n })
  const safeTxHash = hashSafeTx(place, tx)
  const { operation, ...amounts } = tx
  const texts = Object.fromEntries(Object.entries(amounts).map(([name, value]) => [name, String(value)]))
  const body = {
    ...texts,
    operation,
    nonce: '0',
    safeTxHash,
    sender: seller.address,
    signature: await seller.sign({ hash: safeTxHash }),
  }
  await proposeTransaction(gateway, { chainId: 4242, address: safe.address, body: body as never })
  expect(await getTransactionDetails(gateway, { chainId: 4242, transactionId: safeTxHash })).toMatchObject({
    txStatus: 'AWAITING_EXECUTION',
  })
  await expect(getSafeInfo(gateway, { chainId: 1, address: safe.address })).rejects.toThrow()
})

test('a chain that viem knows takes an endpoint alone, at its own wrapped coin', async () => {
  const { rpcUrl } = await start(8453)
  const settings = { CHAINS: '8453', RPC_URL_8453: rpcUrl }
  expect(await run('check', settings)).toMatchObject({
    isComplete: false,
    said: expect.stringContaining(`Base (8453) ${lacking}`),
  })
  expect(await run('deploy', settings, { ids: [8453], privateKey: anvilPrivateKey })).toMatchObject({
    isComplete: true,
  })
  const checked = await run('check', settings)
  expect(checked.said).toContain('Base (8453) can be served')
  expect(checked.said).toMatch(/ok +Wrapped coin WETH +0x4200000000000000000000000000000000000006\n/)
  expect(checked.said).toMatch(/ok +Safe +https:\/\/safe-client.safe.global/)
  // Nothing is sent where nothing is missing.
  expect(await run('deploy', settings, { privateKey: anvilPrivateKey })).toMatchObject({
    isComplete: true,
    said: expect.stringContaining('Nothing is missing'),
  })
})

test('a chain before Cancun, and a node of another chain, cannot be served', async () => {
  const { rpcUrl } = await start(1, '--hardfork', 'shanghai')
  const checked = await run('check', { RPC_URL_1: rpcUrl, RPC_URL_10: rpcUrl })
  expect(checked.said).toMatch(/Ethereum \(1\) lacks EVM/)
  expect(checked.said).toContain('has to upgrade')
  expect(checked.said).toMatch(/Optimism \(10\) lacks Node 127.0.0.1:\d+\n.*is of chain 1\n.*correct RPC_URL_10/)
  expect(checked.isComplete).toBe(false)
})

test('without test powers, presigned transactions come first, and what no text publishes is named', async () => {
  const node = await start(4242, '--disable-default-create2-deployer')
  const settings = { CHAINS_FILE: write('own.json', JSON.stringify([arcade])), RPC_URL_4242: node.rpcUrl }
  const options = { texts: [write('empty.md', 'nothing')] }
  const planned = await run('deploy', settings, { ...options, isDryRun: true })
  expect(planned.said).toMatch(
    /CREATE2 proxy 0x4e59\w+, presigned by 0x3fAB\w+: at most about 0.01 GAME\n.*Wrapped coin 0x\w+, through 0x4e59/,
  )
  expect(planned.said).toContain('No transaction was sent')
  expect(await node.client.getBlockNumber()).toBe(0n)
  const deployed = await run('deploy', settings, { ...options, privateKey: anvilPrivateKey })
  expect(deployed.said).toContain('Multicall3 0xcA11bde05977b3631167028862bE2a173976CA11 is in none of these texts')
  expect(deployed.isComplete).toBe(false)
  for (const address of [create2ProxyAddress, wrappedCoinContract.address, collectionFactoryAddress])
    expect(await node.client.getCode({ address })).toMatch(/^0x[0-9a-f]{100,}$/)
})

test('nothing is sent to a chain whose wrapped coin the settings name wrongly', async () => {
  const node = await start(4242)
  const wrappedCoin = { ...arcade.wrappedCoin, address: demoCollectionContract.address }
  const settings = {
    CHAINS_FILE: write('own.json', JSON.stringify([{ ...arcade, wrappedCoin }])),
    RPC_URL_4242: node.rpcUrl,
  }
  const options = { texts: [write('empty.md', 'nothing')], privateKey: anvilPrivateKey }
  const deployed = await run('deploy', settings, options)
  expect(deployed.said).toContain(`Correct wrappedCoin in CHAINS_FILE: at ${wrappedCoinContract.address} this command`)
  expect(deployed.isComplete).toBe(false)
  expect(await node.client.getBlockNumber()).toBe(0n)
})

test('a dry run on a test node says what it would put, and puts nothing', async () => {
  const node = await start(4242)
  const settings = { CHAINS_FILE: write('own.json', JSON.stringify([arcade])), RPC_URL_4242: node.rpcUrl }
  const planned = await run('deploy', settings, { isDryRun: true })
  expect(planned.said).toContain(`To put into its state, for nothing: Seaport 1.6 ${seaport}`)
  expect(planned.said).toContain(`Collection factory ${collectionFactoryAddress}, through`)
  expect(await node.client.getCode({ address: seaport })).toBeUndefined()
})

test('a node that refuses presigned transactions is reported, and the message does not repeat the key', async () => {
  const node = await start(4242, '--disable-default-create2-deployer')
  const proxy = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    const refusal = { jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'only replay-protected transactions' } }
    const isRefused = body.includes('eth_sendRawTransaction') && body.includes('"0xf8')
    const answer = isRefused
      ? JSON.stringify({ ...refusal, id: JSON.parse(body).id })
      : await (
          await fetch(node.rpcUrl, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
        ).text()
    response.setHeader('content-type', 'application/json').end(answer)
  }).listen(0)
  onTestFinished(() => void proxy.close())
  const url = `http://127.0.0.1:${(proxy.address() as { port: number }).port}`
  const settings = { CHAINS_FILE: write('own.json', JSON.stringify([arcade])), RPC_URL_4242: url }
  const options = { texts: [write('empty.md', 'nothing')] }
  const refused = await run('deploy', settings, { ...options, privateKey: anvilPrivateKey })
  expect(refused).toMatchObject({ isComplete: false, said: expect.stringContaining('only replay-protected') })
  expect(refused.said).toContain('--rpc.allow-unprotected-txs')
  const wrong = await run('deploy', settings, { ...options, privateKey: '0xabcdef0123456789' })
  expect(wrong).toMatchObject({ isComplete: false, said: expect.stringContaining('PRIVATE_KEY is not a key') })
  expect(wrong.said).not.toContain('abcdef')
})

test('settings that a start refuses are refused here', async () => {
  expect(await run('check', {})).toMatchObject({ said: expect.stringContaining('No chain is served') })
  const away = { RPC_URL_1: 'http://127.0.0.1:9/secret-key' }
  expect(await run('check', away, { ids: [10] })).toMatchObject({ said: expect.stringContaining('Not served: 10') })
  const checked = await run('check', away)
  expect(checked).toMatchObject({
    isComplete: false,
    said: expect.stringContaining('Ethereum (1) lacks Node 127.0.0.1:9'),
  })
  expect(checked.said).not.toContain('secret-key')
})

test('the commands read the settings, and end with 1 where something is missing', { timeout: 120_000 }, async () => {
  const node = await start(1)
  const unknown = await spawnTool('check', { CHAINS: '4242' })
  expect(unknown).toMatchObject({ code: 1, said: expect.stringContaining('CHAINS: names 4242 (Nexi)') })
  expect(await spawnTool('deploy', { RPC_URL_1: node.rpcUrl })).toMatchObject({
    code: 1,
    said: expect.stringContaining('Name the chains'),
  })
  const planned = await spawnTool('deploy', { RPC_URL_1: node.rpcUrl }, '--dry-run', '1')
  expect(planned).toMatchObject({ code: 0, said: expect.stringContaining('This is a test node') })
})

function createMoneyed(rpcUrl: string, id: number) {
  const chain = defineChain({
    ...{ id, name: 'Test', rpcUrls: { default: { http: [rpcUrl] } } },
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  })
  return createWalletClient({ chain, transport: http(rpcUrl), pollingInterval: 50, cacheTime: 0 }).extend(publicActions)
}
