import { getAddress, type PublicClient, zeroAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountDataDeletionSchema, accountDataSchema } from '@/lib/api/schemas/account-data'
import { enAccountData } from '@/lib/i18n/generated/en/account-data'
import { localChainId } from '@/lib/protocol/chains/chains'
import type { Api } from '@/server/api/core/call'
import { createApi } from '@/server/api/core/create-api'
import { createRateLimits } from '@/server/api/core/rate-limits'
import type { SqlValue } from '@/server/db/database'
import { markUnusedFiles } from '@/server/media/start-garbage-collection'
import type { Services } from '@/server/services/services'
import {
  buildAddress,
  buildCollectionRow,
  buildItemRow,
  buildOrderRow,
  buildSigningRow,
  collectionAddress,
  insertRows,
} from '@/tests/builders/rows'
import { clearDatabase, openTestServices } from '@/tests/builders/services'
import { createVisitor, type Visitor } from '@/tests/builders/visitor'
import { accountTables, otherTables } from './account-tables'

const ada = privateKeyToAccount(generatePrivateKey())
const bela = privateKeyToAccount(generatePrivateKey())
const emptyChain = {
  getCode: async () => undefined,
  call: async () => ({ data: undefined }),
} as unknown as PublicClient

let services: Services
let api: Api
let visitor: Visitor

beforeAll(async () => {
  services = await openTestServices({ clients: new Map([[localChainId, emptyChain]]) })
  const unlimited = { take: () => ({ allowed: true }) as const }
  api = createApi(() => services, {
    limits: createRateLimits({ sessions: unlimited, accounts: unlimited, exports: unlimited, reports: unlimited }),
  })
})
beforeEach(async () => {
  await clearDatabase(services.db)
  await insertRows(services.db, 'collections', [buildCollectionRow()])
  await insertRows(services.db, 'items', [buildItemRow({ owner: ada.address })])
  visitor = createVisitor(api)
  await visitor.signIn(ada)
})
afterAll(() => services.db.close())

const path = `/accounts/${ada.address}/data`
const item = { chain_id: localChainId, contract: collectionAddress, token_id: '1' }

async function readData(reader = visitor) {
  const answer = await reader.call('GET', path)
  expect(answer.status).toBe(200)
  return accountDataSchema.parse(await answer.json()).data
}

const deleteData = async () => accountDataDeletionSchema.parse(await (await visitor.call('DELETE', path)).json())

/** More digits than a number has. */
const largeWei = '123456789012345678901234567890'

/** A row of each kind, for an account. */
async function fillAll(address: string) {
  const time = 1_760_000_000
  const subject = { chain_id: 0, contract: address, token_id: '-1' }
  const safe = buildAddress(40)
  const decision = Number.parseInt(address.slice(2, 9), 16)
  const safeHash = `0x${address.slice(2, 6).padStart(64, '0')}`
  const uploads = [{ address, account_chain_id: 0, cid: `bafy${address.slice(2)}`, bytes: 5, created_at: time }]
  const rows: Record<string, Record<string, SqlValue>[]> = {
    profiles: [
      {
        address,
        name: `Zanzibar ${address.slice(2, 8)}`,
        bio: 'Paints.',
        banner_chain_id: localChainId,
        banner_contract: collectionAddress,
        banner_token_id: '1',
        trader: '{"legalName":"Ada Ltd"}',
        updated_at: time,
      },
    ],
    favourites: [{ address, ...item, created_at: time }],
    item_choices: [{ address, ...item, is_hidden: true, chosen_at: time }],
    drafts: [{ address, id: 'one', content: '{"title":"Draft"}', updated_at: time }],
    media_uploads: uploads,
    reports: [{ ...item, reporter: address, reason: 'copy', words: 'It is mine.', created_at: time }],
    listing_requests: [
      { chain_id: 1, contract: address, name: 'One', requester: address, requester_chain_id: 0, created_at: time },
    ],
    orders: [
      buildOrderRow({ maker: address, price_wei: largeWei }),
      buildOrderRow({ maker: buildAddress(70), taker: address, status: 'cancelled' }),
    ],
    pending_orders: [buildSigningRow({ maker: address })],
    vouchers: [
      {
        ...{
          chain_id: 1,
          collection: collectionAddress,
          hash: safeHash,
          token_id: '9',
          creator: address,
          price_wei: '1',
        },
        ...{ deadline: '9', nonce: '0', terms: '{}', signature: '0x12', created_at: time },
      },
    ],
    hidden: [{ ...subject, reason: 'Spam.', created_at: time }],
    decisions: [{ ...subject, operator: buildAddress(80), action: 'hide', reason: 'Spam.', created_at: time }],
    statements: [{ decision, ground: 'law', rule: 'Section 1', appeal: 'It is mine.', appealed_at: time }],
    statement_recipients: [{ decision, address, chain_id: 0 }],
    audit_log: [{ action: 'sign_in', operator: address, operator_chain_id: 0, created_at: time }],
    safe_transactions: [
      {
        ...{ chain_id: 1, safe, safe_tx_hash: safeHash, recipient: safe, value: '0', data: '0x', operation: 0 },
        ...{ safe_tx_gas: '0', base_gas: '0', gas_price: '0', gas_token: zeroAddress, refund_receiver: zeroAddress },
        ...{ nonce: '0', proposer: address, created_at: time },
      },
    ],
    safe_confirmations: [{ chain_id: 1, safe_tx_hash: safeHash, owner: address, signature: '0x12', created_at: time }],
    safe_messages: [
      {
        ...{ chain_id: 1, safe, message_hash: safeHash, message: 'Hello', digest: safeHash, proposer: address },
        created_at: time,
      },
    ],
    safe_message_confirmations: [
      { chain_id: 1, message_hash: safeHash, owner: address, signature: '0x12', created_at: time },
    ],
  }
  for (const [table, added] of Object.entries(rows)) await insertRows(services.db, table, added)
  await services.db.query("update items set copy_address = $1, copy_state = 'wanted'", [address])
  await visitor.prepare(getAddress(address))
}

