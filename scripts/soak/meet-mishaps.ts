import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault, FaultProxy } from '@/tests/harness/fault-proxy'
import { rpcFaults } from '@/tests/harness/rpc-faults'
import type { Cluster } from '../postgres.mjs'
import { poll } from './poll'
import type { ProcessName, ScaledProcesses } from './scaled-processes'

export const mishapKinds = [
  'web 1 killed',
  'the leading indexer killed',
  'PostgreSQL killed',
  'PostgreSQL restarted',
  'web 2 ended',
  'the leading indexer stands still',
  'faults of the node',
] as const
export type MishapKind = (typeof mishapKinds)[number]

/** What shows that each is overcome: `ready` stays green while an indexer or a node is away. */
export const overcomeBy = {
  'web 1 killed': 'readyMs',
  'the leading indexer killed': 'caughtUpMs',
  'PostgreSQL killed': 'readyMs',
  'PostgreSQL restarted': 'readyMs',
  'web 2 ended': 'readyMs',
  'the leading indexer stands still': 'caughtUpMs',
  'faults of the node': 'takenMs',
} as const satisfies Record<MishapKind, keyof Mishap>

export interface Mishap {
  kind: MishapKind
  /** From the mishap, the restart included, until both web processes were ready; of those that `ready` tells of. */
  readyMs?: number
  /** Of PostgreSQL: from when it accepted connections, until both were ready and until each had taken an order that was sent later. */
  acceptedMs?: number
  acceptedTakenMs?: number
  /** Until another indexer had indexed a block. */
  takeOverMs?: number
  /** From the mishap, of the node from its end, until each web process had taken an order that was sent later. */
  takenMs: number
  /** From the end of it all until the index was where the chain had been then. */
  caughtUpMs: number
  /** Of the node: those that the market met. */
  faults?: readonly string[]
}

/** When it befell the market; on `performance.now()`. */
type Happened = { atMs: number; acceptedAtMs?: number } & Pick<Mishap, 'takeOverMs' | 'faults'>

interface Parameters {
  market: ScaledProcesses
  cluster: Pick<Cluster, 'crash' | 'halt' | 'resume'>
  proxy: FaultProxy
  /** Whether the index holds the block that is the chain's head now; asked again and again. */
  createCatchUp(): () => Promise<boolean>
  /** When each web process had taken an order that was sent since then, on `performance.now()`; infinity where one has not. */
  findTaken(sinceMs: number): number
  untilMs: number
  failures: string[]
  /** After each. */
  sample(): Promise<void>
  say: (line: string) => void
}

/** A mishap that takes longer to be overcome is not waited for. */
const mostWaitMs = 60_000
const pauseMs = 5_000
const standStillMs = 15_000
const [faultMs, faultPauseMs, faultsATurn] = [8_000, 2_000, 3]

/** One after the other, each when the market is well again, and each once however short the run. One that fails is a failure of the run, which goes on. */
export async function meetMishaps(parameters: Parameters): Promise<Mishap[]> {
  const { market, cluster, proxy, createCatchUp, findTaken, untilMs, failures, sample, say } = parameters
  const nextFaults = takeFaults()
  const happen: Record<MishapKind, () => Promise<Happened>> = {
    'web 1 killed': () => restart(market, 'web 1', 'SIGKILL'),
    'the leading indexer killed': () => killLeader(market),
    async 'PostgreSQL killed'() {
      const atMs = performance.now()
      await cluster.crash()
      return { atMs, acceptedAtMs: performance.now() }
    },
    async 'PostgreSQL restarted'() {
      const atMs = performance.now()
      await cluster.halt()
      await cluster.resume()
      return { atMs, acceptedAtMs: performance.now() }
    },
    'web 2 ended': () => restart(market, 'web 2', 'SIGTERM'),
    'the leading indexer stands still': () => holdLeader(market),
    'faults of the node': () => breakNode({ market, proxy, names: nextFaults(), say }),
  }
  const met: Mishap[] = []
  for (let round = 0; round < mishapKinds.length || performance.now() < untilMs; round++) {
    const kind = mishapKinds[round % mishapKinds.length] ?? 'web 1 killed'
    try {
      const { atMs, acceptedAtMs, ...rest } = await happen[kind]()
      const endedAtMs = performance.now()
      const waitUntilMs = endedAtMs + mostWaitMs
      const hasCaughtUp = createCatchUp()
      const readyAtMs = overcomeBy[kind] === 'readyMs' ? await whenReady(market, waitUntilMs) : undefined
      const caughtUpMs = (await poll(hasCaughtUp, waitUntilMs)) - endedAtMs
      await poll(async () => Number.isFinite(findTaken(acceptedAtMs ?? atMs)), waitUntilMs)
      const takenMs = findTaken(atMs) - atMs
      const ready = readyAtMs === undefined ? {} : { readyMs: readyAtMs - atMs }
      const accepted =
        readyAtMs === undefined || acceptedAtMs === undefined
          ? {}
          : { acceptedMs: readyAtMs - acceptedAtMs, acceptedTakenMs: findTaken(acceptedAtMs) - acceptedAtMs }
      const mishap: Mishap = { kind, ...ready, ...accepted, takenMs, caughtUpMs, ...rest }
      met.push(mishap)
      say(formatMishap(mishap))
    } catch (error) {
      failures.push(`${kind}: ${error}`)
      say(`${kind}: ${error}`)
    }
    await sample()
    await sleep(pauseMs)
  }
  return met
}

