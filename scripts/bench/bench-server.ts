import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { concat, keccak256, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { type Started, startProcess } from '@/tests/harness/start-process'
import { benchIndexing, decodeAsMarket, decodeByViem, madeUp } from './bench-indexing'
import { benchWrites } from './bench-writes'
import { comparePairs, type Ratio } from './compare-pairs'
import { countAnswers } from './count-answers'
import { countByProcessor } from './count-by-processor'
import { measureMemory } from './measure-memory'
import { prepareReads, readLimit } from './prepare-reads'
import type { BenchChain } from './sign-order'
import { startMarket } from './start-market'

export interface BenchOptions {
  /** Of two databases: the one is filled where it is empty, the other is emptied. */
  urls: readonly [string, string]
  /** Empty; for files of this run. */
  folder: string
  /** What starts the chain, bundled. */
  chainScript: string
  pairs: number
  /** Part of the names of what is wanted. */
  only: string
  say: (line: string) => void
}

type Start = (...parameters: Parameters<typeof startProcess>) => Promise<Started>

interface Row {
  name: string
  /** The least ratio that will do; null where none is promised. */
  gate: number | null
  /** Of the market, a second. */
  least?: number
  /** Whose memory is looked at: the market's web process, unless this says another. */
  pid?: number
  measure(): Promise<Ratio>
}

const load = { clients: 16, ms: 1_000 }
const gzip = { 'accept-encoding': 'gzip' }
/** Nobody's session, but enough for a page of one's own. */
const signedIn = { cookie: 'verdigris-session=none' }
const toJson = (value: object) => JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? String(one) : one))
const baselines = 'scripts/bench/baselines.mjs'

/** One market process on PostgreSQL and a real chain, beside what is bare. @returns whether every gate is kept */
export async function benchServer(options: BenchOptions): Promise<boolean> {
  const { pairs, only, say } = options
  // Each process that is started has one.
  process.setMaxListeners(20)
  const started: Started[] = []
  const start: Start = async (...parameters) => {
    const running = await startProcess(...parameters)
    started.push(running)
    return running
  }
  try {
    const { rows, web } = await prepare(options, start)
    const lines: string[] = []
    const missed: string[] = []
    for (const { name, gate, least = 0, pid = web.pid, measure } of rows.filter((row) => row.name.includes(only))) {
      const { result, mostMb } = await measureMemory(pid, measure)
      // NaN keeps no gate.
      if (!(result.median >= (gate ?? 0) && result.a >= least)) missed.push(name)
      lines.push(formatRow(name, { ...result, mostMb }, gate))
      say(lines.at(-1) ?? '')
    }
    if (lines.length === 0) throw new Error(`No benchmark name contains “${only}”.`)
    console.log(
      [
        `| median of ${pairs} pairs | server, per second | baseline, per second | ratio (25 to 75 %) | gate | peak memory of the server, MB |`,
        '| --- | --- | --- | --- | --- | --- |',
        ...lines,
        `\n${missed.length === 0 ? 'Every median is at least its gate.' : `Missed:\n${missed.join('\n')}`}`,
      ].join('\n'),
    )
    return missed.length === 0
  } finally {
    for (const running of started.reverse()) await running.stop()
  }
}

