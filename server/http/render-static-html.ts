import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Writable } from 'node:stream'

/** What a handler answered, as it would have gone out. */
export interface StaticHtml {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
}

export type HandlePage = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * Has a page answered to nobody: it hears of its reader only the headers that are given, and waits for no reader who
 * is slow or leaves.
 */
export async function renderStaticHtml(
  handlePage: HandlePage,
  { socket, url = '/' }: IncomingMessage,
  headers: IncomingMessage['headers'],
): Promise<StaticHtml> {
  const request = Object.assign(new IncomingMessage(socket), { method: 'GET', url, headers, complete: true })
  request.push(null)
  const response = new CollectedResponse(request)
  const ended = new Promise((resolve) => response.once('finish', resolve))
  await handlePage(request, response)
  await ended
  const { statusCode: status, parts } = response
  return { status, headers: response.getHeaders(), body: Buffer.concat(parts) }
}

/** Of the headers that both have, its own go. */
export function sendStaticHtml({ status, headers, body }: StaticHtml, response: ServerResponse): void {
  response.statusCode = status
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value)
  response.setHeader('content-length', body.length)
  response.end(body)
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

class CollectedResponse extends ServerResponse {
  readonly parts: Buffer[] = []

  constructor(request: IncomingMessage) {
    super(request)
    this.assignSocket(nowhere() as IncomingMessage['socket'])
  }

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    this.#keep(chunk, rest)
    super.write(chunk, ...(rest as []))
    return true
  }

  override end(chunk?: unknown, ...rest: unknown[]): this {
    // Node's own `end` does not go by `write`.
    this.#keep(chunk, rest)
    return super.end(chunk, ...(rest as []))
  }

  #keep(chunk: unknown, [encoding]: unknown[]): void {
    if (typeof chunk === 'string') this.parts.push(Buffer.from(chunk, encoding as BufferEncoding))
    else if (chunk instanceof Uint8Array) this.parts.push(Buffer.from(chunk))
  }
}
