import { getAddress, type PublicClient } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AuditEntry, auditPageSchema } from '@/lib/api/schemas/audit'
import { localChainId } from '@/lib/protocol/chains/chains'
import type { Api } from '@/server/api/core/call'
import { createApi } from '@/server/api/core/create-api'
import { noTrust } from '@/server/services/read-trust'
import type { Services } from '@/server/services/services'
import { buildAddress, buildCollectionRow, buildItemRow, collectionAddress, insertRows } from '@/tests/builders/rows'
import { clearDatabase, openTestServices } from '@/tests/builders/services'
import { createVisitor, type Visitor } from '@/tests/builders/visitor'

const createAccount = () => privateKeyToAccount(generatePrivateKey())
const [operator, stranger] = [createAccount(), createAccount()]
const emptyChain = {
  getCode: async () => undefined,
  call: async () => ({ data: undefined }),
} as unknown as PublicClient
const place = { chainId: localChainId, contract: collectionAddress }

let services: Services
let api: Api
beforeAll(async () => {
  services = await openTestServices({
    clients: new Map([[localChainId, emptyChain]]),
    trust: { ...noTrust, operators: new Set([operator.address]) },
  })
  api = createApi(() => services)
})
afterAll(() => services.db.close())
beforeEach(async () => {
  await clearDatabase(services.db)
  await insertRows(services.db, 'collections', [buildCollectionRow()])
  await insertRows(services.db, 'items', [buildItemRow()])
})

async function signIn(account: typeof operator): Promise<Visitor> {
  const visitor = createVisitor(api)
  expect((await visitor.signIn(account)).status).toBe(201)
  return visitor
}
const read = async (visitor: Visitor, query = '') =>
  auditPageSchema.parse(await (await visitor.call('GET', `/moderation/audit${query}`)).json())
const decide = (visitor: Visitor, subject: object, action: string, reason: string) =>
  visitor.call('POST', '/moderation/decisions', { thing: subject, action, reason })

test('the sign-ins and decisions of operators are in the audit log, the newest first, and nobody else’s', async () => {
  await signIn(stranger)
  const visitor = await signIn(operator)
  await decide(visitor, { kind: 'item', ...place, tokenId: '1' }, 'hide', 'It is a copy.')
  await decide(visitor, { kind: 'collection', ...place }, 'show', 'It is the first.')
  await decide(visitor, { kind: 'person', address: buildAddress(9) }, 'hide', 'It is a fraud.')
  const { entries, next } = await read(visitor)
  expect(next).toBeNull()
  expect(entries.map(({ action, subject, reason }) => [action, subject, reason])).toEqual([
    ['hide', `account:${getAddress(buildAddress(9))}`, 'It is a fraud.'],
    ['show', `collection:${localChainId}:${collectionAddress}`, 'It is the first.'],
    ['hide', `item:${localChainId}:${collectionAddress}:1`, 'It is a copy.'],
    ['sign_in', null, null],
  ])
  for (const entry of entries) expect(entry).toMatchObject({ operator: operator.address, contractChainId: null })
})

test('an entry holds a hash of the caller’s address that a reader of the database cannot undo', async () => {
  const visitor = await signIn(operator)
  await decide(visitor, { kind: 'collection', ...place }, 'hide', 'It is a copy.')
  const [{ callerHash: later }, { callerHash: first }] = (await read(visitor)).entries as [AuditEntry, AuditEntry]
  expect(first).toMatch(/^[\w-]{22}$/)
  expect(later).toBe(first)
  const rows = await services.db.query('select * from audit_log')
  expect(JSON.stringify(rows)).not.toContain('127.0.0.1')
  services = { ...services, sessionSecret: 'another-secret-of-a-market-in-a-test' }
  const other = await signIn(operator)
  expect((await read(other)).entries[0]?.callerHash, 'it depends on the secret').not.toBe(first)
})

test('a collection that an operator has read again is in the audit log, and nobody else can have it', async () => {
  const start = (visitor: Visitor) => visitor.call('POST', '/moderation/collections', { ...place, action: 'refresh' })
  expect((await start(await signIn(stranger))).status).toBe(404)
  const marked = () => services.db.query('select 1 from collections where refresh_cursor is not null')
  expect(await marked()).toEqual([])
  const visitor = await signIn(operator)
  expect((await start(visitor)).status).toBe(202)
  expect(await marked()).toHaveLength(1)
  const [entry] = (await read(visitor)).entries
  expect(entry).toMatchObject({ action: 'refresh', subject: `collection:${localChainId}:${collectionAddress}` })
})

test('a decision that fails leaves no entry', async () => {
  const visitor = await signIn(operator)
  const answer = await decide(visitor, { kind: 'collection', ...place, contract: buildAddress(5) }, 'hide', 'No.')
  expect(answer.status).toBe(404)
  expect((await read(visitor)).entries.map(({ action }) => action)).toEqual(['sign_in'])
})

test('the log is read page by page, by operators alone', async () => {
  const visitor = await signIn(operator)
  for (const action of ['hide', 'show', 'hide']) await decide(visitor, { kind: 'collection', ...place }, action, action)
  const whole = await read(visitor)
  const first = await read(visitor, '?limit=3')
  const second = await read(visitor, `?limit=3&cursor=${first.next}`)
  expect([...first.entries, ...second.entries]).toEqual(whole.entries)
  expect(second.next).toBeNull()
  expect((await (await signIn(stranger)).call('GET', '/moderation/audit')).status).toBe(404)
  expect((await createVisitor(api).call('GET', '/moderation/audit')).status).toBe(401)
})

test.each(["update audit_log set reason = 'other'", 'delete from audit_log'])(
  'the database refuses: %s',
  async (statement) => {
    await signIn(operator)
    await expect(services.db.query(statement)).rejects.toThrow()
    expect(await services.db.query('select action from audit_log')).toEqual([{ action: 'sign_in' }])
  },
)
