import { callHttpBatch, callHttpRpc, type RpcCall } from './call-http-rpc'

interface Waiting {
  call: RpcCall
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

/** The index asks for hundreds of headers, and each is small. */
const sharedMethod = 'eth_getBlockByNumber'
/** Most providers take as many. */
const maxShared = 20
/** So long an endpoint that did not take several calls in one request gets each in its own. */
const aloneMs = 600_000

/** JSON-RPC over HTTP. Headers that are asked for at the same moment share requests, where the endpoint takes that. */
export function createHttpCaller(url: string, timeLimitMs: number): { call(request: RpcCall): Promise<unknown> } {
  let waiting: Waiting[] = []
  let aloneUntilMs = 0

  function send(): void {
    for (let start = 0; start < waiting.length; start += maxShared) void share(waiting.slice(start, start + maxShared))
    waiting = []
  }

  async function share(calls: readonly Waiting[]): Promise<void> {
    try {
      const results = calls.length > 1 ? await callTogether(calls.map(({ call }) => call)) : null
      calls.forEach(({ call, resolve }, index) => {
        resolve(results ? results[index] : callHttpRpc(url, call, timeLimitMs))
      })
    } catch (error) {
      for (const { reject } of calls) reject(error)
    }
  }

  async function callTogether(calls: readonly RpcCall[]): Promise<unknown[] | null> {
    const results = await callHttpBatch(url, calls, timeLimitMs)
    if (!results) aloneUntilMs = performance.now() + aloneMs
    return results
  }

  return {
    call(call) {
      if (call.method !== sharedMethod || performance.now() < aloneUntilMs) return callHttpRpc(url, call, timeLimitMs)
      return new Promise((resolve, reject) => {
        waiting.push({ call, resolve, reject })
        if (waiting.length === 1) setImmediate(send)
      })
    },
  }
}
