import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { PublicClient } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Health } from '@/lib/api/schemas/health'
import { parseEnv } from '@/lib/base/env/env'
import { localChainId } from '@/lib/protocol/chains/chains'
import { findUser, startPostgres } from '@/scripts/postgres.mjs'
import { createApi } from '@/server/api/core/create-api'
import { createRateLimits } from '@/server/api/core/rate-limits'
import { buildConfig } from '@/server/app/build-config'
import { storeCollection } from '@/server/collections/registration/store-collection'
import type { Database } from '@/server/db/database'
import { databaseLimits } from '@/server/db/database-limits'
import { openPostgresDatabase } from '@/server/db/open-postgres-database'
import { withRequestDeadline } from '@/server/db/request-deadline'
import { listOrders } from '@/server/orders/list-orders'
import { type Services, setServices } from '@/server/services/services'
import { loadPage } from '@/server/views/load-page'
import { testsOnPostgres } from '@/tests/builders/open-test-database'
import { buildHash, collectionAddress, insertRows } from '@/tests/builders/rows'
import { openTestServices } from '@/tests/builders/services'
import { buildSignedListing } from '@/tests/harness/orders'
import { type ServedApi, serveApi } from '@/tests/harness/serve-api'
import { approveSeaport, mintToken, startTestChain, type TestChain } from '@/tests/harness/start-test-chain'

const [answerMs, recoveryMs] = [2_000, 5_000]
const canMount = testsOnPostgres && tryToMount()
/** More than the process has connections. */
const readers = databaseLimits.connections + 5

let cluster: Awaited<ReturnType<typeof startPostgres>>
let db: Database
let services: Services
let chain: TestChain
let seller: PrivateKeyAccount
let tokenId: bigint
let served: ServedApi
/** A connection of somebody else's, beside the market. */
let other: pg.Client