test('every table of the database is exported, or named with the reason why not', async () => {
  const tables = await services.db.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const known = new Set([...accountTables.map(({ table }) => table), ...Object.keys(otherTables)])
  expect([...known].sort()).toEqual(tables.map(({ name }) => name).sort())
})

test('every kind of data has a name that people read', () => {
  expect(accountTables.map(({ name }) => name).filter((name) => !(name in enAccountData.kinds))).toEqual([])
})

/** Columns that hold addresses or hashes of callers, of tables that are exported: each is exported or looked up, or named here. */
const notExported: Record<string, string> = {
  'items.owner': 'of the chain',
  'items.creator': 'of the chain',
  'decisions.operator': 'looked up; who decided about an account stays with the operators',
  'pending_orders.proposer_hash': 'tells networks apart, and no accounts',
  'orders.currency': 'a token',
  'safe_transactions.gas_token': 'a token',
  'safe_transactions.refund_receiver': 'a part of what the Safe signed',
}

test('every column with an address of an exported table is exported or named', async () => {
  const columns = await services.db.query<{ place: string; table: string; name: string }>(
    `select table_name || '.' || column_name as place, table_name as "table", column_name as name
     from information_schema.columns where table_schema = 'public' and data_type = 'text'
       and column_name ~ '(address|account|owner|maker|taker|creator|buyer|seller|sender|recipient|reporter|requester|operator$|proposer|holder|receiver|safe$|caller|_hash$|currency|gas_token)'
       and column_name !~ '^(tx|message|checked|order|block|transaction|safe_tx|parent)_hash$'`,
  )
  const missing = columns.filter(({ table, name, place }) => {
    const found = accountTables.filter((entry) => entry.table === table)
    const isNamed = found.some(
      ({ columns, where }) => columns.includes(name) || new RegExp(`\\b${name}\\b`).test(where),
    )
    return found.length > 0 && !isNamed && !(place in notExported)
  })
  expect(missing).toEqual([])
})

test('an export has everything of the account, nothing of others, and no secret', async () => {
  await fillAll(ada.address)
  const data = await readData()
  const counts = Object.fromEntries(Object.entries(data).map(([name, rows]) => [name, rows.length]))
  const expected = Object.fromEntries(accountTables.map(({ name }) => [name, 1]))
  expect(counts).toEqual(expected)
  expect(data.profile).toMatchObject([
    {
      bio: 'Paints.',
      trader: { legalName: 'Ada Ltd' },
      pictureChainId: null,
      bannerChainId: localChainId,
      updatedAt: '1760000000',
    },
  ])
  expect(data.favourites).toEqual([
    { chainId: localChainId, contract: collectionAddress, tokenId: '1', createdAt: '1760000000' },
  ])
  expect(data.pendingOrders).toMatchObject([
    { threshold: 2, missing: [buildAddress(12)], createdAt: expect.any(String) },
  ])
  expect(data.orders).toMatchObject([{ priceWei: largeWei, reasons: [], parameters: { offerer: ada.address } }])
  const [{ id } = { id: '' }] = await services.db.query<{ id: string }>('select id from sessions')
  const text = JSON.stringify(data)
  expect(id.length).toBeGreaterThan(20)
  expect(text).not.toContain(id)

  const other = createVisitor(api)
  await other.signIn(bela)
  expect((await other.call('GET', path)).status).toBe(403)
  expect((await createVisitor(api).call('GET', path)).status).toBe(401)
  const own = accountDataSchema.parse(await (await other.call('GET', `/accounts/${bela.address}/data`)).json()).data
  const filled = Object.keys(own).filter((name) => (own[name] ?? []).length > 0)
  expect(filled).toEqual(['sessions'])
})

