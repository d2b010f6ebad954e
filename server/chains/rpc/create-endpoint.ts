import { hexToNumber, isHex } from 'viem'
import type { RpcCall } from './call-http-rpc'
import { createHttpCaller } from './create-http-caller'
import { createSocketCaller } from './create-socket-caller'
import { EndpointError } from './endpoint-error'
import { observeRpcCall } from './observe-rpc-call'

/** One address of a chain's node, with what is known of its health. */
export interface Endpoint {
  /** The host alone: the rest of an address may hold a key. */
  readonly host: string
  /** Whether it may be asked now. */
  isReady(): boolean
  /**
   * Asks it, after it said again and again that it is of the right chain.
   * @throws EndpointError when it did not do its item, after which it rests; the chain's own refusals as they are
   */
  request(call: RpcCall): Promise<unknown>
  /** Whether what it answers may be believed; one that is not is asked when no other is left. */
  isTrusted(): boolean
  /** Its answers can't be true. */
  distrust(reason: string): void
  close(): void
}

export interface EndpointOptions {
  chainId: number
  /** In metrics. */
  name: string
  timeLimitMs: number
  /** When it fails, and when it is back. */
  onChange: (change: { host: string; problem: string | null }) => void
}

const firstRestMs = 250
const maxRestMs = 10_000
/** Longer than whoever found it out waits before he tries again: it looks well, and may be the first to be asked. */
const distrustMs = 15_000
const chainIdCheckMs = 3_600_000

export function createEndpoint(url: string, { chainId, name, timeLimitMs, onChange }: EndpointOptions): Endpoint {
  const { host, protocol } = new URL(url)
  const socket = protocol.startsWith('ws') ? createSocketCaller(url, timeLimitMs) : null
  const caller = socket ?? createHttpCaller(url, timeLimitMs)
  const call = (request: RpcCall) =>
    observeRpcCall({ chain: chainId, endpoint: name }, request, () => caller.call(request))
  let failures = 0
  let restsUntil = 0
  let distrustedUntil = 0
  let isProbing = false
  let checkedAt = Number.NEGATIVE_INFINITY
  let checking: Promise<void> | undefined

  function rest(reason: string, retryAfterMs: number | null = null): void {
    // Requests that were under way together fail together: that counts once.
    if (Date.now() < restsUntil) {
      restsUntil = Math.max(restsUntil, Date.now() + (retryAfterMs ?? 0))
      return
    }
    failures += 1
    checkedAt = Number.NEGATIVE_INFINITY
    const restMs = Math.min(firstRestMs * 2 ** (failures - 1), maxRestMs)
    restsUntil = Math.max(restsUntil, Date.now() + Math.max(restMs, retryAfterMs ?? 0))
    if (failures === 1) onChange({ host, problem: reason })
  }

  async function checkChainId(): Promise<void> {
    const answer = await call({ method: 'eth_chainId', params: [] })
    if (!isHex(answer) || hexToNumber(answer) !== chainId)
      throw new EndpointError('serves another chain', { failure: 'wrong_chain' })
    checkedAt = Date.now()
  }

  async function whenChecked(): Promise<void> {
    if (Date.now() - checkedAt < chainIdCheckMs) return
    checking ??= checkChainId().finally(() => {
      checking = undefined
    })
    await checking
  }

  return {
    host,
    // While it is failing, one request at a time finds out whether it is back.
    isReady: () => Date.now() >= restsUntil && !isProbing,
    async request(request) {
      const isProbe = failures > 0
      if (isProbe) isProbing = true
      try {
        await whenChecked()
        const result = await call(request)
        if (failures > 0 && isProbe) {
          failures = 0
          onChange({ host, problem: null })
        }
        return result
      } catch (error) {
        if (error instanceof EndpointError) rest(error.details ?? 'unknown', error.retryAfterMs)
        throw error
      } finally {
        if (isProbe) isProbing = false
      }
    },
    isTrusted: () => Date.now() >= distrustedUntil,
    distrust(reason) {
      if (Date.now() >= distrustedUntil) onChange({ host, problem: reason })
      distrustedUntil = Date.now() + distrustMs
    },
    close: () => socket?.close(),
  }
}
