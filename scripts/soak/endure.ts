import { join } from 'node:path'
import pg from 'pg'
import { healthSchema } from '@/lib/schemas/health'
import type { BenchChain } from '@/scripts/bench/sign-order'
import { startFaultProxy } from '@/tests/harness/fault-proxy'
import { rpcFaults } from '@/tests/harness/rpc-faults'
import { startProcess } from '@/tests/harness/start-process'
import { startChainLife } from './chain-life'
import { fitSlope } from './fit-slope'
import {
  type Probe,
  type ProcessName,
  processNames,
  type ScaledProcesses,
  startScaledProcesses,
} from './scaled-processes'
import { startTraffic, type Traffic } from './traffic'

interface Parameters {
  cluster: { url: string; crash(): Promise<void> }
  folder: string
  chainScript: string
  minutes: number
  say: (line: string) => void
}

/** Threats, R12 and R1; `calmPart`: without mishaps, for what only a process that lives on can show. */
const gates = { heapMbAnHour: 1, webMb: 512, indexerMb: 384, p99Ms: 50, takeOverMs: 10_000, readyMs: 30_000 }
const calmPart = 3 / 4
const sampleMs = 30_000
/**
 * The first samples of a process: its caches fill, and V8 compiles what is met often enough: as much again for each
 * doubling of the time, a fifth of a MB in the second half hour where a leak would not slow down.
 */
const warmPart = 1 / 2

type Sample = Probe & { name: ProcessName; hours: number; connections: number }

/** @returns whether every gate is kept */
export async function endure({ cluster, folder, chainScript, minutes, say }: Parameters): Promise<boolean> {
  const chainProcess = await startProcess([chainScript], /^ready (.*)$/m)
  const chain: BenchChain = JSON.parse(chainProcess.said)
  const proxy = await startFaultProxy(chain.rpcUrl)
  const { contract: collection } = chain
  const market = await startScaledProcesses({ databaseUrl: cluster.url, rpcUrl: proxy.url, collection, folder })
  const file = join(folder, 'acknowledged')
  const traffic = startTraffic({ addresses: market.addresses, chain, file, readsASecond: 50, writesASecond: 2 })
  const { takeNewest } = traffic
  const life = startChainLife({ chain, takeNewest, blocksASecond: 5, actMs: 2_000, reorgMs: 60_000 })
  try {
    const began = performance.now()
    const samples = await watchCalm(market, cluster.url, { ms: minutes * calmPart * 60_000, say })
    say(`Calm: ${JSON.stringify({ ...life.counts, ...traffic.answers, acknowledged: traffic.acknowledged.length })}`)
    const unavailable = traffic.answers[503] ?? 0
    sayUnavailable(traffic, say)
    const mishaps = await meetMishaps({ market, cluster, proxy, untilMs: began + minutes * 60_000, say })
    life.stop()
    await traffic.stop()
    proxy.fault = null
    await whenReady(market, gates.readyMs)
    const kept = await compare(cluster.url, traffic.acknowledged)
    say(`In all: ${JSON.stringify({ ...life.counts, ...traffic.answers, acknowledged: traffic.acknowledged.length })}`)
    sayUnavailable(traffic, say)
    for (const line of traffic.wrong.slice(0, 20)) say(`Wrong: ${line}`)
    const { length: acknowledged } = traffic.acknowledged
    return report({ samples, mishaps, kept, unavailable, wrong: traffic.wrong.length, acknowledged })
  } finally {
    life.stop()
    await traffic.stop()
    await market.stop()
    await proxy.close()
    await chainProcess.stop()
  }
}

function sayUnavailable({ unavailable }: Traffic, say: Parameters['say']): void {
  for (const [reason, count] of Object.entries(unavailable)) say(`503, ${count} times: ${reason}`)
}

