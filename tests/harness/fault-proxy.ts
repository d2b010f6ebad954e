import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface RpcRequest {
  id: number
  method: string
  params: unknown[]
}

export interface FaultContext {
  request: RpcRequest
  /** What the real node answers. */
  forward(request?: RpcRequest): Promise<{ id: number; result?: unknown; error?: unknown }>
  response: ServerResponse
  incoming: IncomingMessage
}

/** Answers in the node's place; what it returns is sent as JSON, unless it has answered by itself. */
export type Fault = (context: FaultContext) => Promise<unknown> | unknown

export interface FaultProxy {
  url: string
  fault: Fault | null
  /** When each request came, since the start or the last `reset`. */
  times: number[]
  /** What each of them asked for. */
  methods: string[]
  close(): Promise<void>
}

/** A node's JSON-RPC address that behaves as badly as it is told to. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const proxy: FaultProxy = { url: '', fault: null, times: [], methods: [], close }
  const server = createServer(async (incoming, response) => {
    proxy.times.push(Date.now())
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const asked = JSON.parse(Buffer.concat(chunks).toString()) as RpcRequest | RpcRequest[]
    try {
      const answers: unknown[] = []
      for (const request of [asked].flat()) {
        proxy.methods.push(request.method)
        const forward = (one = request) => ask(target, one)
        const answer = proxy.fault ? await proxy.fault({ request, forward, response, incoming }) : await forward()
        if (answer === undefined || response.writableEnded || response.destroyed) return
        answers.push(answer)
      }
      const answer = Array.isArray(asked) ? answers : answers[0]
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
    } catch {
      response.destroy()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  proxy.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return proxy

  async function close() {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

async function ask(target: string, request: RpcRequest) {
  const answer = await fetch(target, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', ...request }),
  })
  return (await answer.json()) as { id: number; result?: unknown; error?: unknown }
}
