import { appendFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Hash } from 'viem'
import { hashOrder } from '@/lib/protocol/seaport'
import { type BenchChain, type SignedOrder, signOrder } from '@/scripts/bench/sign-order'
import { chooseReads } from './choose-reads'
import { findTaken, type Taken } from './find-taken'

const answerMs = 15_000
const mostUnderWay = 100
const nodeAway = 'The RPC node is not responding.'
/** Of one order: who is not answered sends the same one again, for longer than any mishap lasts. */
const mostTries = 240
/** For the one maker's turn: how many items that are just being sold may be passed over. */
const mostPassed = 5

export interface Tally {
  /** In how many milliseconds each read was answered with 2xx, and each order was acknowledged. */
  readMs: readonly number[]
  writeMs: readonly number[]
  /** How many answers had which status; `none` for those that had none, `late` for those that had none in time. */
  answers: Readonly<Record<string, number>>
  /** In how many milliseconds each 503 was answered, but for those of a node that is away: it may be late itself. */
  unavailableMs: readonly number[]
  /** What would have been asked, had not too much been under way. */
  dropped: number
  /** Orders that their makers gave up. */
  abandoned: number
}

/** What the market acknowledged, and how it answered. */
export interface Traffic {
  acknowledged: readonly Hash[]
  /** Every order that was sent at all. */
  sent: ReadonlySet<Hash>
  /** The newest that may still be filled. */
  takeNewest(): SignedOrder | undefined
  /** When each web process had taken an order that was sent since then, on `performance.now()`; infinity where one has not. */
  findTaken(sinceMs: number): number
  /** As it stands now. */
  tally(): Tally
  /** Why the market did not serve: how many answers of 503 said what, whichever the numbers and the request. */
  unavailable: Readonly<Record<string, number>>
  /** Of those that were neither 2xx, a refusal of what is just being sold nor 503 with a time to come back at: what they were. */
  wrong: readonly string[]
  /** Those that were not answered in time: when they were given up, and what they were. */
  late: readonly string[]
  stop(): Promise<void>
}

interface Parameters {
  addresses: readonly string[]
  chain: BenchChain
  /** Until when an item may be with its buyer, in milliseconds. */
  away: ReadonlyMap<bigint, number>
  /** One line for each order that was acknowledged, written before the next is sent. */
  file: string
  readsASecond: number
  writesASecond: number
}

/** Visitors and makers of the web processes, as steady as a clock and never more than they can answer. */
export function startTraffic({ addresses, chain, away, file, readsASecond, writesASecond }: Parameters): Traffic {
  const acknowledged: Hash[] = []
  const sent = new Set<Hash>()
  const fillable: SignedOrder[] = []
  const taken: Taken[] = []
  const [readMs, writeMs, unavailableMs]: [number[], number[], number[]] = [[], [], []]
  const answers: Record<string, number> = {}
  const unavailable: Record<string, number> = {}
  const [wrong, late]: [string[], string[]] = [[], []]
  const underWay = new Set<Promise<void>>()
  const reads = chooseReads(chain)
  let [asked, signed, dropped, abandoned] = [0, 0, 0, 0]

  const note = (what: string, text: string) => {
    if (wrong.length < 1_000) wrong.push(`${what} ${text.slice(0, 300)}`)
  }
  const exchange = async (what: string, url: string, init: RequestInit) => {
    const began = performance.now()
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(answerMs) })
      const { status, ok } = response
      const text = await response.text()
      answers[status] = (answers[status] ?? 0) + 1
      const ms = performance.now() - began
      if (status === 503) {
        if (!text.includes(nodeAway)) unavailableMs.push(ms)
        const reason = text
          .replace(/,"requestId":"[^"]*"/, '')
          .replace(/\d+/g, '0')
          .slice(0, 300)
        unavailable[reason] = (unavailable[reason] ?? 0) + 1
      }
      const isExplained = status === 503 && Number(response.headers.get('retry-after')) > 0
      // Whether an order was rightly refused its maker knows.
      if (!ok && !isExplained && status !== 422) note(`${status} ${what}`, text)
      return { status, text, ms }
    } catch (error) {
      const kind = error instanceof DOMException && error.name === 'TimeoutError' ? 'late' : 'none'
      answers[kind] = (answers[kind] ?? 0) + 1
      if (kind === 'late') late.push(`${new Date().toISOString().slice(11, 19)} ${what} of ${new URL(url).host}`)
      return { status: null, text: '', ms: Number.POSITIVE_INFINITY }
    }
  }
  const addressOf = (index: number) => addresses[index % addresses.length] ?? ''
  const read = async () => {
    const index = asked++
    const path = reads.next()
    const caller = { 'x-forwarded-for': `11.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}` }
    const { status, text, ms } = await exchange(path, addressOf(index) + path, { headers: caller })
    if (status === 422) note(`422 ${path}`, text)
    if (status === null || status < 200 || status >= 300) return
    readMs.push(ms)
    if (path.startsWith('/api/v1/')) reads.follow(path, text)
  }
  /** @returns whether the order was refused because its item is just being sold */
  const offer = async (index: number): Promise<boolean> => {
    const order = await signOrder(chain, index)
    const hash = hashOrder(order.components)
    const tokenId = order.components.offer[0]?.identifierOrCriteria ?? 0n
    sent.add(hash)
    for (let tries = 0; !isStopping && tries < mostTries; tries++) {
      const address = addressOf(index + tries)
      const sentAtMs = performance.now()
      const { status, text, ms } = await exchange('POST /api/v1/orders', `${address}/api/v1/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${(index >> 8) & 255}.${index & 255}.1` },
        body: order.body,
      })
      if (status === 201 || status === 200) {
        appendFileSync(file, `${hash}\n`)
        writeMs.push(ms)
        taken.push({ address, sentAtMs, takenAtMs: sentAtMs + ms })
        acknowledged.push(hash)
        fillable.push(order)
        if (fillable.length > 50) fillable.shift()
        return false
      }
      if (status === 422) {
        const isExpected = Date.now() < (away.get(tokenId) ?? 0)
        if (!isExpected) note('422 POST /api/v1/orders', text)
        return isExpected
      }
      await sleep(500)
    }
    if (!isStopping) abandoned += 1
    return false
  }
  const write = async () => {
    for (let passed = 0; passed < mostPassed; passed++) if (!(await offer(signed++))) return
    abandoned += 1
  }
  /** More under way is a market that stands still: then none is added. */
  const start = (run: () => Promise<void>) => {
    if (underWay.size >= mostUnderWay) {
      dropped += 1
      return
    }
    const one = run()
      .catch((error) => note('what the soak itself', String(error)))
      .finally(() => underWay.delete(one))
    underWay.add(one)
  }
  let isStopping = false
  const timers = [setInterval(start, 1000 / readsASecond, read), setInterval(start, 1000 / writesASecond, write)]
  return {
    ...{ acknowledged, sent, unavailable, wrong, late },
    takeNewest: () => fillable.pop(),
    findTaken: (sinceMs) => findTaken(taken, addresses, sinceMs),
    tally: () => ({
      ...{ readMs: [...readMs], writeMs: [...writeMs], unavailableMs: [...unavailableMs] },
      ...{ answers: { ...answers }, dropped, abandoned },
    }),
    async stop() {
      isStopping = true
      for (const timer of timers) clearInterval(timer)
      await Promise.all(underWay)
    },
  }
}
