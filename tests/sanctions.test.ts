import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Address, createTestClient, getAddress, type Hex, http, pad, parseEther } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { encodeVoucher } from '@/lib/api/schemas/encode-voucher'
import { parseEnv } from '@/lib/base/env/env'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { localChainId } from '@/lib/protocol/chains/chains'
import { buildVoucherTypedData } from '@/lib/protocol/contracts/voucher'
import { buildVoucher, createVoucherId } from '@/lib/vouchers/build-voucher'
import { createApi } from '@/server/api/core/create-api'
import { createRateLimits } from '@/server/api/core/rate-limits'
import { readChains } from '@/server/app/read-chains'
import { nowSeconds } from '@/server/base/now-seconds'
import { startSanctionsCheck } from '@/server/orders/sanctions/start-sanctions-check'
import { openSanctions } from '@/server/services/sanctions/open-sanctions'
import { readSanctionsOracles } from '@/server/services/sanctions/read-sanctions-oracles'
import type { Services } from '@/server/services/services'
import { createVisitor } from './builders/visitor'
import { createCollection } from './harness/create-collection'
import { buildSubmission, buildTestListing, signOrder } from './harness/orders'
import { mintToken, silentLog, startTestChain, type TestChain } from './harness/start-test-chain'
import { startTestMarket, type TestMarket } from './harness/start-test-market'
import { multiTokenAbi, write } from './harness/test-tokens'

const oracle: Address = '0x5a4c71000000000000000000000000000000abcd'
/**
 * Takes 36 bytes for `isSanctioned(address)`, and answers with the storage at the address: `CALLDATASIZE 0x24 EQ … SLOAD`. Whatever else it is
 * sent, it stores the second word at the first.
 */
const oracleCode: Hex = '0x36602414600f5760203560003555005b6004355460005260206000f3'

let chain: TestChain
let market: TestMarket
let services: Services
let seller: PrivateKeyAccount
let other: PrivateKeyAccount
let folder: string
const unlimited = { take: () => ({ allowed: true }) as const }
const api = createApi(() => services, { limits: createRateLimits({ sessions: unlimited }) })
/** Of the failures that a test has read. */
const messages: string[] = []
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sanctions-'))
  chain = await startTestChain()
  ;[seller, other] = chain.accounts as [PrivateKeyAccount, PrivateKeyAccount]
  market = await startTestMarket(chain)
  await market.sync()
})
afterAll(async () => {
  await market?.stop()
  await chain?.stop()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  services = market.services
  vi.clearAllMocks()
  messages.length = 0
})
afterEach(() => {
  // The indexer has this object.
  delete market.services.sanctions
})

const node = () => createTestClient({ mode: 'anvil', transport: http(chain.chain.rpcUrl) })
const placeOracle = (code: Hex) => node().setCode({ address: oracle, bytecode: code })
const list = (address: Address, isListed: boolean) =>
  node().setStorageAt({ address: oracle, index: pad(address), value: pad(isListed ? '0x1' : '0x0') })

function open(env: Record<string, string>) {
  const { clients } = market.services
  const settings = parseEnv(env)
  const oracles = readSanctionsOracles(settings, clients.keys())
  const sanctions = openSanctions({ file: settings.SANCTIONS_FILE, oracles, clients, log })
  market.services.sanctions = sanctions
  return sanctions
}
const openOracle = () => open({ [`SANCTIONS_ORACLE_${localChainId}`]: oracle })

function writeFile(text: string): string {
  const file = join(folder, 'list.txt')
  writeFileSync(file, text)
  return file
}

/** Of a token of its own, which Seaport may move. */
async function buildSellerListing(account: PrivateKeyAccount) {
  const contract = chain.chain.demoCollection
  const tokenId = await mintToken(chain, account)
  const approval = { address: contract, abi: multiTokenAbi, functionName: 'setApprovalForAll' } as const
  await write(chain, account, { ...approval, args: [seaportAddress, true] })
  const components = await buildTestListing(chain, { offerer: account.address, contract, tokenId })
  return { components, signature: await signOrder(account, components) }
}

async function submitListing(account: PrivateKeyAccount) {
  const { components, signature } = await buildSellerListing(account)
  return createVisitor(api).call('POST', '/orders', buildSubmission(components, signature))
}

async function readFailure(answer: Response) {
  const { error } = await answer.json()
  messages.push(error.message)
  return [answer.status, error.code, error.issues?.[0]?.code]
}
const refusedOrder = [422, 'order_refused', 'account_sanctioned']

test('without a setting nobody is asked about', () => {
  expect(open({})).toBeUndefined()
})

test('an account of the file publishes nothing, in any case of its address; others do', async () => {
  open({ SANCTIONS_FILE: writeFile(`# sanctioned\n\n${seller.address.toLowerCase()} # since May\r\n`) })
  expect(await readFailure(await submitListing(seller))).toEqual(refusedOrder)
  expect(messages[0]).toMatch(/^This account cannot trade here/)
  expect((await submitListing(other)).status).toBe(201)
})

