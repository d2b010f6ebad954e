import {
  type Address,
  createPublicClient,
  encodeFunctionData,
  type Hex,
  http,
  parseAbi,
  serializeErc6492Signature,
} from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { localChainId } from '@/lib/protocol/chains/chains'
import type { Api } from '@/server/api/core/call'
import { createApi } from '@/server/api/core/create-api'
import { createRateLimits } from '@/server/api/core/rate-limits'
import { buildDemoSafe } from '@/server/local/chain/demo-safe'
import { noTrust } from '@/server/services/read-trust'
import type { Services } from '@/server/services/services'
import { buildCollectionRow, buildItemRow, insertRows } from '@/tests/builders/rows'
import { clearDatabase } from '@/tests/builders/services'
import { createVisitor, type Visitor } from '@/tests/builders/visitor'
import { signTextAsSafe } from '@/tests/harness/sign-as-safe'
import { startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { openTestServices } from '@/tests/harness/start-test-market'

/** Two chains of this machine: what the market takes for the second one's node. */
const [here, there] = [localChainId, 10]
let chains: Record<number, TestChain>
let services: Services
let api: Api
let safe: Address
let owners: PrivateKeyAccount[]
const mallory = privateKeyToAccount(generatePrivateKey())
const future = privateKeyToAccount(generatePrivateKey())
let undeployed: { address: Address; creation: { to: Address; data: Hex } }

beforeAll(async () => {
  chains = { [here]: await startTestChain(), [there]: await startTestChain() }
  services = await openTestServices(chainOf(here).chain)
  const other = createPublicClient({ transport: http(chainOf(there).chain.rpcUrl, { retryCount: 0 }) })
  services.clients = new Map([...services.clients, [there, other]])
  safe = chainOf(here).chain.safe
  owners = chainOf(here).accounts.slice(0, 3)
  undeployed = await buildDemoSafe(chainOf(here).client, [future.address], 1)
  const unlimited = { take: () => ({ allowed: true }) as const }
  const limits = createRateLimits({
    sessions: unlimited,
    accounts: unlimited,
    reports: unlimited,
    reporters: unlimited,
  })
  api = createApi(() => services, { limits })
}, 60_000)
afterAll(async () => {
  await services.db.close()
  await Promise.all(Object.values(chains).map((chain) => chain.stop()))
})
beforeEach(async () => {
  await clearDatabase(services.db)
  services.trust = noTrust
  await insertRows(services.db, 'collections', [buildCollectionRow()])
  await insertRows(services.db, 'items', [buildItemRow()])
})

const chainOf = (id: number) => chains[id] as TestChain

interface Account {
  address: () => Address
  sign: (message: string) => Promise<Hex>
  isContract: boolean
}

const accounts: Record<string, Account> = {
  'a key': {
    address: () => chainOf(here).accounts[3]?.address ?? '0x',
    sign: async (message) => (await chainOf(here).accounts[3]?.signMessage({ message })) ?? '0x',
    isContract: false,
  },
  'a key with lent code (EIP-7702)': {
    address: () => chainOf(here).accounts[4]?.address ?? '0x',
    sign: async (message) => (await chainOf(here).accounts[4]?.signMessage({ message })) ?? '0x',
    isContract: false,
  },
  'a Safe': {
    address: () => safe,
    sign: (message) => signTextAsSafe(owners.slice(0, 2), safe, message),
    isContract: true,
  },
  'a Safe that is still to be deployed': {
    address: () => undeployed.address,
    sign: async (message) =>
      serializeErc6492Signature({
        address: undeployed.creation.to,
        data: undeployed.creation.data,
        signature: await signTextAsSafe([future], undeployed.address, message),
      }),
    isContract: true,
  },
}
const names = Object.keys(accounts)

async function signIn({ address, sign }: Account, chainId: number): Promise<Visitor> {
  const visitor = createVisitor(api)
  const answer = await trySigningIn(visitor, { address, sign }, chainId)
  expect(answer.status).toBe(201)
  return visitor
}

async function trySigningIn(visitor: Visitor, { address, sign }: Pick<Account, 'address' | 'sign'>, chainId: number) {
  const message = await visitor.prepare(address(), {}, chainId)
  return visitor.call('POST', '/session', { message, signature: await sign(message) })
}

const item = `${here}/${buildItemRow().contract}/1`
const subject = { kind: 'item', chainId: here, contract: buildItemRow().contract, tokenId: '1' }

/** What a session can reach of what another session of the same address kept. */
async function findReach(own: Visitor, other: Visitor, address: Address): Promise<string[]> {
  const good = async (answer: Promise<Response>) => expect((await answer).status).toBeLessThan(300)
  await good(own.call('PUT', '/drafts/one', { content: { secret: 1 } }))
  await good(own.call('PUT', `/accounts/${address}/favourites/${item}`))
  await good(own.call('PATCH', `/accounts/${address}`, { name: 'Cedar' }))
  await good(own.call('POST', '/reports', { thing: subject, reason: 'spam', words: 'first' }))
  const read = async (path: string) => (await other.call('GET', path)).json()
  const reached: string[] = []
  if ((await read('/drafts')).drafts.length > 0) reached.push('list of drafts')
  if ((await other.call('GET', '/drafts/one')).status === 200) reached.push('draft')
  if ((await read(`/accounts/${address}/favourites`)).favourites.length > 0) reached.push('favourites')
  const report = await other.call('POST', '/reports', { thing: subject, reason: 'stolen', words: 'second' })
  if ((await report.json()).report.words === 'first') reached.push('report')
  await good(other.call('PUT', '/drafts/one', { content: { other: 1 } }))
  await good(other.call('DELETE', `/accounts/${address}/favourites/${item}`))
  await good(other.call('PATCH', `/accounts/${address}`, { name: 'Larch' }))
  const own1 = await own.call('GET', '/drafts/one')
  if ((await own1.json()).draft?.content.secret !== 1) reached.push('draft changed')
  if ((await (await own.call('GET', `/accounts/${address}/favourites`)).json()).favourites.length === 0)
    reached.push('favourite removed')
  const [row] = await services.db.query<{ count: number }>(
    "select count(*)::integer as count from profiles where address = $1 and name = 'Cedar'",
    [address],
  )
  if (row?.count === 0) reached.push('profile changed')
  await other.call('DELETE', '/drafts/one')
  if ((await own.call('GET', '/drafts/one')).status === 404) reached.push('draft removed')
  return reached
}

describe.each(names)('%s', (name) => {
  const account = accounts[name] as Account
  beforeAll(async () => {
    if (!name.includes('7702')) return
    for (const id of [here, there]) {
      const bytecode = `0xef0100${safe.slice(2)}` as const
      await chainOf(id).client.setCode({ address: account.address(), bytecode })
    }
  })

  test('on the same chain, a second session has all that the first one kept', async () => {
    const [one, two] = [await signIn(account, here), await signIn(account, here)]
    expect(await findReach(one, two, account.address())).toHaveLength(8)
  })

  test(`on another chain it is ${account.isContract ? 'another account, and reaches nothing' : 'the same account'}`, async () => {
    const [one, two] = [await signIn(account, here), await signIn(account, there)]
    expect(await findReach(one, two, account.address())).toHaveLength(account.isContract ? 0 : 8)
    const session = async (visitor: Visitor) => (await (await visitor.call('GET', '/session')).json()).session
    expect([(await session(one)).contractChainId, (await session(two)).contractChainId]).toEqual(
      account.isContract ? [here, there] : [null, null],
    )
  })

  test.each([
    ['of a key', () => account.address(), account.isContract ? [] : [here, there]],
    ['of a contract here', () => `${here}:${account.address()}`, account.isContract ? [here] : []],
    ['of a contract there', () => `${there}:${account.address()}`, account.isContract ? [there] : []],
  ])('as an operator it is named by the address %s', async (_, operator, granted) => {
    services.trust = { ...noTrust, operators: new Set([operator()]) }
    for (const chainId of [here, there]) {
      const visitor = await signIn(account, chainId)
      const statuses = [
        await visitor.call('GET', '/moderation'),
        await visitor.call('GET', '/moderation/decisions'),
        await visitor.call('POST', '/moderation/decisions', { thing: subject, action: 'hide', reason: 'A copy.' }),
      ].map(({ status }) => status < 300)
      expect(statuses, String(chainId)).toEqual(Array(3).fill(granted.includes(chainId)))
    }
  })

  test('where the market serves a public chain, a session of the local one makes no operator', async () => {
    const address = account.address()
    const { config } = services
    services.config = { ...config, chains: config.chains.map((chain) => ({ ...chain, served: true })) }
    services.trust = { ...noTrust, operators: new Set([address, `${here}:${address}`, `${there}:${address}`]) }
    const statuses = []
    for (const chainId of [here, there]) {
      statuses.push((await (await signIn(account, chainId)).call('GET', '/moderation')).status)
    }
    services.config = config
    expect(statuses).toEqual([404, 200])
  })
})

test('whoever made a Safe first and does not own it now is nobody there, nor by a chain where it is not deployed', async () => {
  const { address, creation } = await buildDemoSafe(chainOf(there).client, [mallory.address], 1)
  const { client, accounts: funded } = chainOf(there)
  const hash = await client.sendTransaction({
    ...{ account: funded[0] as PrivateKeyAccount, to: creation.to, data: creation.data, chain: null },
  })
  await client.waitForTransactionReceipt({ hash })
  const asMallory: Account = {
    address: () => address,
    isContract: true,
    sign: async (message) =>
      serializeErc6492Signature({
        address: creation.to,
        data: creation.data,
        signature: await signTextAsSafe([mallory], address, message),
      }),
  }
  const plain = { ...asMallory, sign: (message: string) => signTextAsSafe([mallory], address, message) }
  const session = await signIn(plain, there)
  expect((await session.call('GET', '/drafts')).status).toBe(200)

  const alice = owners[0] as PrivateKeyAccount
  await swapOwner(chainOf(there), address, mallory.address, alice.address)
  const statuses = []
  for (const [account, chainId] of [
    [asMallory, here],
    [asMallory, there],
    [plain, here],
    [plain, there],
  ] as const) {
    statuses.push((await trySigningIn(createVisitor(api), account, chainId)).status)
  }
  expect(statuses).toEqual([401, 401, 401, 401])
  const asAlice = { ...asMallory, sign: (message: string) => signTextAsSafe([alice], address, message) }
  expect((await (await signIn(asAlice, there)).call('GET', '/drafts')).status).toBe(200)

  // The session that was hers ends when the contract is asked again, and not while its node is away.
  await services.db.query('update sessions set checked_at = checked_at - 1000')
  const nowhere = createPublicClient({ transport: http('http://127.0.0.1:9', { retryCount: 0 }) })
  const { clients } = services
  services.clients = new Map([...clients, [there, nowhere]])
  expect((await session.call('GET', '/drafts')).status).toBe(200)
  services.clients = clients
  expect((await session.call('GET', '/drafts')).status).toBe(401)
  expect((await session.call('GET', '/drafts')).status).toBe(401)
})

test('what a contract had kept before accounts of contracts had a chain is its own again when it signs in, where it is on one chain alone', async () => {
  const both = accounts['a Safe'] as Account
  await insertRows(services.db, 'drafts', [{ address: safe, id: 'old', content: '{}', updated_at: 1 }])
  expect((await (await signIn(both, here)).call('GET', '/drafts/old')).status, 'it is on two chains').toBe(404)

  const owner = privateKeyToAccount(generatePrivateKey())
  const { address, creation } = await buildDemoSafe(chainOf(here).client, [owner.address], 1)
  const { client, accounts: funded } = chainOf(here)
  await client.waitForTransactionReceipt({
    hash: await client.sendTransaction({
      ...{ account: funded[0] as PrivateKeyAccount, to: creation.to, data: creation.data, chain: null },
    }),
  })
  await insertRows(services.db, 'drafts', [{ address, id: 'old', content: '{}', updated_at: 1 }])
  await insertRows(services.db, 'profiles', [{ address, name: 'Old', updated_at: 1 }])
  const one = await signIn(
    { address: () => address, isContract: true, sign: (message) => signTextAsSafe([owner], address, message) },
    here,
  )
  expect((await one.call('GET', '/drafts/old')).status).toBe(200)
  expect(await services.db.query('select account_chain_id from profiles')).toEqual([{ account_chain_id: here }])
})

const safeAbi = parseAbi(['function swapOwner(address prevOwner, address oldOwner, address newOwner)'])

/** As the Safe itself would, which anvil plays. */
async function swapOwner({ client }: TestChain, address: Address, from: Address, to: Address): Promise<void> {
  await client.impersonateAccount({ address })
  await client.setBalance({ address, value: 10n ** 18n })
  const first = '0x0000000000000000000000000000000000000001'
  const data = encodeFunctionData({ abi: safeAbi, functionName: 'swapOwner', args: [first, from, to] })
  const hash = await client.sendTransaction({ account: address, to: address, data, chain: null })
  await client.waitForTransactionReceipt({ hash })
}
