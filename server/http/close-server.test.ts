import { once } from 'node:events'
import { Agent, createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createLog } from '@/server/base/log'
import { closeServer } from './close-server'
import { observeRequests } from './observe-requests'

const agent = new Agent({ keepAlive: true, maxSockets: 32 })

async function startServer(answerMs: number) {
  const lines: string[] = []
  const log = createLog({ write: (line) => lines.push(line), format: 'json' })
  const observe = observeRequests({ log })
  let received = 0
  const server = createServer((incoming, outgoing) => {
    received += 1
    observe(incoming, outgoing)
    setTimeout(() => outgoing.end('done'), answerMs)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { server, port, lines, received: () => received }
}

async function get(port: number, path = '/'): Promise<number | undefined> {
  const outgoing = httpRequest({ port, path, agent })
  outgoing.end()
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  response.resume()
  await once(response, 'end')
  return response.statusCode
}

test('what is under way is answered, what comes later is refused, and nothing waits for a connection kept alive', async () => {
  const { server, port, received } = await startServer(200)
  expect(await get(port)).toBe(200)
  const underWay = Promise.all(Array.from({ length: 20 }, () => get(port)))
  await expect.poll(received).toBe(21)
  const startedMs = performance.now()
  const closing = closeServer(server, 5_000)
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
  expect(await underWay).toEqual(Array(20).fill(200))
  await closing
  expect(performance.now() - startedMs).toBeLessThan(2_000)
})

test('an answer that does not come is cut off in time', async () => {
  const { server, port, lines } = await startServer(60_000)
  const cut = expect(get(port)).rejects.toThrow()
  await once(server, 'request')
  await closeServer(server, 100)
  await cut
  await expect.poll(() => lines.length).toBe(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ details: { status: 0 } })
})
