import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { findFreePort } from '@/server/local-chain/ports'
import { type Started, startProcess } from '@/tests/harness/start-process'
import { benchIndexing, madeUp } from './bench-indexing'
import { benchWrites } from './bench-writes'
import { comparePairs, type Ratio } from './compare-pairs'
import { countAnswers } from './count-answers'
import { prepareReads } from './prepare-reads'
import type { BenchChain } from './sign-order'

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
  const started: Started[] = []
  const start: Start = async (...parameters) => {
    const running = await startProcess(...parameters)
    started.push(running)
    return running
  }
  try {
    const { rows, market } = await prepare(options, start)
    const lines: string[] = []
    let isKept = true
    for (const { name, gate, measure } of rows.filter((row) => row.name.includes(only))) {
      const ratio = await measure()
      isKept &&= gate === null || ratio.median >= gate
      lines.push(formatRow(name, ratio, gate))
      say(lines.at(-1) ?? '')
    }
    const { now, most } = await readMemory(market.pid)
    console.log(
      [
        `| median of ${pairs} pairs | the market, a second | beside it, a second | ratio (25 to 75 %) | gate |`,
        '| --- | --- | --- | --- | --- |',
        ...lines,
        `\nMemory of the market’s process: ${now} MB afterwards, ${most} MB at most.`,
        `${isKept ? 'Every median is' : 'Not every median is'} at least its gate.`,
      ].join('\n'),
    )
    return isKept
  } finally {
    for (const running of started.reverse()) await running.stop()
  }
}

async function prepare({ urls, folder, chainScript, pairs, say }: BenchOptions, start: Start) {
  const [url, emptyUrl] = urls
  const read = await prepareReads(url, say)
  const chain: BenchChain = JSON.parse((await start([chainScript], /^ready (.*)$/m)).said)
  const { market, address } = await startMarket({ url, folder, chain }, start)
  const empty = await start([baselines, 'empty'], /ready (http:\S+)/)
  const plain = await start([baselines, 'plain', toJson({ url, ...read.statement })], /ready (http:\S+)/)
  const recover = await start([baselines, 'recover'], /^(ready)$/m)
  const counts = ['blocks', 'transfers', 'head'].map((name) => String(madeUp[name as keyof typeof madeUp]))
  const node = await start(['scripts/bench/made-up-chain.mjs', ...counts], /ready (http:\S+)/)

  const rate = (target: string, headers?: Record<string, string>) => () =>
    countAnswers(target, { ...load, ...(headers ? { headers } : {}) })
  const orders = address + read.path
  const page = address + read.itemPath
  const file = address + (await findStaticFile((await (await fetch(page)).text()).length))
  const rows: Row[] = [
    {
      name: 'order reads, of a handler of node:http and pg with the same statement',
      gate: 0.5,
      measure: () => comparePairs(pairs, rate(orders), rate(plain.said)),
    },
    {
      name: 'order reads, of an empty node:http server',
      gate: null,
      measure: () => comparePairs(pairs, rate(orders), rate(empty.said)),
    },
    {
      name: 'a work’s page, of a static file of its size from the same server',
      gate: 0.35,
      measure: () => comparePairs(pairs, rate(page), rate(file)),
    },
    {
      name: 'a work’s page in gzip, of the same file in gzip',
      gate: null,
      measure: () => comparePairs(pairs, rate(page, gzip), rate(file, gzip)),
    },
    {
      name: 'a work’s page drawn anew each time, of the same file',
      gate: null,
      measure: () => comparePairs(pairs, rate(page, signedIn), rate(file)),
    },
    {
      name: 'order writes with the chain’s checks, of viem’s bare signature recovery on one core',
      gate: 0.5,
      measure: () => benchWrites({ address, chain, recover, folder, pairs, clients: load.clients }),
    },
    {
      name: 'events indexed, of the same logs fetched and decoded',
      gate: 0.5,
      measure: () => benchIndexing({ url: emptyUrl, node: node.said, pairs }),
    },
  ]
  return { rows, market }
}

/** The one whose size is the nearest. Pages made ahead are far smaller than a work's. */
async function findStaticFile(bytes: number): Promise<string> {
  const names = (await readdir('.next/static/chunks')).filter((name) => name.endsWith('.js'))
  const files = await Promise.all(
    names.map(async (name) => ({ name, off: Math.abs((await stat(join('.next/static/chunks', name))).size - bytes) })),
  )
  const [nearest] = files.sort((a, b) => a.off - b.off)
  return `/_next/static/chunks/${nearest?.name}`
}

async function startMarket({ url, folder, chain }: { url: string; folder: string; chain: BenchChain }, start: Start) {
  const [port, mediaPort] = [await findFreePort(0), await findFreePort(0)]
  const address = `http://127.0.0.1:${port}`
  const market = await start(['scripts/start.mjs', 'web'], /(is open at)/, {
    ...{ DATABASE_URL: url, DATA_DIR: join(folder, 'market'), PORT: String(port), MEDIA_PORT: String(mediaPort) },
    ...{ PUBLIC_URL: address, MEDIA_ORIGIN: `http://127.0.0.1:${mediaPort}`, TRUSTED_PROXIES: '127.0.0.1' },
    ...{ RPC_URL_1: chain.rpcUrl, COLLECTIONS: `1:${chain.contract}`, FETCH_METADATA: '0' },
    ...{ SESSION_SECRET: 'of a market that is measured and gone', SAFE_GATEWAY_URL: 'http://127.0.0.1:9' },
  })
  return { market, address }
}

/** Of a process now, and the most that it ever had, in MB. */
async function readMemory(pid: number): Promise<{ now: number; most: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024)
  return { now: read('VmRSS'), most: read('VmHWM') }
}

const figure = (value: number) => (value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(1))

function formatRow(name: string, { median, low, high, a, b }: Ratio, gate: number | null): string {
  const spread = `${median.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`
  return `| ${name} | ${figure(a)} | ${figure(b)} | ${spread} | ${gate ?? ''} |`
}
