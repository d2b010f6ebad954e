import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { parseEnv } from '@/lib/base/env/env'
import { nowSeconds } from '@/server/base/now-seconds'
import type { Services } from '@/server/services/services'
import { buildAddress, buildSigningRow, collectionAddress, insertRows } from '@/tests/builders/rows'
import { clearDatabase, openTestServices } from '@/tests/builders/services'
import { silentLog } from '@/tests/harness/start-test-chain'
import { deleteExpiredData } from './delete-expired-data'
import { startRetention } from './start-retention'

const day = 86_400
const now = Number(nowSeconds())
const [old, recent] = [now - 31 * day, now - 29 * day]
const thirtyDays = { callerHashes: 30, closedReports: 30 }
const forEver = { callerHashes: null, closedReports: null }

let services: Services
beforeAll(async () => {
  services = await openTestServices()
})
afterAll(() => services.db.close())
beforeEach(() => clearDatabase(services.db))

const read = async (sql: string) => (await services.db.query<{ value: unknown }>(sql)).map(({ value }) => value)

async function fillAudit(count: number, created_at: number) {
  const entry = { action: 'sign_in', operator: buildAddress(1), operator_chain_id: 0, caller_hash: 'abc', created_at }
  await insertRows(
    services.db,
    'audit_log',
    Array.from({ length: count }, () => entry),
  )
}

test('hashes of callers go after their days: the entry of the log stays, and so does what still waits', async () => {
  await fillAudit(1, old)
  await fillAudit(1, recent)
  await insertRows(services.db, 'pending_orders', [
    buildSigningRow({ proposer_hash: 'one', state: 'expired', changed_at: old }),
    buildSigningRow({ proposer_hash: 'two', state: 'expired', changed_at: recent }),
    buildSigningRow({ proposer_hash: 'three', changed_at: old }),
  ])
  await deleteExpiredData(services.db, forEver)
  expect(await read('select caller_hash as value from audit_log order by id')).toEqual(['abc', 'abc'])
  await deleteExpiredData(services.db, thirtyDays)
  expect(await read('select caller_hash as value from audit_log order by id')).toEqual([null, 'abc'])
  expect(await read('select action as value from audit_log')).toEqual(['sign_in', 'sign_in'])
  expect(await read('select proposer_hash as value from pending_orders order by sequence')).toEqual([
    ...[null, 'two', 'three'],
  ])
})

test.each([
  "update audit_log set caller_hash = 'other'",
  "update audit_log set caller_hash = null, reason = 'other'",
  'update audit_log set caller_hash = null, created_at = 1',
  'delete from audit_log',
])('no other change of the log is possible: %s', async (statement) => {
  await fillAudit(1, old)
  await expect(services.db.query(statement)).rejects.toThrow()
  expect(await read('select caller_hash as value from audit_log')).toEqual(['abc'])
})

test('a report goes after the days since the decision that closed it; an open one stays', async () => {
  const subject = (token: number) => ({ chain_id: 1, contract: collectionAddress, token_id: String(token) })
  const report = { reporter: buildAddress(7), reason: 'copy', words: 'It is mine.' }
  const decision = { operator: buildAddress(8), action: 'hide', reason: 'It is a copy.' }
  await insertRows(services.db, 'reports', [
    { ...subject(1), ...report, created_at: old - day },
    { ...subject(2), ...report, created_at: old - day },
    { ...subject(3), ...report, created_at: old - day },
    { ...subject(4), ...report, created_at: old + 1 },
  ])
  await insertRows(services.db, 'decisions', [
    { ...subject(1), ...decision, created_at: old },
    { ...subject(2), ...decision, created_at: recent },
    { ...subject(4), ...decision, created_at: old },
  ])
  const left = () => read('select token_id::integer as value from reports order by token_id')
  await deleteExpiredData(services.db, forEver)
  expect(await left()).toEqual([1, 2, 3, 4])
  await deleteExpiredData(services.db, thirtyDays)
  expect(await left()).toEqual([2, 3, 4])
  expect(await read('select count(*)::integer as value from decisions')).toEqual([3])
})

test('the text of a listing request goes after the days since its decision', async () => {
  const request = { chain_id: 1, name: 'One', requester: buildAddress(7), requester_chain_id: 0, words: 'Please.' }
  await insertRows(services.db, 'listing_requests', [
    { ...request, contract: buildAddress(1), state: 'refused', created_at: old, decided_at: old },
    { ...request, contract: buildAddress(2), state: 'refused', created_at: old, decided_at: recent },
    { ...request, contract: buildAddress(3), created_at: old },
  ])
  await deleteExpiredData(services.db, thirtyDays)
  expect(await read('select words as value from listing_requests order by contract')).toEqual([
    ...[null, 'Please.', 'Please.'],
  ])
})

test('who sent a notice goes after the days since its answer', async () => {
  const notice = { kind: 'illegal', chain_id: 1, contract: buildAddress(1), token_id: '1', reasons: 'It is a copy.' }
  await insertRows(services.db, 'notices', [
    {
      ...notice,
      secret_hash: 'a',
      name: 'Ada',
      email: 'a@example.org',
      state: 'refused',
      created_at: old,
      decided_at: old,
    },
    {
      ...notice,
      secret_hash: 'b',
      name: 'Bela',
      contact: 'by post',
      state: 'refused',
      created_at: old,
      decided_at: recent,
    },
    { ...notice, secret_hash: 'c', name: 'Cleo', created_at: old },
  ])
  await deleteExpiredData(services.db, thirtyDays)
  expect(await read('select name as value from notices order by secret_hash')).toEqual([null, 'Bela', 'Cleo'])
  expect(await read('select coalesce(email, contact) as value from notices order by secret_hash')).toEqual([
    ...[null, 'by post', null],
  ])
  expect(await read('select reasons as value from notices')).toHaveLength(3)
})

test('sessions and nonces that are over go without a setting, in batches', async () => {
  const session = { address: buildAddress(1), chain_id: 1, created_at: old }
  const rows = Array.from({ length: 2_001 }, (_, index) => ({ ...session, id: `old-${index}`, expires_at: now - 1 }))
  await insertRows(services.db, 'sessions', [...rows, { ...session, id: 'open', expires_at: now + day }])
  await insertRows(services.db, 'session_nonces', [
    { ...session, nonce: 'old', expires_at: now - 1 },
    { ...session, nonce: 'new', expires_at: now + day },
  ])
  expect(await deleteExpiredData(services.db, forEver)).toBe(true)
  expect(await read('select count(*)::integer as value from sessions')).toEqual([1_002])
  const task = startRetention({ services, env: parseEnv({}), log: silentLog })
  await vi.waitFor(async () => expect(await read('select id as value from sessions')).toEqual(['open']), 10_000)
  expect(await read('select nonce as value from session_nonces')).toEqual(['new'])
  await task.stop()
})

test('the job keeps data for the days of the settings', async () => {
  await fillAudit(1, old)
  const task = startRetention({ services, env: parseEnv({ CALLER_HASH_DAYS: '30' }), log: silentLog })
  await vi.waitFor(async () => expect(await read('select caller_hash as value from audit_log')).toEqual([null]), 10_000)
  await task.stop()
})
