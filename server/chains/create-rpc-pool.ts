import { type CustomTransport, custom } from 'viem'
import * as z from 'zod/mini'
import type { Log } from '@/server/log'
import type { RpcCall } from './call-http-rpc'
import { createEndpoint, type Endpoint } from './create-endpoint'
import { EndpointError } from './endpoint-error'

/** The way to a chain through any of its endpoints. */
export interface RpcPool {
  /** For viem's clients, which don't have to try again by themselves. */
  transport: CustomTransport
  request(call: { method: string; params?: unknown }): Promise<unknown>
  /** The endpoint in use answered what can't be true: it rests, and another one is asked, if there is one. */
  distrust(): void
  close(): void
}

export interface RpcPoolOptions {
  chainId: number
  /** http(s) and ws(s), the preferred first. */
  urls: readonly string[]
  log: Log
  timeLimitMs?: number
  /** How often the heads of all endpoints are compared. */
  compareMs?: number
}

/** So many blocks behind the highest head of the others, an endpoint is out of step. */
const maxLag = 3n

/**
 * Asks the first endpoint that is well. One that fails, is late, is of another chain, sends nonsense or has had enough
 * rests for longer and longer, and the next is asked; `Retry-After` is kept to, and an endpoint that says 429 hears
 * from us at most once a second. What the chain itself refuses is no fault of an endpoint.
 */
export function createRpcPool(options: RpcPoolOptions): RpcPool {
  const { chainId, urls, log, timeLimitMs = 10_000, compareMs = 15_000 } = options
  const onChange = ({ host, problem }: { host: string; problem: string | null }) => {
    if (problem) log.warn('An RPC endpoint rests', { chainId, host, problem })
    else log.info('An RPC endpoint is back', { chainId, host })
  }
  const endpoints = urls.map((url) => createEndpoint(url, { chainId, timeLimitMs, onChange }))
  const heads = new Map<Endpoint, bigint>()
  let current = endpoints[0]
  let comparedAt = Number.NEGATIVE_INFINITY

  async function request({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
    const call = { method, params: Array.isArray(params) ? params : [] }
    const tried = new Set<Endpoint>()
    let failure: EndpointError | undefined
    for (;;) {
      const endpoint = endpoints.find((one) => one.isReady() && !tried.has(one))
      if (!endpoint) throw failure ?? new EndpointError('every endpoint rests')
      tried.add(endpoint)
      try {
        const result = await endpoint.request(call)
        assertInStep(endpoint, call, result)
        current = endpoint
        return result
      } catch (error) {
        if (!(error instanceof EndpointError)) throw error
        failure = error
      }
    }
  }

  function assertInStep(endpoint: Endpoint, call: RpcCall, result: unknown): void {
    const head = readHead(call, result)
    if (head === null) return
    heads.set(endpoint, head)
    compareHeads(endpoint)
    // Of those that rest, the head may be the very nonsense that they rest for.
    const isAhead = (one: Endpoint) => one.isReady() && (heads.get(one) ?? 0n) > head + maxLag
    if (!endpoints.some(isAhead)) return
    endpoint.distrust('behind the others')
    throw new EndpointError('behind the others')
  }

  /** An endpoint that stands still looks well: only the others can tell. Their answers count from the next time on. */
  function compareHeads(asked: Endpoint): void {
    if (Date.now() - comparedAt < compareMs) return
    comparedAt = Date.now()
    const call = { method: 'eth_blockNumber', params: [] }
    for (const other of endpoints.filter((one) => one !== asked && one.isReady())) {
      other.request(call).then(
        (result) => heads.set(other, readHead(call, result) ?? 0n),
        () => heads.delete(other),
      )
    }
  }

  return {
    transport: custom({ request }, { retryCount: 0 }),
    request,
    distrust() {
      // The only one is left in use: whoever distrusts it waits by itself.
      if (endpoints.length > 1) current?.distrust('answers that cannot be true')
    },
    close() {
      for (const endpoint of endpoints) endpoint.close()
    },
  }
}

const quantity = z.string().check(z.regex(/^0x[0-9a-f]{1,16}$/))
const blockSchema = z.looseObject({ number: quantity })

function readHead({ method, params }: RpcCall, result: unknown): bigint | null {
  if (method === 'eth_blockNumber') return toBigint(quantity.safeParse(result).data)
  const isLatest = method === 'eth_getBlockByNumber' && params[0] === 'latest'
  return isLatest ? toBigint(blockSchema.safeParse(result).data?.number) : null
}

function toBigint(value: string | undefined): bigint | null {
  return value === undefined ? null : BigInt(value)
}
