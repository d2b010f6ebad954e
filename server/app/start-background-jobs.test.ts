import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parseEnv } from '@/lib/base/env/env'
import { takeLease } from '@/server/db/lease/lease'
import { startLeaderElection } from '@/server/db/lease/start-leader-election'
import { storeDocument } from '@/server/media/store-media'
import type { Services } from '@/server/services/services'
import { openTestServices } from '@/tests/builders/services'
import { startBackgroundJobs } from './start-background-jobs'

let services: Services
beforeAll(async () => {
  services = await openTestServices()
})
afterAll(() => services.db.close())

test('what takes minutes is left behind, its lease is free, and what it writes later is refused', async () => {
  const { db } = services
  const { media } = await storeDocument(services, Buffer.from('{"name":"Heron"}'))
  const asked: ServerResponse[] = []
  const node = createServer((request, response) => {
    request.resume()
    asked.push(response)
  }).listen(0, '127.0.0.1')
  await once(node, 'listening')
  const env = parseEnv({ IPFS_PIN_URL: `http://127.0.0.1:${(node.address() as AddressInfo).port}` })
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const leading = startLeaderElection({
    ...{ db, log, name: 'indexer', holder: 'first' },
    lead: async (fenced) => startBackgroundJobs({ services: { ...services, db: fenced }, env, log, publicChains: [] }),
  })
  await vi.waitFor(() => expect(asked).toHaveLength(1), 10_000)

  const startedMs = performance.now()
  await leading.stop()
  expect(performance.now() - startedMs).toBeLessThan(5_000)
  expect(await takeLease(db, { name: 'indexer', holder: 'second', milliseconds: 60_000 })).not.toBeNull()

  asked[0]?.end(JSON.stringify({ Hash: media.cid }))
  const refused = { name: 'pinning', message: 'Another process acquired the lease.' }
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalledWith('A background task failed', refused), 10_000)
  expect(await db.query('select pinned_at from media')).toEqual([{ pinned_at: null }])
  node.close()
})
