import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { parseEnv } from '@/lib/base/env/env'
import { localChainId } from '@/lib/protocol/chains/chains'
import { openIndexer } from '@/server/app/open-scaled'
import { openPublicChains } from '@/server/chains/rpc/open-public-chains'
import type { Database } from '@/server/db/database'
import { takeLease } from '@/server/db/lease/lease'
import { openPostgresDatabase } from '@/server/db/open-postgres-database'
import { createTestPostgres } from '@/tests/builders/create-test-postgres'
import { silentLog } from '@/tests/builders/local-chain'
import { openTestDatabase, testsOnPostgres } from '@/tests/builders/open-test-database'
import { buildHash, insertRows } from '@/tests/builders/rows'
import { warnAboutUnreadChains } from './warn-about-unread-chains'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const warn = vi.fn()
const log = { ...silentLog, warn }
beforeEach(() => warn.mockReset())

const indexed = (chain_id: number) => ({ chain_id, number: 9, hash: buildHash(9), status: 'synced' })
const settings = { RPC_URL_1: 'http://127.0.0.1:9' }
const told = [
  expect.stringContaining('does not advance'),
  { chains: ['Optimism', 'Polygon'], missing: ['RPC_URL_10', 'RPC_URL_137'] },
]

test('chains that are indexed and that no setting leads to are named once, and none that was never read', async () => {
  const publicChains = openPublicChains(parseEnv(settings), log)
  const look = () => warnAboutUnreadChains({ db, log, publicChains })
  const notRead = { ...indexed(42161), number: -1, hash: '' }
  await insertRows(db, 'indexed_heads', [indexed(localChainId), indexed(1), notRead])
  await look()
  expect(warn).not.toHaveBeenCalled()
  await insertRows(db, 'indexed_heads', [indexed(137), indexed(10)])
  await look()
  expect(warn.mock.calls).toEqual([told])
  for (const { pool } of publicChains) pool.close()
})

test.runIf(testsOnPostgres)('an indexer says so at its start, also while another leads', async () => {
  const postgres = await createTestPostgres()
  const own = await openPostgresDatabase(postgres.url, log)
  try {
    await insertRows(own, 'indexed_heads', [indexed(137), indexed(10)])
    await takeLease(own, { name: 'indexer', holder: 'another', milliseconds: 60_000 })
    const origins = { publicUrl: 'http://127.0.0.1:3000', mediaOrigin: 'http://127.0.0.1:3001' }
    const env = parseEnv({ ...settings, DATABASE_URL: postgres.url, MEDIA_ORIGIN: origins.mediaOrigin })
    const indexer = await openIndexer({ env, ...origins, log })
    await indexer.close()
    expect(warn.mock.calls).toEqual([told])
  } finally {
    await own.close()
    await postgres.drop()
  }
})