async function watchCalm(
  market: ScaledProcesses,
  databaseUrl: string,
  { ms, say }: { ms: number; say: Parameters['say'] },
) {
  const samples: Sample[] = []
  const began = performance.now()
  while (performance.now() - began < ms) {
    await new Promise((resolve) => setTimeout(resolve, Math.min(sampleMs, ms / 20)))
    const hours = (performance.now() - began) / 3_600_000
    const connections = await countConnections(databaseUrl)
    for (const name of processNames) samples.push({ ...(await market.probe(name)), name, hours, connections })
    const now = samples.slice(-processNames.length)
    say(
      now
        .map(
          ({ name, heapMb, codeMb, rssMb, p99Ms, files }) =>
            `${name}: ${heapMb.toFixed(2)} (code ${codeMb.toFixed(2)}) of ${rssMb.toFixed(0)} MB, ${p99Ms.toFixed(0)} ms, ${files} files`,
        )
        .join('; '),
    )
  }
  return samples
}

interface Mishap {
  what: string
  /** Until both web processes were ready again; until another indexer led, where the leader was killed. */
  readyMs: number
  takeOverMs: number | null
}

interface Mishaps {
  market: ScaledProcesses
  cluster: Parameters['cluster']
  proxy: Awaited<ReturnType<typeof startFaultProxy>>
  untilMs: number
  say: Parameters['say']
}

/** One after the other, each when the market is well again. */
async function meetMishaps({ market, cluster, proxy, untilMs, say }: Mishaps): Promise<Mishap[]> {
  const faults = Object.entries(rpcFaults)
  const met: Mishap[] = []
  const kinds: [string, (round: number) => Promise<number | null>][] = [
    ['web 1 killed', quietly(() => market.restart('web 1', 'SIGKILL'))],
    ['the leading indexer killed', () => killLeader(market)],
    ['PostgreSQL killed', quietly(() => cluster.crash())],
    ['web 2 ended', quietly(() => market.restart('web 2', 'SIGTERM'))],
    [
      'a fault of the node',
      async (round) => {
        const [name, create] = faults[round % faults.length] ?? ['', () => null]
        say(`The node: ${name}`)
        proxy.fault = create()
        await new Promise((resolve) => setTimeout(resolve, 10_000))
        proxy.fault = null
        return null
      },
    ],
  ]
  for (let round = 0; performance.now() < untilMs; round++) {
    const [what, happen] = kinds[round % kinds.length] ?? kinds[0] ?? ['', async () => null]
    const takeOverMs = await happen(Math.floor(round / kinds.length))
    const readyMs = await whenReady(market, gates.readyMs)
    met.push({ what, readyMs, takeOverMs })
    say(
      `${what}: ready after ${readyMs.toFixed(0)} ms${takeOverMs === null ? '' : `, taken over after ${takeOverMs.toFixed(0)} ms`}`,
    )
    await new Promise((resolve) => setTimeout(resolve, 5_000))
  }
  return met
}

const quietly = (work: () => Promise<void>) => async () => {
  await work()
  return null
}

