import { appendFileSync } from 'node:fs'
import type { Hash } from 'viem'
import { hashOrder } from '@/lib/seaport'
import { type BenchChain, type SignedOrder, signOrder } from '@/scripts/bench/sign-order'

const answerMs = 15_000

/** What the market acknowledged, and how it answered. */
export interface Traffic {
  acknowledged: Hash[]
  /** The newest that may still be filled. */
  takeNewest(): SignedOrder | undefined
  /** How many answers had which status; `none` for those that had none. */
  answers: Record<string, number>
  /** Why the market did not serve: how many answers of 503 said what, whichever the numbers and the request. */
  unavailable: Record<string, number>
  /** Of those that were neither 2xx, 404, a refused order nor 503 with a time to come back at: what they were. */
  wrong: string[]
  stop(): Promise<void>
}

interface Parameters {
  addresses: readonly string[]
  chain: BenchChain
  /** One line for each order that was acknowledged, written before the next is sent. */
  file: string
  readsASecond: number
  writesASecond: number
}

const reads = (contract: string) => [
  ...['/', '/explore', `/collection/1/${contract}`, `/item/1/${contract}/1`, '/activity'],
  ...['/api/v1/items?limit=24', `/api/v1/orders?collection=${contract}&status=active&limit=50`, '/api/v1/collections'],
  ...['/api/v1/search?q=veri', `/api/v1/items/1/${contract}/1`, '/api/v1/activity?limit=24', '/api/health/ready'],
]

/** Visitors and makers of two web processes, as steady as a clock and never more than they can answer. */
export function startTraffic({ addresses, chain, file, readsASecond, writesASecond }: Parameters): Traffic {
  const acknowledged: Hash[] = []
  const fillable: SignedOrder[] = []
  const answers: Record<string, number> = {}
  const unavailable: Record<string, number> = {}
  const wrong: string[] = []
  const underWay = new Set<Promise<void>>()
  const paths = reads(chain.contract)
  let [asked, signed] = [0, 0]

  const note = (what: string, status: number, retryAfter: string | null) => {
    answers[status] = (answers[status] ?? 0) + 1
    // A work that is just being sold is not its maker's to sell.
    const isExpected = status === 404 || (status === 422 && what.startsWith('POST'))
    const isFine = (status >= 200 && status < 300) || isExpected || (status === 503 && Number(retryAfter) > 0)
    if (!isFine && wrong.length < 100) wrong.push(`${status} ${what}`)
  }
  const exchange = async (what: string, url: string, init: RequestInit = {}): Promise<number | null> => {
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(answerMs) })
      const text = await response.text()
      if (response.status === 503) {
        const reason = text
          .replace(/,"requestId":"[^"]*"/, '')
          .replace(/\d+/g, '0')
          .slice(0, 300)
        unavailable[reason] = (unavailable[reason] ?? 0) + 1
      }
      note(what, response.status, response.headers.get('retry-after'))
      return response.status
    } catch {
      answers.none = (answers.none ?? 0) + 1
      return null
    }
  }
  const addressOf = (index: number) => addresses[index % addresses.length] ?? ''
  const read = async () => {
    const path = paths[Math.floor(asked / addresses.length) % paths.length] ?? '/'
    await exchange(path, addressOf(asked++) + path)
  }
  /** Until it is acknowledged: a maker whose order was not sends the same one again. */
  const write = async () => {
    const index = signed++
    const order = await signOrder(chain, index)
    for (let tries = 0; !isStopping && tries < 100; tries++) {
      const status = await exchange('POST /api/v1/orders', `${addressOf(index + tries)}/api/v1/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${(index >> 8) & 255}.${index & 255}.1` },
        body: order.body,
      })
      if (status === 201 || status === 200) {
        const hash = hashOrder(order.components)
        appendFileSync(file, `${hash}\n`)
        acknowledged.push(hash)
        fillable.push(order)
        if (fillable.length > 50) fillable.shift()
        return
      }
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
  /** More than a hundred under way is a market that stands still: then none is added. */
  const start = (work: () => Promise<void>) => {
    if (underWay.size >= 100) return
    const one = work().finally(() => underWay.delete(one))
    underWay.add(one)
  }
  let isStopping = false
  const timers = [setInterval(start, 1000 / readsASecond, read), setInterval(start, 1000 / writesASecond, write)]
  return {
    acknowledged,
    answers,
    unavailable,
    wrong,
    takeNewest: () => fillable.pop(),
    async stop() {
      isStopping = true
      for (const timer of timers) clearInterval(timer)
      await Promise.all(underWay)
    },
  }
}
