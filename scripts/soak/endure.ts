import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPublicClient, http } from 'viem'
import type { BenchChain } from '@/scripts/bench/sign-order'
import { startFaultProxy } from '@/tests/harness/fault-proxy'
import { startProcess } from '@/tests/harness/start-process'
import type { Cluster } from '../postgres.mjs'
import { askDatabase } from './ask-database'
import { rates } from './build-load-rows'
import { startChainLife } from './chain-life'
import { compareFresh } from './compare-fresh'
import { compareTruth } from './compare-truth'
import { startEventReaders } from './event-readers'
import { followOutbox } from './follow-outbox'
import { listOrders } from './list-orders'
import { meetMishaps, whenReady } from './meet-mishaps'
import { poll } from './poll'
import { report } from './report'
import { startScaledProcesses } from './scaled-processes'
import { takeSamples } from './take-samples'
import { startTraffic, type Traffic } from './traffic'
import { watchWriters } from './watch-writers'

interface Parameters {
  cluster: Pick<Cluster, 'url' | 'crash' | 'halt' | 'resume'>
  folder: string
  chainScript: string
  minutes: number
  say: (line: string) => void
}

/** Without mishaps, for what only a process that lives on can show. */
const calmPart = 3 / 4
const sampleMs = 30_000
/** For an index to be where the chain is: one that reads on, and one that begins. */
const [settleMs, rereadMs] = [60_000, 30 * 60_000]

/** @returns whether every gate is kept */
export async function endure({ cluster, folder, chainScript, minutes, say }: Parameters): Promise<boolean> {
  const failures: string[] = []
  /** What fails is a failure of the run, which goes on. */
  const attempt = async <Result>(what: string, run: () => Promise<Result>): Promise<Result | null> => {
    try {
      return await run()
    } catch (error) {
      failures.push(`${what}: ${error}`)
      say(`${what}: ${error instanceof Error ? error.stack : error}`)
      return null
    }
  }
  const chainProcess = await startProcess([chainScript], /^ready (.*)$/m)
  const chain: BenchChain = JSON.parse(chainProcess.said)
  const proxy = await startFaultProxy(chain.rpcUrl)
  const settings = { databaseUrl: cluster.url, collection: chain.contract, folder }
  const market = await startScaledProcesses({ ...settings, rpcUrl: proxy.url })
  const whenSettled = createSettling(chain)
  await attempt('Start', () => whenSettled(cluster.url))
  if (!Number.isFinite(await whenReady(market, performance.now() + settleMs))) failures.push('Not ready at the start.')

  const writers = await watchWriters(cluster.url)
  const away = new Map<bigint, number>()
  const outbox = followOutbox(cluster.url)
  const traffic = startTraffic({
    ...{ addresses: market.addresses, chain, away, file: join(folder, 'acknowledged') },
    ...{ readsASecond: rates.reads, writesASecond: rates.writes },
  })
  const { takeNewest, findTaken, acknowledged } = traffic
  const life = startChainLife({ chain, away, takeNewest, blocksASecond: rates.blocks, actMs: 2_000, reorgMs: 60_000 })
  const readers = startEventReaders({ addresses: market.addresses, count: rates.readers })
  const { samples, take } = takeSamples({
    ...{ market, databaseUrl: cluster.url, file: join(folder, 'samples'), failures, say },
  })
  try {
    const began = performance.now()
    const calmMs = minutes * calmPart * 60_000
    const everyMs = Math.min(sampleMs, calmMs / 20)
    while (performance.now() - began < calmMs) {
      await sleep(everyMs)
      await take(true)
    }
    const seconds = (performance.now() - began) / 1000
    const { broken, opened: streams, reset: streamsReset } = readers
    const calm = {
      ...{ ...traffic.tally(), seconds, blocks: life.counts.blocks, streams, streamsReset },
      streamsBroken: broken.length,
    }
    for (const line of broken.slice(0, 20)) say(`A stream of events: ${line}`)
    const tell = (part: string) => {
      const { answers, dropped, abandoned } = traffic.tally()
      const counts = { ...life.counts, answers, dropped, abandoned, acknowledged: acknowledged.length }
      say(`${part}: ${JSON.stringify(counts)}`)
      sayWrong(traffic, say)
    }
    tell('Calm')
    const mishaps = await meetMishaps({
      ...{ market, cluster, proxy, findTaken, untilMs: began + minutes * 60_000, failures, say },
      createCatchUp: () => createCatchUp(chain, cluster.url),
      sample: () => take(false),
    })
    await readers.stop()
    await traffic.stop()
    await life.stop()
    proxy.fault = null
    await attempt('End', () => whenSettled(cluster.url))
    const heard = await attempt('The outbox', () => outbox.stop())
    const listed = await attempt('The list of orders', () => listOrders(market.addresses))
    await market.stop()
    const written = await attempt('Writers of the index', () => writers.stop())
    for (const line of written?.strangers ?? []) say(`Wrote the index: ${line}`)
    const truth = await attempt('The chain', async () =>
      compareTruth({
        ...{ databaseUrl: cluster.url, chain, acknowledged, listed: listed ?? [], sent: traffic.sent, say },
        ...{
          outbox: heard ?? { ids: [], readAtMs: [], newestIds: [], statuses: new Map() },
          sessions: readers.sessions,
        },
      }),
    )
    const fresh = await attempt('A fresh index', () =>
      compareFresh({ ...settings, rpcUrl: chain.rpcUrl, whenSettled: (url) => whenSettled(url, rereadMs), say }),
    )
    tell('Total')
    for (const line of [...life.failures, ...failures]) say(`Failed: ${line}`)
    const whole = { ...traffic.tally(), life: life.counts, acknowledged: acknowledged.length }
    return report({
      ...{ minutes, mishaps, found: { truth, fresh, writers: written }, failures },
      load: { calm, whole: { ...whole, wrong: traffic.wrong.length } },
      memory: { samples, peakMb: market.peakMb, samplesDue: calmMs / everyMs },
    })
  } finally {
    await readers.stop()
    await traffic.stop()
    await life.stop()
    await outbox.stop().catch(() => {})
    await market.stop()
    await proxy.close()
    await chainProcess.stop()
  }
}