test('an account of the file signs in, exports and deletes its data, and reads its statements', async () => {
  open({ SANCTIONS_FILE: writeFile(seller.address) })
  const visitor = createVisitor(api)
  expect((await visitor.signIn(seller)).status).toBe(201)
  const data = await visitor.call('GET', `/accounts/${seller.address}/data`)
  expect([data.status, (await data.json()).account]).toEqual([
    200,
    expect.objectContaining({ address: seller.address }),
  ])
  expect((await visitor.call('GET', '/statements')).status).toBe(200)
  expect((await visitor.call('DELETE', `/accounts/${seller.address}/data`)).status).toBe(200)
})

test.each(['before', 'after'] as const)(
  'a session from %s the listing saves, uploads and asks for nothing',
  async (when) => {
    const visitor = createVisitor(api)
    const listSeller = () => open({ SANCTIONS_FILE: writeFile(seller.address) })
    if (when === 'after') listSeller()
    await visitor.signIn(seller)
    if (when === 'before') {
      expect((await visitor.call('POST', '/metadata', { name: 'One' })).status).toBe(201)
      listSeller()
    }
    const place = { chainId: localChainId, contract: chain.chain.demoCollection }
    const { components } = await buildSellerListing(other)
    const { parameters } = buildSubmission(components, '0x').order
    for (const [method, path, body] of [
      ['POST', '/metadata', { name: 'Two' }],
      ['PUT', `/drafts/${crypto.randomUUID()}`, { content: {}, basedOn: null }],
      ['POST', '/listing-requests', { ...place, words: 'Please.' }],
      // An owner of a Safe.
      ['POST', '/signings', { chainId: localChainId, order: { parameters } }],
      ['GET', `/accounts/${seller.address}/trading?chainId=${localChainId}`],
    ] as const) {
      const failure = await readFailure(await visitor.call(method, path, body))
      expect([path, ...failure]).toEqual([path, 403, 'forbidden', 'account_sanctioned'])
    }
    expect((await visitor.call('GET', `/accounts/${seller.address}/favourites`)).status, 'reading').toBe(200)
  },
)

test('anybody can ask whether an account may trade; without a list nobody else is asked', async () => {
  const ask = (account: PrivateKeyAccount) =>
    createVisitor(api).call('GET', `/accounts/${account.address}/trading?chainId=${localChainId}`)
  const answer = await ask(seller)
  expect([answer.status, await answer.json()]).toEqual([200, { canTrade: true }])
  await placeOracle(oracleCode)
  await list(seller.address, true)
  openOracle()
  expect(await readFailure(await ask(seller))).toEqual([403, 'forbidden', 'account_sanctioned'])
  expect((await ask(other)).status).toBe(200)
  await list(seller.address, false)
})

test('no new signature brings an order of a listed maker back', async () => {
  const { components, signature } = await buildSellerListing(seller)
  const submit = () => createVisitor(api).call('POST', '/orders', buildSubmission(components, signature))
  const { order } = await (await submit()).json()
  const change = `update orders set status = 'inactive', reasons = '{signature}' where hash = $1`
  await market.services.db.query(change, [order.hash])
  open({ SANCTIONS_FILE: writeFile(seller.address) })
  expect(await readFailure(await submit())).toEqual(refusedOrder)
})

test('an account that an oracle lists publishes neither orders nor vouchers', async () => {
  await placeOracle(oracleCode)
  const collection = await createCollection(chain, seller, { salt: 'sanctions', names: ['One'] })
  await market.sync()
  await list(seller.address, true)
  openOracle()
  expect(await readFailure(await submitListing(seller))).toEqual(refusedOrder)
  expect((await submitListing(other)).status).toBe(201)
  const voucher = buildVoucher({
    ...{ tokenId: createVoucherId(), uri: 'ipfs://lazy', priceWei: parseEther('1'), nonce: 0n, fees: [] },
    ...{ deadlineSeconds: nowSeconds() + 86_400n, payees: [{ account: seller.address, parts: 1n }] },
  })
  const signature = await seller.signTypedData(buildVoucherTypedData({ chainId: localChainId, collection }, voucher))
  const body = { chainId: localChainId, collection, signature, voucher: encodeVoucher(voucher) }
  expect(await readFailure(await createVisitor(api).call('POST', '/vouchers', body))).toEqual(refusedOrder)
  await list(seller.address, false)
  openOracle()
  expect((await createVisitor(api).call('POST', '/vouchers', body)).status).toBe(201)
})

test.each([
  ['is not there', '0x'],
  // PUSH1 0 PUSH1 0 REVERT
  ['fails', '0x60006000fd'],
] as const)('while the oracle %s, nothing is published, and the answer says when to try again', async (_, code) => {
  await placeOracle(code)
  openOracle()
  const answer = await submitListing(other)
  expect(answer.headers.get('retry-after')).not.toBeNull()
  expect((await readFailure(answer)).slice(0, 2)).toEqual([503, 'unavailable'])
  expect(messages[0]).toMatch(/Try again/)
  const trading = `/accounts/${other.address}/trading?chainId=${localChainId}`
  expect((await readFailure(await createVisitor(api).call('GET', trading))).slice(0, 2)).toEqual([503, 'unavailable'])
  expect((await createVisitor(api).signIn(other)).status, 'signing in').toBe(201)
  const page = await createVisitor(api).call('GET', `/accounts/${other.address}`)
  expect(page.status, 'reading').toBe(200)
})

