import { readFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findFreePort } from '@/server/local/chain/find-free-port'
import { type Started, startProcess } from '@/tests/harness/start-process'
import { askDatabase } from './ask-database'

export type ProcessName = 'web 1' | 'web 2' | 'indexer 1' | 'indexer 2'
export const processNames: readonly ProcessName[] = ['web 1', 'web 2', 'indexer 1', 'indexer 2']

/** What a process holds. */
export interface Probe {
  /** Its garbage collected. */
  heapMb: number
  /** Beside the heap: buffers among others. */
  externalMb: number
  /** Of the heap, what was compiled. */
  codeMb: number
  /** Before its garbage was collected. */
  rssMb: number
  files: number
  /** How late the loop of events was, since the probe before. */
  p99Ms: number
  maxMs: number
  /** The part of the time in which it was later than the gate of its p99. */
  heldPart: number
}

export interface ScaledProcesses {
  /** Of the two web processes. */
  addresses: readonly string[]
  /** The most that each has held, whichever of its lives it was in. */
  peakMb: ReadonlyMap<ProcessName, number>
  signal(name: ProcessName, signal: NodeJS.Signals): void
  /** Ends a process and starts it anew; resolves when it is open. */
  restart(name: ProcessName, signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
  probe(name: ProcessName): Promise<Probe>
  /** The process that holds the lease now, and how often it changed hands. */
  findLeader(): Promise<Leader>
  stop(): Promise<void>
}

export interface Leader {
  name: ProcessName | null
  epoch: number
  /** Of the newest block in the index, as of the same moment. */
  head: string | null
}

interface Parameters {
  databaseUrl: string
  rpcUrl: string
  collection: string
  folder: string
  /** Those to start. */
  names?: readonly ProcessName[]
}

const probeMs = 5_000

/** Two web processes and two indexers, as an operator runs them. */
export async function startScaledProcesses({
  databaseUrl,
  rpcUrl,
  collection,
  folder,
  names = processNames,
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
    const ready = role === 'web' ? /(is open at)/ : /(indexer is running)/
    running.set(name, await startProcess(['scripts/start.mjs', role], ready, { ...env, ...own }))
  }
  const pidOf = (name: ProcessName) => running.get(name)?.pid ?? 0
  for (const name of names) await start(name)
  const peakMb = new Map<ProcessName, number>()
  const notePeak = (name: ProcessName) => {
    try {
      const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pidOf(name)}/status`, 'utf8'))?.[1]
      peakMb.set(name, Math.max(peakMb.get(name) ?? 0, Number(kilobytes ?? 0) * 1024e-6))
    } catch {
      // It is gone.
    }
  }
  return {
    addresses,
    peakMb,
    signal(name, signal) {
      notePeak(name)
      process.kill(pidOf(name), signal)
    },
    async restart(name, signal) {
      notePeak(name)
      await running.get(name)?.stop(signal)
      await start(name)
    },
    async probe(name) {
      notePeak(name)
      const file = join(folder, `${pidOf(name)}.json`)
      await rm(file, { force: true })
      process.kill(pidOf(name), 'SIGUSR2')
      const deadline = performance.now() + probeMs
      for (;;) {
        const text = await readFile(file, 'utf8').catch(() => null)
        if (text) return JSON.parse(text) as Probe
        if (performance.now() > deadline) throw new Error(`${name} did not report its memory.`)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    async findLeader() {
      const [row] = await askDatabase<{ holder: string; epoch: number; held: boolean; head: string | null }>(
        databaseUrl,
        `select holder, epoch::integer, expires_at > clock_timestamp() as held,
           (select hash from indexed_heads where chain_id = 1) as head from leases where name = 'indexer'`,
      )
      const pid = row?.held ? Number(row.holder.split(' ')[1]) : -1
      const name = names.find((name) => pidOf(name) === pid) ?? null
      return { name, epoch: row?.epoch ?? 0, head: row?.head ?? null }
    },
    async stop() {
      for (const name of names) {
        notePeak(name)
        // One that a mishap left standing would never hear that it is to end.
        try {
          process.kill(pidOf(name), 'SIGCONT')
        } catch {
          // It is gone.
        }
      }
      await Promise.all([...running.values()].map((one) => one.stop()))
    },
  }
}