function sayWrong({ unavailable, wrong, late }: Traffic, say: Parameters['say']): void {
  for (const [reason, count] of Object.entries(unavailable)) say(`503, ${count} times: ${reason}`)
  for (const line of wrong.slice(0, 20)) say(`Wrong: ${line}`)
  for (const line of late.slice(0, 20)) say(`Late: ${line}`)
}

const openChain = ({ rpcUrl }: BenchChain) => createPublicClient({ transport: http(rpcUrl), cacheTime: 0 })

/** @returns whether the index in the database is where the chain is now */
function createCatchUp(chain: BenchChain, databaseUrl: string): () => Promise<boolean> {
  const goal = openChain(chain).getBlockNumber()
  goal.catch(() => {})
  return async () => {
    const [head] = await askDatabase<{ number: string }>(databaseUrl, 'select number from indexed_heads')
    return head !== undefined && BigInt(head.number) >= (await goal)
  }
}

/** Waits until the index in a database has the chain's newest block and has read the collection's past, and looked at each order and each item's metadata. */
function createSettling(chain: BenchChain) {
  const client = openChain(chain)
  return async (databaseUrl: string, mostMs = settleMs): Promise<void> => {
    const settledMs = await poll(
      async () => {
        const [row] = await askDatabase<{ hash: string; due: boolean }>(
          databaseUrl,
          // The past of a collection is read beside the head.
          `select hash, exists (select 1 from orders where due_block > checked_block)
             or not exists (select 1 from collections) or exists (select 1 from collections where backfill_from is not null)
             or exists (select 1 from items where metadata_state = 'pending') as due from indexed_heads`,
        )
        return row?.hash === (await client.getBlock()).hash && !row?.due
      },
      performance.now() + mostMs,
      500,
    )
    if (!Number.isFinite(settledMs)) throw new Error('The index did not reach the head of the chain.')
  }
}