const connect = async () => {
  const client = new pg.Client({ connectionString: cluster.url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

interface Seen {
  status: number
  retryAfter: string | null
  ms: number
}

async function ask(path: string, init?: RequestInit): Promise<Seen & { body: unknown }> {
  const startedMs = performance.now()
  const response = await fetch(`${served.url}${path}`, init)
  const body = await response.json()
  const retryAfter = response.headers.get('retry-after')
  return { status: response.status, retryAfter, ms: performance.now() - startedMs, body }
}

const read = () => ask('/api/v1/orders')
const write = () =>
  ask('/api/v1/session/nonce', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: services.publicUrl },
    body: JSON.stringify({ address: collectionAddress, chainId: localChainId }),
  })

const sign = async () => (await buildSignedListing(chain, seller, tokenId)).body
const handIn = (body: Awaited<ReturnType<typeof sign>>): Promise<Seen> =>
  ask('/api/v1/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
/** A new listing; only the answer is timed. */
const submit = async () => handIn(await sign())

/** As the server has a page made, which asks for the same as `read`. */
async function openPage(): Promise<Seen> {
  const headers = new Map<string, string>()
  const res = { statusCode: 200, setHeader: (name: string, value: string) => headers.set(name, value) }
  const context = { req: { headers: {}, cookies: {} }, res, query: {}, resolvedUrl: '/' } as never
  const startedMs = performance.now()
  await withRequestDeadline(() => loadPage(context, (market) => listOrders(market, { sort: 'newest', limit: 1 })))
  return {
    ...{ status: res.statusCode, retryAfter: headers.get('Retry-After') ?? null },
    ms: performance.now() - startedMs,
  }
}

const isReady = async () => {
  const { status, retryAfter, ms, body } = await ask('/api/health/ready')
  return { status, retryAfter, ms, health: body as Health }
}

describe.runIf(testsOnPostgres)('on PostgreSQL', () => {
  beforeAll(async () => {
    cluster = await startPostgres(() => {}, {
      isHasty: true,
      settings: ['-c', 'max_connections=30', '-c', 'deadlock_timeout=100'],
    })
    db = await openPostgresDatabase(cluster.url, { warn() {} })
    chain = await startTestChain()
    seller = chain.accounts[1] as PrivateKeyAccount
    tokenId = await mintToken(chain, seller)
    await approveSeaport(chain, seller)
    const config = buildConfig(parseEnv({}), chain.chain)
    services = await openTestServices({ db, config, clients: new Map([[localChainId, chain.client as PublicClient]]) })
    const contract = chain.chain.demoCollection
    await storeCollection(services, { chainId: localChainId, contract, name: 'Verdigris Demo', standard: 'ERC721' })
    const number = await chain.client.getBlockNumber()
    await insertRows(db, 'indexed_heads', [{ chain_id: localChainId, number, hash: buildHash(9), status: 'synced' }])
    setServices(services)
    const limits = createRateLimits({ sessions: { take: () => ({ allowed: true }) } })
    served = await serveApi(createApi(() => services, { limits }))
    other = await connect()
  }, 60_000)
  afterAll(async () => {
    setServices(undefined)
    await served?.close()
    await other?.end()
    await db?.close()
    await cluster?.stop()
    await chain?.stop()
  })

  /** For after a trouble: no part of its end. */
  const tidying: (() => Promise<void>)[] = []

  interface Trouble {
    /** Brings it about. @returns how it ends */
    begin(): Promise<() => Promise<void>>
    /** Whether what only reads is refused too. */
    reads: boolean
    /** What `/api/health/ready` says; `isReady` where the market serves others all the same. */
    said: Health['databaseTrouble']
    isReady?: boolean
  }

  /** Each new nonce and order meets it. */
  const failWrites = (code: string) => async () => {
    await other.query(`create function fail() returns trigger language plpgsql as $$
      begin raise exception 'again' using errcode = '${code}'; end $$;
      create trigger fail before insert on session_nonces for each row execute function fail();
      create trigger fail before insert on orders for each row execute function fail()`)
    return async () => void (await other.query('drop function fail cascade'))
  }

  async function silence() {
    const { rows } = await other.query<{ pid: number }>(
      `select pid from pg_stat_activity where pid <> pg_backend_pid()
       union all select split_part(pg_read_file('postmaster.pid'), chr(10), 1)::integer`,
    )
    for (const { pid } of rows) process.kill(pid, 'SIGSTOP')
    return async () => {
      for (const { pid } of rows) process.kill(pid, 'SIGCONT')
    }
  }

  const troubles: Record<string, Trouble> = {
    'a restart': {
      async begin() {
        await cluster.halt()
        tidying.push(async () => {
          other = await connect()
        })
        return () => cluster.resume()
      },
      ...{ reads: true, said: 'away' },
    },
    'a server that says nothing any more': { begin: silence, reads: true, said: 'away' },
    'a process whose connections are all in use': {
      async begin() {
        let end = () => {}
        const ended = new Promise<void>((resolve) => {
          end = resolve
        })
        let begun = 0
        const held = Array.from({ length: databaseLimits.connections }, () =>
          db.transaction(async (tx) => {
            await tx.query('select 1')
            begun += 1
            await ended
          }),
        )
        await expect.poll(() => begun).toBe(databaseLimits.connections)
        return async () => {
          end()
          await Promise.all(held)
        }
      },
      ...{ reads: true, said: 'crowded' },
    },
    'a server whose connections are all in use': {
      async begin() {
        const clients: pg.Client[] = []
        await other.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()')
        for (let isFull = false; !isFull; ) {
          await connect().then(
            (client) => clients.push(client),
            (error) => {
              expect(error.code).toBe('53300')
              isFull = true
            },
          )
        }
        return async () => void (await Promise.all(clients.map((client) => client.end())))
      },
      ...{ reads: true, said: 'crowded' },
    },
    'a statement that takes too long': {
      async begin() {
        await other.query('begin; lock table orders, session_nonces, indexed_heads in access exclusive mode')
        return async () => void (await other.query('rollback'))
      },
      ...{ reads: true, said: 'slow' },
    },
    'a deadlock at each try': { begin: failWrites('40P01'), reads: false, said: 'conflicts', isReady: true },
    'a serialization failure at each try': {
      ...{ begin: failWrites('40001'), reads: false, said: 'conflicts', isReady: true },
    },
    ...(canMount
      ? { 'a full disk': { begin: fillDisk, reads: false, said: 'full' } }
      : {
          'what a full disk says, raised by a trigger (none can be mounted here)': {
            begin: failWrites('53100'),
            reads: false,
            said: 'full',
          },
        }),
  }

  const well = [200, 201, 201, 200]
  const askAll = async () => [
    ...[(await read()).status, (await write()).status, (await submit()).status, (await openPage()).status],
  ]

  test.each(Object.entries(troubles))(
    '%s: 503 within 2 s, ready says so, and all is well within 5 s of its end',
    async (_, { begin, reads, said, isReady: stays = false }) => {
      expect(await askAll()).toEqual(well)
      expect((await isReady()).health).toMatchObject({ ready: true })
      const end = await begin()
      try {
        // Twice: what a first refusal leaves behind is in nobody's way.
        for (const time of ['first', 'again']) {
          const [written, submitted, page, ...all] = await Promise.all([
            write(),
            submit(),
            openPage(),
            ...Array.from({ length: readers }, read),
          ])
          const refused = reads ? [written, submitted, page, ...all] : [written, submitted]
          const served = reads ? [] : [page, ...all]
          expect(
            refused.map(({ status }) => status),
            time,
          ).toEqual(refused.map(() => 503))
          expect(
            served.map(({ status }) => status),
            time,
          ).toEqual(served.map(() => 200))
          expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true)
          expect(Math.max(...refused.map(({ ms }) => ms)), time).toBeLessThan(answerMs)
          const ready = await isReady()
          expect(ready.health.databaseTrouble).toBe(said)
          expect([ready.status, Number(ready.retryAfter) > 0]).toEqual(stays ? [200, false] : [503, true])
          expect(ready.ms).toBeLessThan(answerMs)
          if (!stays) expect(ready.health.waitingFor.join()).toMatch(/the database/)
        }
      } finally {
        await end()
      }
      const endedMs = performance.now()
      try {
        await expect.poll(askAll, { timeout: recoveryMs }).toEqual(well)
        await expect
          .poll(async () => (await isReady()).health, { timeout: recoveryMs })
          .toMatchObject({ ready: true, waitingFor: [], databaseTrouble: null })
        expect(performance.now() - endedMs).toBeLessThan(recoveryMs)
      } finally {
        for (const tidy of tidying.splice(0)) await tidy()
      }
    },
    30_000,
  )

  test('orders that come while others wait for a silent database are answered as soon', async () => {
    const bodies = await Promise.all(Array.from({ length: 6 }, sign))
    const end = await silence()
    try {
      const seen = await Promise.all(
        bodies.map(async (body, index) => {
          await sleep((index * answerMs) / 5)
          return handIn(body)
        }),
      )
      expect(seen.map(({ status, retryAfter }) => [status, Number(retryAfter) > 0])).toEqual(
        seen.map(() => [503, true]),
      )
      expect(Math.max(...seen.map(({ ms }) => ms))).toBeLessThan(answerMs)
    } finally {
      await end()
    }
    await expect.poll(askAll, { timeout: recoveryMs }).toEqual(well)
  }, 30_000)

  /** A file system of a few megabytes, with the tables in it that are written to, is filled. */
  async function fillDisk() {
    const user = findUser()
    const folder = await mkdtemp(join(tmpdir(), 'verdigris-disk-'))
    mountSmall(folder)
    await chown(folder, user.uid ?? 0, user.gid ?? 0)
    await other.query(`create tablespace small location '${folder}'`)
    // Without a page yet, each needs room for the next row.
    await other.query('truncate session_nonces, orders cascade')
    for (const table of ['session_nonces', 'orders']) await other.query(`alter table ${table} set tablespace small`)
    const filler = join(folder, 'filler')
    await writeFile(filler, Buffer.alloc(8 * 1024 * 1024)).catch((error) => expect(error.code).toBe('ENOSPC'))
    tidying.push(async () => {
      for (const table of ['session_nonces', 'orders']) {
        await other.query(`alter table ${table} set tablespace pg_default`)
      }
      await other.query('drop tablespace small')
      execFileSync('umount', [folder])
      await rm(folder, { recursive: true })
    })
    return () => rm(filler)
  }
})

function mountSmall(folder: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder], { stdio: 'ignore' })
}

/** It takes root, and a container may not have it either. */
function tryToMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'verdigris-disk-'))
  try {
    mountSmall(folder)
    execFileSync('umount', [folder])
    return true
  } catch {
    return false
  } finally {
    rmdirSync(folder)
  }
}
