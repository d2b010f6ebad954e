import { numberToHex } from 'viem'
import type { Fault, FaultContext } from './fault-proxy'

const status =
  (code: number, headers: Record<string, string> = {}): Fault =>
  ({ response }) => {
    response.writeHead(code, headers).end('no')
  }

/** Changes what the node answers to one method. */
const alter =
  (method: string, change: (result: never, context: FaultContext) => unknown): Fault =>
  async (context) => {
    const answer = await context.forward()
    if (context.request.method !== method || answer.error) return answer
    return { ...answer, result: change(answer.result as never, context) }
  }

interface RawBlock {
  hash: string
  number: string
}

const scramble = (hash: string) => `${hash.slice(0, -4)}${hash.endsWith('dead') ? 'beef' : 'dead'}`

/** The head that the node had when it was first asked, less `back` for each request since then. */
function oldHead(back: bigint): () => Fault {
  return () => {
    let head: bigint | undefined
    return async (context) => {
      const { request, forward } = context
      const isLatest = request.method === 'eth_getBlockByNumber' && request.params[0] === 'latest'
      if (!isLatest && request.method !== 'eth_blockNumber') return forward()
      if (head === undefined) {
        const { result } = await forward({ ...request, method: 'eth_blockNumber', params: [] })
        head = BigInt(result as string) - 1n
      } else if (head > back) head -= back
      const number = numberToHex(head)
      return isLatest
        ? forward({ ...request, params: [number, false] })
        : { jsonrpc: '2.0', id: request.id, result: number }
    }
  }
}

/** The 20 faults of an RPC endpoint that an index has to survive. */
export const rpcFaults: Readonly<Record<string, () => Fault>> = {
  timeout:
    () =>
    async ({ forward }) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      return forward()
    },
  'black hole': () => () => undefined,
  reset:
    () =>
    ({ incoming }) => {
      incoming.socket.resetAndDestroy()
    },
  '429 with Retry-After': () => status(429, { 'retry-after': '1' }),
  '403': () => status(403),
  '500': () => status(500),
  '502': () => status(502),
  '503': () => status(503),
  'HTML with status 200':
    () =>
    ({ response }) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Welcome</body></html>')
    },
  'truncated JSON':
    () =>
    async ({ forward, response }) => {
      const text = JSON.stringify(await forward())
      response.writeHead(200, { 'content-type': 'application/json' }).end(text.slice(0, -5))
    },
  // The answer to the call before.
  'wrong id': () => {
    let before: { id: number } | undefined
    return async ({ forward, request }) => {
      const answer = before ?? { id: request.id + 1, result: null }
      before = await forward()
      return answer
    }
  },
  'wrong chain id': () => alter('eth_chainId', (id: string) => (id === '0x1' ? '0xa' : '0x1')),
  'stale head': oldHead(0n),
  'head going back': oldHead(1n),
  'missing logs': () => alter('eth_getLogs', (logs: unknown[]) => logs.slice(0, -1)),
  'duplicate logs': () => alter('eth_getLogs', (logs: unknown[]) => [...logs, ...logs]),
  'out-of-order logs': () => alter('eth_getLogs', (logs: unknown[]) => [...logs].reverse()),
  'too many results':
    () =>
    async ({ forward, request }) => {
      const { fromBlock, toBlock } = (request.params[0] ?? {}) as { fromBlock?: string; toBlock?: string }
      if (request.method !== 'eth_getLogs' || !fromBlock || !toBlock || BigInt(toBlock) - BigInt(fromBlock) < 2n) {
        return forward()
      }
      const error = { code: -32005, message: 'query returned more than 10000 results' }
      return { jsonrpc: '2.0', id: request.id, error }
    },
  'hash disagreement': () => {
    let count = 0
    return alter('eth_getBlockByNumber', (block: RawBlock) => {
      count += 1
      return count % 2 === 0 ? { ...block, hash: scramble(block.hash) } : block
    })
  },
  'null receipts': () => alter('eth_getBlockReceipts', () => null),
}
