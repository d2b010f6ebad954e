import * as z from 'zod/mini'
import type { RpcCall } from './call-http-rpc'
import type { Endpoint } from './create-endpoint'

export interface HeadComparison {
  /** Takes down what an endpoint says of the chain's head; false when that is behind the others for too long. */
  note(endpoint: Endpoint, head: bigint): boolean
  /** Somebody uses the endpoints: their heads are compared for another minute. */
  keepComparing(): void
  close(): void
}

/** So long an endpoint may lack a block that another has: blocks take seconds to get around, on any chain. */
const maxLagMs = 5_000
const idleMs = 60_000

/**
 * An endpoint that stands still looks well: only the others can tell, and they are asked for it, so that it is found
 * out however rarely somebody asks for the head, and by however few blocks it is behind.
 */
export function compareHeads(endpoints: readonly Endpoint[], compareMs: number): HeadComparison {
  const heads = new Map<Endpoint, bigint>()
  /** A head that an endpoint lacks, and since when. */
  const lags = new Map<Endpoint, { head: bigint; sinceMs: number }>()
  let usedAt = 0
  let timer: NodeJS.Timeout | undefined

  /** Of those that fail or are distrusted, the head may be the very nonsense that they are it for. */
  const isAhead = (one: Endpoint, head: bigint) => one.isReady() && one.isTrusted() && (heads.get(one) ?? 0n) > head

  function note(endpoint: Endpoint, head: bigint): boolean {
    heads.set(endpoint, head)
    const lag = lags.get(endpoint)
    const ahead = endpoints.flatMap((one) => (one !== endpoint && isAhead(one, head) ? [heads.get(one) ?? 0n] : []))
    const [lowest] = ahead.toSorted((one, other) => (one < other ? -1 : 1))
    if (lowest === undefined) lags.delete(endpoint)
    else if (!lag || head >= lag.head) lags.set(endpoint, { head: lowest, sinceMs: Date.now() })
    else if (Date.now() - lag.sinceMs > maxLagMs) {
      endpoint.distrust('behind the other endpoints')
      return false
    }
    return true
  }

  async function compare(): Promise<void> {
    if (Date.now() - usedAt > idleMs) return stop()
    const call = { method: 'eth_blockNumber', params: [] }
    const ready = endpoints.filter((one) => one.isReady())
    const answers = await Promise.allSettled(ready.map((one) => one.request(call)))
    const found = ready.flatMap((endpoint, index) => {
      const answer = answers[index]
      const head = answer?.status === 'fulfilled' ? readHead(call, answer.value) : null
      if (head === null) heads.delete(endpoint)
      return head === null ? [] : [{ endpoint, head }]
    })
    // All are known before one is judged.
    for (const { endpoint, head } of found) heads.set(endpoint, head)
    for (const { endpoint, head } of found) note(endpoint, head)
  }

  function stop(): void {
    clearInterval(timer)
    timer = undefined
  }

  return {
    note,
    keepComparing() {
      usedAt = Date.now()
      if (timer || endpoints.length < 2) return
      timer = setInterval(() => void compare(), compareMs).unref()
    },
    close: stop,
  }
}

const quantity = z.string().check(z.regex(/^0x[0-9a-f]{1,16}$/))
const blockSchema = z.looseObject({ number: quantity })

/** The number of the chain's head, when that is what was asked and answered. */
export function readHead({ method, params }: RpcCall, result: unknown): bigint | null {
  if (method === 'eth_blockNumber') return toBigint(quantity.safeParse(result).data)
  const isLatest = method === 'eth_getBlockByNumber' && params[0] === 'latest'
  return isLatest ? toBigint(blockSchema.safeParse(result).data?.number) : null
}

function toBigint(value: string | undefined): bigint | null {
  return value === undefined ? null : BigInt(value)
}