async function killLeader(market: ScaledProcesses): Promise<number> {
  const { name, epoch } = await market.findLeader()
  if (!name) throw new Error('Nobody leads.')
  const began = performance.now()
  process.kill(market.pidOf(name), 'SIGKILL')
  while ((await market.findLeader()).epoch === epoch) {
    if (performance.now() - began > gates.takeOverMs * 3) return Number.POSITIVE_INFINITY
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const ms = performance.now() - began
  await market.restart(name, 'SIGKILL')
  return ms
}

/** @returns in how many ms; infinity when it took longer than that */
async function whenReady({ addresses }: ScaledProcesses, mostMs: number): Promise<number> {
  const began = performance.now()
  for (;;) {
    const ready = await Promise.all(
      addresses.map((address) =>
        fetch(`${address}/api/health/ready`, { signal: AbortSignal.timeout(2_000) })
          // The index may be behind beside that.
          .then(async (answer) => healthSchema.parse(await answer.json()).waitingFor.length === 0)
          .catch(() => false),
      ),
    )
    const ms = performance.now() - began
    if (ready.every(Boolean)) return ms
    if (ms > mostMs) return Number.POSITIVE_INFINITY
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function countConnections(url: string): Promise<number> {
  const [row] = await ask<{ count: number }>(
    url,
    'select count(*)::integer as count from pg_stat_activity where client_port is not null',
  )
  return row?.count ?? 0
}

/** Of what was acknowledged: how many orders are not held, how many more than once, and how many sales stand twice. */
async function compare(url: string, acknowledged: readonly string[]) {
  const rows = await ask<{ hash: string; count: number }>(
    url,
    'select hash, count(*)::integer as count from orders group by hash',
  )
  const held = new Map(rows.map(({ hash, count }) => [hash, count]))
  const [sales] = await ask<{ count: number }>(
    url,
    'select count(*)::integer - count(distinct (transaction_hash, log_index))::integer as count from sales',
  )
  return {
    lost: acknowledged.filter((hash) => !held.has(hash)).length,
    doubled: [...held.values()].filter((count) => count > 1).length + (sales?.count ?? 0),
  }
}

async function ask<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows as Row[]
  } finally {
    await client.end()
  }
}

interface Outcome {
  samples: readonly Sample[]
  mishaps: readonly Mishap[]
  kept: Awaited<ReturnType<typeof compare>>
  /** Answers of 503 while nothing was done to the market. */
  unavailable: number
  wrong: number
  acknowledged: number
}

function report({ samples, mishaps, kept, unavailable, wrong, acknowledged }: Outcome): boolean {
  const rows: { what: string; figure: string; gate: string; isKept: boolean }[] = []
  const add = (what: string, value: number, most: number, unit: string) =>
    rows.push({
      what,
      figure: `${value.toFixed(value < 10 ? 2 : 0)} ${unit}`,
      gate: `${most} ${unit}`,
      isKept: value <= most,
    })
  for (const name of processNames) {
    const own = samples.filter((sample) => sample.name === name)
    const warm = own.slice(Math.floor(own.length * warmPart))
    const most = (pick: (sample: Sample) => number) => Math.max(0, ...warm.map(pick))
    const slopeOf = (pick: (sample: Sample) => number) =>
      fitSlope(warm.map((sample) => ({ x: sample.hours, y: pick(sample) })))
    const ofCode = slopeOf(({ codeMb }) => codeMb).toFixed(2)
    add(
      `${name}: heap, growth an hour (${ofCode} of it compiled code)`,
      slopeOf(({ heapMb }) => heapMb),
      gates.heapMbAnHour,
      'MB',
    )
    add(
      `${name}: memory, at most`,
      most(({ rssMb }) => rssMb),
      name.startsWith('web') ? gates.webMb : gates.indexerMb,
      'MB',
    )
    add(
      `${name}: delay of the event loop, p99, at most`,
      most(({ p99Ms }) => p99Ms),
      gates.p99Ms,
      'ms',
    )
    add(
      `${name}: open files, growth an hour`,
      slopeOf(({ files }) => files),
      5,
      'files',
    )
  }
  const first = samples.slice(Math.floor(samples.length * warmPart))
  add(
    'connections to PostgreSQL, growth an hour',
    fitSlope(first.map(({ hours, connections }) => ({ x: hours, y: connections }))),
    5,
    'connections',
  )
  add('acknowledged orders that are lost', kept.lost, 0, `of ${acknowledged}`)
  add('orders and sales that stand twice', kept.doubled, 0, '')
  add('answers that were wrong', wrong, 0, '')
  add('answers of 503 before the mishaps', unavailable, 0, '')
  const takeOvers = mishaps.flatMap(({ takeOverMs }) => takeOverMs ?? [])
  add(`another indexer leads, slowest of ${takeOvers.length}`, Math.max(0, ...takeOvers), gates.takeOverMs, 'ms')
  add(
    `ready again, slowest of ${mishaps.length} mishaps`,
    Math.max(0, ...mishaps.map(({ readyMs }) => readyMs)),
    gates.readyMs,
    'ms',
  )
  console.log(
    [
      '| what | figure | at most | |',
      '| --- | --- | --- | --- |',
      ...rows.map(({ what, figure, gate, isKept }) => `| ${what} | ${figure} | ${gate} | ${isKept ? '' : 'missed'} |`),
    ].join('\n'),
  )
  return rows.every(({ isKept }) => isKept)
}
