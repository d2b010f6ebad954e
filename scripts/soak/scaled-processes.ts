import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { findFreePort } from '@/server/local-chain/ports'
import { type Started, startProcess } from '@/tests/harness/start-process'

export type ProcessName = 'web 1' | 'web 2' | 'indexer 1' | 'indexer 2'
export const processNames: readonly ProcessName[] = ['web 1', 'web 2', 'indexer 1', 'indexer 2']

/** What a process holds, its garbage collected. */
export interface Probe {
  heapMb: number
  /** Of these, what was compiled. */
  codeMb: number
  rssMb: number
  files: number
  /** How late the loop of events was, since the probe before. */
  p99Ms: number
}

export interface ScaledProcesses {
  /** Of the two web processes. */
  addresses: readonly string[]
  pidOf(name: ProcessName): number
  /** Ends a process and starts it anew; resolves when it is open. */
  restart(name: ProcessName, signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
  probe(name: ProcessName): Promise<Probe>
  /** The process that holds the lease now, and how often it changed hands. */
  findLeader(): Promise<{ name: ProcessName | null; epoch: number }>
  stop(): Promise<void>
}

interface Parameters {
  databaseUrl: string
  rpcUrl: string
  collection: string
  folder: string
}

const probeMs = 5_000

/** Two web processes and two indexers, as an operator runs them. */
export async function startScaledProcesses({
  databaseUrl,
  rpcUrl,
  collection,
  folder,
}: Parameters): Promise<ScaledProcesses> {
  const ports: number[] = []
  while (ports.length < 4) ports.push(await findFreePort(0))
  const addresses = [0, 1].map((index) => `http://127.0.0.1:${ports[index]}`)
  const env = {
    ...{
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, 'market'),
      SESSION_SECRET: 'of a market that is gone tomorrow',
    },
    ...{ PUBLIC_URL: addresses[0] ?? '', MEDIA_ORIGIN: `http://127.0.0.1:${ports[2]}`, TRUSTED_PROXIES: '127.0.0.1' },
    ...{
      RPC_URL_1: rpcUrl,
      COLLECTIONS: `1:${collection}`,
      FETCH_METADATA: '0',
      SAFE_GATEWAY_URL: 'http://127.0.0.1:9',
    },
    ...{ PROBE_FOLDER: folder, NODE_OPTIONS: `--import ${join(process.cwd(), 'scripts/soak/probe.mjs')}` },
  }
  const running = new Map<ProcessName, Started>()
  const start = async (name: ProcessName) => {
    const [role = '', number] = name.split(' ')
    const index = Number(number) - 1
    const own: Record<string, string> =
      role === 'web' ? { PORT: String(ports[index]), MEDIA_PORT: String(ports[index + 2]) } : {}
    const ready = role === 'web' ? /(is open at)/ : /(waits for its turn)/
    running.set(name, await startProcess(['scripts/start.mjs', role], ready, { ...env, ...own }))
  }
  const pidOf = (name: ProcessName) => running.get(name)?.pid ?? 0
  for (const name of processNames) await start(name)
  return {
    addresses,
    pidOf,
    async restart(name, signal) {
      await running.get(name)?.stop(signal)
      await start(name)
    },
    async probe(name) {
      const file = join(folder, `${pidOf(name)}.json`)
      await rm(file, { force: true })
      process.kill(pidOf(name), 'SIGUSR2')
      const deadline = performance.now() + probeMs
      for (;;) {
        const text = await readFile(file, 'utf8').catch(() => null)
        if (text) return JSON.parse(text) as Probe
        if (performance.now() > deadline) throw new Error(`${name} does not tell what it holds.`)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    async findLeader() {
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      try {
        const { rows } = await client.query(
          "select holder, epoch::integer, expires_at > clock_timestamp() as held from leases where name = 'indexer'",
        )
        const pid = rows[0]?.held ? Number(String(rows[0].holder).split(' ')[1]) : -1
        return { name: processNames.find((name) => pidOf(name) === pid) ?? null, epoch: rows[0]?.epoch ?? 0 }
      } finally {
        await client.end()
      }
    },
    async stop() {
      await Promise.all([...running.values()].map((one) => one.stop()))
    },
  }
}