async function prepare({ urls, folder, chainScript, pairs, say }: BenchOptions, start: Start) {
  const [url, emptyUrl] = urls
  const read = await prepareReads(url, say)
  const chain: BenchChain = JSON.parse((await start([chainScript], /^ready (.*)$/m)).said)
  const { web, address } = await startMarket({ databaseUrl: url, folder, chain, start })
  const counting = await startMarket({
    ...{ databaseUrl: url, folder: join(folder, 'counting'), chain, start },
    settings: { METRICS_PORT: '0' },
  })
  const empty = await start([baselines, 'empty'], /ready (http:\S+)/)
  const plain = await start([baselines, 'plain', toJson({ url, ...read.statement })], /ready (http:\S+)/)
  await assertSameOrders(address + read.path, plain.said)
  const recover = await start([baselines, 'recover'], /^(ready)$/m)
  const recoverFast = await start([baselines, 'recover-fast'], /^(ready)$/m)
  let rounds = 0
  // The marketplace looks at the newest orders of a maker alone: what is written in one round hides what was filled before.
  const measureWrites = async (recoverer: Started) => {
    await makeKnown(url, chain, rounds++)
    return benchWrites({ address, chain, folder, pairs, clients: load.clients, recover: recoverer })
  }
  const counts = ['blocks', 'transfers', 'head'].map((name) => String(madeUp[name as keyof typeof madeUp]))
  const node = await start(['scripts/bench/made-up-chain.mjs', ...counts], /ready (http:\S+)/)

  const rate = (target: string, headers?: Record<string, string>) => () =>
    countAnswers(target, { ...load, ...(headers ? { headers } : {}) })
  /** By the processor time of the process, which a few clients tell as well as many. */
  const ownRate = (process: Started, target: string) => () =>
    countByProcessor(process.pid, () => countAnswers(target, { ...load, clients: 4 }))
  const orders = address + read.path
  const page = address + read.itemPath
  const file = address + (await findStaticFile((await (await fetch(page)).text()).length))
  const rows: Row[] = [
    {
      name: 'order reads; baseline: a node:http and pg handler with the same statement',
      gate: 0.5,
      measure: () => comparePairs(pairs, rate(orders), rate(plain.said)),
    },
    {
      name: 'order reads; baseline: an empty node:http server',
      gate: null,
      measure: () => comparePairs(pairs, rate(orders), rate(empty.said)),
    },
    {
      name: 'order reads with metrics; baseline: without metrics; both per second of processor time',
      gate: 0.95,
      measure: () => comparePairs(pairs, ownRate(counting.web, counting.address + read.path), ownRate(web, orders)),
    },
    {
      name: 'a shared item page; baseline: a static file of its size from the same server',
      gate: 0.6,
      measure: () => comparePairs(pairs, rate(page), rate(file)),
    },
    {
      name: 'the shared item page in gzip; baseline: the file in gzip',
      gate: null,
      measure: () => comparePairs(pairs, rate(page, gzip), rate(file, gzip)),
    },
    {
      name: 'an item page rendered for each request; baseline: the file',
      gate: null,
      measure: () => comparePairs(pairs, rate(page, signedIn), rate(file)),
    },
    {
      name: 'order writes with on-chain checks; baseline: viem’s signature recovery alone on one core',
      gate: 0.5,
      measure: () => measureWrites(recover),
    },
    {
      name: 'order writes; baseline: libsecp256k1’s signature recovery alone on one core (which the server uses)',
      gate: null,
      measure: () => measureWrites(recoverFast),
    },
    {
      name: 'indexed events; baseline: fetching and decoding the same logs (memory of the benchmark, which runs the indexer)',
      gate: 0.5,
      least: 2_500,
      pid: process.pid,
      measure: () => benchIndexing({ url: emptyUrl, node: node.said, pairs, decode: decodeByViem }),
    },
    {
      name: 'indexed events; baseline: fetching and decoding the same logs with the server’s decoder',
      gate: null,
      pid: process.pid,
      measure: () => benchIndexing({ url: emptyUrl, node: node.said, pairs, decode: decodeAsMarket }),
    },
  ]
  return { rows, web }
}

/** Makers whose orders nobody has filled may bring few: each has one that was. */
async function makeKnown(url: string, { accounts, creators }: BenchChain, round: number): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  const columns = (maker: string, hash: string) =>
    `chain_id, ${hash}, side, kind, ${maker}, collection, token_id, currency, price_wei, quantity, 'filled', start_time, end_time, counter,
     parameters, signature, created_at, checked_block`
  for (const { privateKey } of [...accounts, ...creators]) {
    const { address } = privateKeyToAccount(privateKey)
    await client.query(
      `insert into orders (chain_id, hash, side, kind, maker, collection, token_id, currency, price_wei, quantity, status, start_time, end_time,
         counter, parameters, signature, created_at, checked_block)
       select ${columns('$1::text', '$2::text')} from orders limit 1 on conflict do nothing`,
      [address, keccak256(concat([address, toHex(round)]))],
    )
  }
  await client.end()
}

/** What is compared is the same page of the book. */
async function assertSameOrders(market: string, plain: string): Promise<void> {
  const [own, bare] = await Promise.all(
    [market, plain].map(async (url) => {
      const { orders } = (await (await fetch(url)).json()) as { orders: { hash: string }[] }
      return orders.map(({ hash }) => hash)
    }),
  )
  if (own?.length !== readLimit || own.join() !== bare?.join())
    throw new Error(`The orders differ: ${own?.length} of the server, ${bare?.length} of the plain handler.`)
}

/** The one whose size is the nearest. Pages made ahead are far smaller than an item's. */
async function findStaticFile(bytes: number): Promise<string> {
  const names = (await readdir('.next/static/chunks')).filter((name) => name.endsWith('.js'))
  const files = await Promise.all(
    names.map(async (name) => ({ name, off: Math.abs((await stat(join('.next/static/chunks', name))).size - bytes) })),
  )
  const [nearest] = files.sort((a, b) => a.off - b.off)
  return `/_next/static/chunks/${nearest?.name}`
}

const figure = (value: number) => (value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(1))

function formatRow(name: string, { median, low, high, a, b, mostMb }: Ratio & { mostMb: number }, gate: number | null) {
  const spread = `${median.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`
  return `| ${name} | ${figure(a)} | ${figure(b)} | ${spread} | ${gate ?? ''} | ${mostMb} |`
}
