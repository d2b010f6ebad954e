import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'

export interface HttpAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

interface HttpCall {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** A request with whatever headers a test wants: `fetch` would write Host and Content-Length itself. */
export async function sendHttp(
  url: string,
  { method = 'GET', headers = {}, body }: HttpCall = {},
): Promise<HttpAnswer> {
  const outgoing = request(url, { method, headers, agent: false })
  outgoing.end(body)
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = await incoming.toArray()
  return { status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(chunks).toString() }
}
