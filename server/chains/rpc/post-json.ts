import { Agent as HttpAgent, type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** The receipts of a full block are some tens of MB; what is longer, or is unpacked without end, would take the process with it. */
const mostBytes = 64_000_000

/** Less than the 5 s after which many servers close what is idle. */
const kept = { keepAlive: true, timeout: 4_000 }
const http = { request: requestHttp, agent: new HttpAgent(kept) }
const https = { request: requestHttps, agent: new HttpsAgent(kept) }

/**
 * Sends JSON, a quarter of the item that Node's `fetch` makes of it. Leads nowhere else. An answer that is too long is as one with status
 * 413.
 * @throws what the connection says
 */
export async function postJson(url: string, body: string, signal: AbortSignal): Promise<Answer> {
  const answer = await send(url, body, signal)
  const isPacked = answer.headers['content-encoding'] === 'gzip'
  // An end that is no end of the answer reaches the reader too, which `pipe` would leave waiting.
  const source = isPacked ? pipeline(answer, createGunzip(), () => undefined) : answer
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of source as AsyncIterable<Buffer>) {
    bytes += part.length
    // Which ends the connection.
    if (bytes > mostBytes) return { status: 413, headers: answer.headers, text: '' }
    parts.push(part)
  }
  return { status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(parts).toString() }
}

function send(url: string, body: string, signal: AbortSignal): Promise<IncomingMessage> {
  const { request, agent } = url.startsWith('https:') ? https : http
  const headers = {
    ...{ 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    ...{ accept: 'application/json', 'accept-encoding': 'gzip', 'user-agent': 'Verdigris' },
  }
  return new Promise((resolve, reject) => {
    let isAnswered = false
    const sent = request(url, { method: 'POST', agent, headers, signal }, (answer) => {
      isAnswered = true
      resolve(answer)
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // A connection that was idle may be closed at the moment in which it is used again.
      const isClosed = !isAnswered && sent.reusedSocket && error.code === 'ECONNRESET'
      if (isClosed && !signal.aborted) send(url, body, signal).then(resolve, reject)
      else reject(error)
    })
    sent.end(body)
  })
}
