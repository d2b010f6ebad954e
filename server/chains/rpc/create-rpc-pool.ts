import { AsyncLocalStorage } from 'node:async_hooks'
import { BlockNotFoundError, type CustomTransport, custom } from 'viem'
import type { Log } from '@/server/base/log'
import { findMetrics } from '@/server/base/metrics'
import { InconsistentAnswerError } from '@/server/chains/inconsistent-answer-error'
import { compareHeads, readHead } from './compare-heads'
import { createEndpoint, type Endpoint } from './create-endpoint'
import { EndpointError } from './endpoint-error'

/** The way to a chain through any of its endpoints. */
export interface RpcPool {
  /** For viem's clients, which don't have to try again by themselves. */
  transport: CustomTransport
  request(call: { method: string; params?: unknown }): Promise<unknown>
  /**
   * Does work whose answers have to fit together with one endpoint, as long as that does its own. When the item finds
   * an InconsistentAnswerError, whoever gave the answers is asked last for a while.
   */
  hold<Result>(run: () => Promise<Result>): Promise<Result>
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

/** The endpoints that answered during one piece of work. */
type Held = Set<Endpoint>

/**
 * Asks the first endpoint that is well. One that fails, is late, is of another chain or sends nonsense rests for longer
 * and longer, and the next is asked; `Retry-After` is kept to, and an endpoint that says 429 hears from us at most once
 * a second. One that is behind the others or was found out by its answers is asked when no other is left. What the
 * chain itself refuses is no fault of an endpoint.
 */
export function createRpcPool(options: RpcPoolOptions): RpcPool {
  const { chainId, urls, log, timeLimitMs = 10_000, compareMs = 5_000 } = options
  const onChange = ({ host, problem }: { host: string; problem: string | null }) => {
    if (problem) log.warn('Stopped using an RPC endpoint', { chainId, host, problem })
    else log.info('Using an RPC endpoint again', { chainId, host })
  }
  const names = nameEndpoints(urls)
  const endpoints = urls.map((url, index) =>
    createEndpoint(url, { chainId, name: names[index] ?? '', timeLimitMs, onChange }),
  )
  const metrics = findMetrics()
  const stopMeasuring = metrics?.onScrape(() => {
    endpoints.forEach((one, index) => {
      const labels = { chain: chainId, endpoint: names[index] ?? '' }
      metrics.rpcEndpointUsable.set(labels, one.isReady() && one.isTrusted() ? 1 : 0)
    })
  })
  const heads = compareHeads(endpoints, compareMs)
  const holding = new AsyncLocalStorage<Held>()

  function choose(tried: ReadonlySet<Endpoint>, held: Held | undefined): Endpoint | undefined {
    const ready = endpoints.filter((one) => one.isReady() && !tried.has(one))
    const trusted = ready.filter((one) => one.isTrusted())
    return trusted.find((one) => held?.has(one)) ?? trusted[0] ?? ready[0]
  }

  async function request({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
    heads.keepComparing()
    const call = { method, params: Array.isArray(params) ? params : [] }
    const held = holding.getStore()
    const tried = new Set<Endpoint>()
    let failure: EndpointError | undefined
    for (;;) {
      const endpoint = choose(tried, held)
      if (!endpoint) throw failure ?? new EndpointError('every endpoint is paused')
      tried.add(endpoint)
      try {
        const result = await endpoint.request(call)
        const head = readHead(call, result)
        if (head !== null && !heads.note(endpoint, head)) throw new EndpointError('behind the other endpoints')
        held?.add(endpoint)
        return result
      } catch (error) {
        if (!(error instanceof EndpointError)) throw error
        failure = error
      }
    }
  }

  return {
    transport: custom({ request }, { retryCount: 0 }),
    request,
    async hold(run) {
      const held: Held = new Set()
      try {
        return await holding.run(held, run)
      } catch (error) {
        // Answers of several that don't fit together are nobody's fault: the next time they are of one.
        const [only] = held
        const hasOthers = endpoints.length > 1
        if (hasOthers && held.size === 1 && isUntrue(error)) only?.distrust('inconsistent responses')
        throw error
      }
    },
    close() {
      stopMeasuring?.()
      heads.close()
      for (const endpoint of endpoints) endpoint.close()
    },
  }
}

/** A node that has no block below its own head does not tell the truth about one of them. */
function isUntrue(error: unknown): boolean {
  return error instanceof InconsistentAnswerError || error instanceof BlockNotFoundError
}

/**
 * A name for each address in metrics: its host, which holds no key of a provider. A place in the list tells two of one host apart.
 */
function nameEndpoints(urls: readonly string[]): string[] {
  const hosts = urls.map((url) => new URL(url).host)
  return hosts.map((host, index) => {
    const place = hosts.slice(0, index + 1).filter((one) => one === host).length
    return place === 1 ? host : `${host} ${place}`
  })
}