test('answers of an oracle count for minutes, and one that says nothing new changes nothing', async () => {
  await placeOracle(oracleCode)
  const sanctions = openOracle()
  await list(seller.address, true)
  expect(await sanctions?.isListed(localChainId, seller.address)).toBe(true)
  await list(seller.address, false)
  expect(await sanctions?.isListed(localChainId, seller.address)).toBe(true)
  // A chain without an oracle of its own asks the others.
  expect(await sanctions?.isListed(1, seller.address)).toBe(true)
  await placeOracle('0x')
  expect(sanctions?.isKnown(localChainId, seller.address)).toBe(true)
})

test('orders leave the lists once their maker is listed, and come back with it', async () => {
  const answer = await submitListing(seller)
  const { order } = await answer.json()
  const isListed = async () => {
    const page = await createVisitor(api).call('GET', `/orders?maker=${seller.address}&status=active`)
    const { orders } = await page.json()
    return orders.some(({ hash }: { hash: Hex }) => hash === order.hash)
  }
  const readOrder = async () =>
    (await (await createVisitor(api).call('GET', `/orders/${localChainId}/${order.hash}`)).json()).order
  expect(await isListed()).toBe(true)

  const check = async (text: string) => {
    open({ SANCTIONS_FILE: writeFile(text) })
    const task = startSanctionsCheck(services, silentLog, 20)
    // The indexer checks what is due with the next block.
    await vi.waitFor(
      async () => {
        await node().mine({ blocks: 1 })
        expect(await isListed()).toBe(text === '')
      },
      { timeout: 20_000, interval: 200 },
    )
    await task?.stop()
  }
  await check(seller.address)
  expect(await readOrder()).toMatchObject({ status: 'inactive', reasons: ['account_sanctioned'] })
  await check('')
  expect(await readOrder()).toMatchObject({ status: 'active' })
})

test('every bad line of the file is listed at the start', () => {
  const letters = [...other.address.slice(2)].map((one) =>
    one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase(),
  )
  const wrongCase = `0x${letters.join('')}`
  const file = writeFile(`0x123\n${other.address}\nvitalik.eth\n${wrongCase}`)
  expect(() => open({ SANCTIONS_FILE: file })).toThrow(
    expect.objectContaining({
      code: 'configuration',
      issues: [1, 3, 4].map((line) => expect.objectContaining({ message: expect.stringContaining(`line ${line} of`) })),
    }),
  )
  expect(() => open({ SANCTIONS_FILE: join(folder, 'missing.txt') })).toThrow(
    expect.objectContaining({ code: 'configuration' }),
  )
})

test('a file that changes is read again; one that becomes bad changes nothing', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const sanctions = open({ SANCTIONS_FILE: writeFile('') })
  const isKnown = () => {
    vi.advanceTimersByTime(3_000)
    return sanctions?.isKnown(1, seller.address)
  }
  expect(isKnown()).toBe(false)
  writeFile(seller.address)
  expect(isKnown()).toBe(true)
  writeFile('not an address')
  expect(isKnown()).toBe(true)
  expect(log.error).toHaveBeenCalledWith(
    expect.stringContaining('from before stays'),
    expect.objectContaining({ lines: [expect.stringContaining('line 1')] }),
  )
  rmSync(join(folder, 'list.txt'))
  expect(isKnown()).toBe(true)
  writeFile(`${other.address} # again`)
  expect(isKnown()).toBe(false)
  vi.useRealTimers()
})

test('an oracle is named by a setting of its chain or in CHAINS_FILE; on a chain that is not served the start stops', async () => {
  const named = { [`SANCTIONS_ORACLE_${localChainId}`]: oracle }
  expect([...readSanctionsOracles(parseEnv(named), [1, localChainId])]).toEqual([[localChainId, getAddress(oracle)]])
  const failure = expect.objectContaining({ issues: [expect.objectContaining({ path: 'SANCTIONS_ORACLE_10' })] })
  expect(() => readSanctionsOracles(parseEnv({ SANCTIONS_ORACLE_10: oracle }), [1])).toThrow(failure)
  const file = join(folder, 'chains.json')
  writeFileSync(file, JSON.stringify([{ id: 10, sanctionsOracle: oracle }]))
  const { chains, issues } = await readChains({ CHAINS_FILE: file, RPC_URL_10: 'https://node.example' })
  expect(issues).toEqual([])
  const find = (id: number) => chains.find((chain) => chain.id === id)
  expect([...readSanctionsOracles(parseEnv({}), [1, 10], find)]).toEqual([[10, getAddress(oracle)]])
})