test('an export of more rows than one query reads has each of them once', async () => {
  const rows = Array.from({ length: 1_203 }, (_, index) =>
    buildOrderRow({ maker: ada.address, token_id: String(index) }),
  )
  await insertRows(services.db, 'orders', rows)
  const { orders = [] } = await readData()
  expect(new Set(orders.map(({ hash }) => hash)).size).toBe(1_203)
  expect(orders).toHaveLength(1_203)
})

test('a deletion removes what is not needed, says what stays and why, and ends every session', async () => {
  await fillAll(ada.address)
  await insertRows(services.db, 'pending_orders', [buildSigningRow({ maker: ada.address, state: 'expired' })])
  const elsewhere = createVisitor(api)
  await elsewhere.signIn(ada)
  const words = async () =>
    (await services.db.query<{ word: string }>('select word from search_words order by 1')).map(({ word }) => word)
  expect(await words()).toContain('zanzibar')

  const cookies = visitor.jar.size
  const { deleted, kept } = await deleteData()
  expect(Object.fromEntries(deleted.map(({ name, count }) => [name, count]))).toEqual({
    ...{
      profile: 1,
      favourites: 1,
      hiddenItems: 1,
      drafts: 1,
      sessions: 2,
      sessionNonces: 1,
      uploads: 1,
      storedCopies: 1,
    },
    ...{ listingRequests: 1, pendingOrders: 1 },
  })
  expect(kept.map(({ name }) => name)).toEqual([
    ...['reports', 'orders', 'ordersForAccount', 'pendingOrders', 'vouchers', 'hidden', 'decisions', 'statements'],
    'auditEntries',
    ...['safeTransactions', 'safeConfirmations', 'safeMessages', 'safeMessageConfirmations'],
  ])
  expect(kept.every(({ reason }) => reason.length > 20)).toBe(true)
  expect(visitor.jar.size, 'cookies').toBe(cookies - 1)
  for (const ended of [visitor, elsewhere]) expect((await ended.call('GET', path)).status).toBe(401)
  expect(await words()).not.toContain('zanzibar')
  expect(await words()).toContain('stones')

  await visitor.signIn(ada)
  const { sessions, ...left } = await readData()
  const filled = Object.entries(left).filter(([, rows]) => rows.length > 0)
  expect(filled.map(([name]) => name)).toEqual(kept.map(({ name }) => name))
})

test('a deletion leaves another account’s data, and the words of names that others have', async () => {
  await fillAll(bela.address)
  const same = { bio: null, updated_at: 1, name: 'Zanzibar' }
  await insertRows(services.db, 'profiles', [{ address: ada.address, ...same }])
  const { deleted } = await deleteData()
  expect(deleted.map(({ name }) => name)).toEqual(['profile', 'sessions'])
  const other = createVisitor(api)
  await other.signIn(bela)
  const own = accountDataSchema.parse(await (await other.call('GET', `/accounts/${bela.address}/data`)).json()).data
  expect(Object.entries(own).filter(([, rows]) => rows.length === 0)).toEqual([])
  expect(await services.db.query("select word from search_words where word = 'zanzibar'")).toHaveLength(1)
})

test('uploaded files that nothing uses leave with the next search, others stay', async () => {
  const names = ['unused', 'used', 'shared'].map((name) => `bafkrei${name.padEnd(50, 'a')}`)
  const row = { type: 'image/png', bytes: 1, stored_bytes: 1, held: true, created_at: 1 }
  await insertRows(
    services.db,
    'media',
    names.map((cid) => ({ cid, ...row })),
  )
  const upload = { account_chain_id: 0, bytes: 1, created_at: 1 }
  await insertRows(services.db, 'media_uploads', [
    ...names.map((cid) => ({ address: ada.address, cid, ...upload })),
    { address: bela.address, cid: names[2] ?? '', ...upload },
  ])
  await services.db.query('update items set token_uri = $1', [`ipfs://${names[1]}`])
  const { deleted } = await deleteData()
  expect(deleted).toContainEqual({ name: 'uploads', count: 3 })
  await markUnusedFiles(services)
  const leaving = await services.db.query<{ cid: string }>('select cid from media where removing_at is not null')
  expect(leaving.map(({ cid }) => cid)).toEqual([names[0]])
})

test('a page of another site deletes nothing', async () => {
  expect((await visitor.call('DELETE', path, undefined, { origin: 'https://other.example' })).status).toBe(403)
  expect((await readData()).sessions).toHaveLength(1)
})

test('a caller has so many exports, and more later', async () => {
  const limited = createVisitor(createApi(() => services))
  await limited.signIn(ada)
  const statuses: number[] = []
  for (let count = 0; count < 11; count += 1) {
    const answer = await limited.call('GET', path)
    await answer.text()
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429])
})