function formatMishap(mishap: Mishap): string {
  const { kind, readyMs, acceptedMs, acceptedTakenMs, takeOverMs, takenMs, caughtUpMs, faults } = mishap
  const words = [`${kind}: orders stored again after ${takenMs.toFixed(0)} ms`]
  if (readyMs !== undefined) words.push(`ready after ${readyMs.toFixed(0)} ms`)
  if (acceptedMs !== undefined)
    words.push(
      `${acceptedMs.toFixed(0)} ms after it accepted connections, orders taken ${acceptedTakenMs?.toFixed(0)} ms`,
    )
  if (takeOverMs !== undefined) words.push(`another indexed after ${takeOverMs.toFixed(0)} ms`)
  words.push(`the index caught up in ${caughtUpMs.toFixed(0)} ms`)
  if (faults) words.push(`met ${faults.join(', ')}`)
  return words.join('; ')
}

async function restart(market: ScaledProcesses, name: ProcessName, signal: 'SIGKILL' | 'SIGTERM'): Promise<Happened> {
  const atMs = performance.now()
  await market.restart(name, signal)
  return { atMs }
}

async function findSureLeader(market: ScaledProcesses) {
  const { name, epoch } = await market.findLeader()
  if (!name) throw new Error('No indexer holds the lease.')
  return { name, epoch }
}

/** @returns in how many ms another process had taken the lease and indexed a block */
async function whenTakenOver(market: ScaledProcesses, before: { name: ProcessName; epoch: number }) {
  const beganMs = performance.now()
  let headAtFirst: string | null | undefined
  const atMs = await poll(async () => {
    const { name, epoch, head } = await market.findLeader()
    if (epoch === before.epoch || !name || name === before.name) return false
    headAtFirst ??= head
    return head !== headAtFirst
  }, beganMs + mostWaitMs)
  return atMs - beganMs
}

async function killLeader(market: ScaledProcesses): Promise<Happened> {
  const before = await findSureLeader(market)
  const atMs = performance.now()
  market.signal(before.name, 'SIGKILL')
  const takeOverMs = await whenTakenOver(market, before)
  await market.restart(before.name, 'SIGKILL')
  return { atMs, takeOverMs }
}

/** As a machine that is moved, or a host that is out of memory, holds a process. It wakes up as one that still leads. */
async function holdLeader(market: ScaledProcesses): Promise<Happened> {
  const before = await findSureLeader(market)
  const stoppedMs = performance.now()
  market.signal(before.name, 'SIGSTOP')
  let takeOverMs: number
  try {
    takeOverMs = await whenTakenOver(market, before)
    await sleep(Math.max(0, stoppedMs + standStillMs - performance.now()))
  } finally {
    market.signal(before.name, 'SIGCONT')
  }
  const atMs = performance.now()
  // Longer than a lease: what it had under way when it was stopped has been tried by then.
  for (let left = 8; left > 0; left--) {
    await sleep(1_000)
    const { name } = await market.findLeader()
    if (name === before.name) throw new Error('The paused indexer holds the lease again.')
  }
  return { atMs, takeOverMs }
}

/** In which requests alone a fault shows. */
const shownBy: Readonly<Record<string, string>> = {
  'wrong chain id': 'eth_chainId',
  'missing logs': 'eth_getLogs',
  'duplicate logs': 'eth_getLogs',
  'out-of-order logs': 'eth_getLogs',
  'hash disagreement': 'eth_getBlockByNumber',
  'null receipts': 'eth_getBlockReceipts',
}

function createFault(name: string): Fault | null {
  const fault = rpcFaults[name]?.() ?? null
  if (name !== 'null receipts') return fault
  // They are asked for where logs are missing.
  const missing = rpcFaults['missing logs']?.()
  return (context) => (context.request.method === 'eth_getLogs' ? missing?.(context) : fault?.(context))
}

/** Some for each turn, round and round. */
function takeFaults(): () => string[] {
  const names = Object.keys(rpcFaults)
  let taken = 0
  return () => Array.from({ length: faultsATurn }, () => names[taken++ % names.length] ?? '')
}

interface BreakNode extends Pick<Parameters, 'market' | 'proxy' | 'say'> {
  names: readonly string[]
}

async function breakNode({ market, proxy, names, say }: BreakNode): Promise<Happened> {
  const faults: string[] = []
  let atMs = performance.now()
  for (const [place, name] of names.entries()) {
    if (place > 0) await sleep(faultPauseMs)
    say(`The node: ${name}`)
    proxy.methods.length = 0
    proxy.times.length = 0
    proxy.fault = createFault(name)
    // A process asks which chain it is once: before all else.
    const restarted = name === 'wrong chain id' ? market.restart('web 2', 'SIGKILL') : Promise.resolve()
    await Promise.all([
      restarted,
      sleep(faultMs).then(() => {
        const method = shownBy[name]
        if (method ? proxy.methods.includes(method) : proxy.methods.length > 0) faults.push(name)
        proxy.fault = null
        atMs = performance.now()
      }),
    ]).finally(() => {
      proxy.fault = null
    })
  }
  return { atMs, faults }
}

/** @returns when, on `performance.now()`, all web processes were ready */
export function whenReady({ addresses }: ScaledProcesses, untilMs: number): Promise<number> {
  return poll(async () => {
    const answers = await Promise.all(
      addresses.map((address) => fetch(`${address}/api/health/ready`, { signal: AbortSignal.timeout(2_000) })),
    )
    return answers.every(({ ok }) => ok)
  }, untilMs)
}
