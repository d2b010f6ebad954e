import { setTimeout as sleep } from 'node:timers/promises'
import { openEvents } from '@/tests/harness/open-events'

/** What a reader heard from one coming to its leaving. */
export interface Session {
  /** The event that it had heard last before; NaN where it was not even told that. */
  after: number
  /** The same where it heard none. */
  last: number
  count: number
  /** When it left as it had meant to, on `performance.now()`; null where its stream had ended, or the run did. */
  leftMs: number | null
}

export interface EventReaders {
  sessions: readonly Session[]
  /** Streams that could not be opened, ended by themselves or told in a wrong order: why. */
  broken: readonly string[]
  /** Readers who came back and were told to begin anew. */
  reset: number
  opened: number
  stop(): Promise<void>
}

interface Parameters {
  addresses: readonly string[]
  count: number
  leastStayMs?: number
  mostStayMs?: number
}

/** They come and go over all processes, each second time as one that comes back with what it heard last. */
export function startEventReaders({
  addresses,
  count,
  leastStayMs = 5_000,
  mostStayMs = 40_000,
}: Parameters): EventReaders {
  const sessions: Session[] = []
  const stopping = new AbortController()
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => {})
  const broken: string[] = []
  const readers = { sessions, broken, reset: 0, opened: 0, stop }

  async function come(index: number, round: number, lastId?: string): Promise<string | undefined> {
    const address = addresses[(index + round) % addresses.length] ?? ''
    const caller = { 'x-forwarded-for': `10.${round & 255}.${index}.2` }
    const reader = await openEvents(address, lastId, caller)
    readers.opened += 1
    let isOver = false
    void reader.over.then(() => {
      isOver = true
    })
    await pause(leastStayMs + Math.random() * (mostStayMs - leastStayMs))
    const hasEnded = isOver && !stopping.signal.aborted
    const leftMs = isOver || stopping.signal.aborted ? null : performance.now()
    reader.leave()
    await reader.over
    const ids = reader.ids().map(Number)
    const after = Number(/^id: (\d+)$/m.exec(reader.read())?.[1] ?? Number.NaN)
    const isOrdered = ids.every((id, place) => id > (ids[place - 1] ?? after))
    if (!reader.response.ok) broken.push(`responded with ${reader.response.status}`)
    else if (hasEnded) broken.push('ended by the server')
    else if (!isOrdered) broken.push(`after ${after} received ${ids.slice(0, 20)}`)
    const last = ids.at(-1) ?? after
    if (reader.read().includes('event: reset')) readers.reset += 1
    else if (reader.response.ok && (leftMs !== null || !Number.isNaN(after)))
      sessions.push({ after, last, count: ids.length, leftMs })
    return reader.lastId()
  }
  async function live(index: number): Promise<void> {
    let lastId: string | undefined
    for (let round = 0; !stopping.signal.aborted; round++) {
      try {
        lastId = await come(index, round, round % 2 === 0 ? undefined : lastId)
      } catch (error) {
        broken.push(`could not be opened: ${error}`)
        await pause(1_000)
      }
    }
  }
  const running = Promise.all(Array.from({ length: count }, (_, index) => live(index)))
  return readers

  async function stop(): Promise<void> {
    stopping.abort()
    await running
  }
}
