import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface RecordedRequest {
  method: string
  /** Path and query, as they were on the wire. */
  target: string
  contentType: string | undefined
  body: string
}

export interface RecordingServer {
  url: string
  requests: RecordedRequest[]
  /** Answers each request; what it leaves open stays open. */
  answer: (response: ServerResponse, request: IncomingMessage) => void
  close(): Promise<void>
}

/** An HTTP server that keeps what it was asked. */
export async function startRecordingServer(): Promise<RecordingServer> {
  const recording: RecordingServer = { url: '', requests: [], answer: (response) => response.end(), close }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    recording.requests.push({
      method: request.method ?? '',
      target: request.url ?? '',
      contentType: request.headers['content-type'],
      body: Buffer.concat(chunks).toString(),
    })
    recording.answer(response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  recording.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return recording

  async function close() {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

/** `application/json` with a length, as the gateway answers. */
export function answerJson(response: ServerResponse, content: unknown, status = 200) {
  const body = Buffer.from(JSON.stringify(content))
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
}
