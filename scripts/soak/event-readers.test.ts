import { createServer } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { listen } from '@/server/http/listen'
import { startEventReaders } from './event-readers'

const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

/** Readers of streams that begin with a text, and fall silent. */
async function read(text: string) {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(text)
  })
  const port = await listen(server, 0, '127.0.0.1')
  cleanUps.push(async () => server.close())
  const readers = startEventReaders({
    ...{ addresses: [`http://127.0.0.1:${port}`], count: 1, leastStayMs: 50, mostStayMs: 100 },
  })
  cleanUps.push(() => readers.stop())
  return readers
}

const leftMs = expect.any(Number)

test('a stream that falls silent is a session with what it told', async () => {
  const readers = await read('retry: 3000\nid: 5\n\nid: 6\nevent: block\ndata: {}\n\n')
  await vi.waitFor(() => expect(readers.sessions).toContainEqual({ after: 5, last: 6, count: 1, leftMs }))
})

test('so is one that tells of nothing', async () => {
  const readers = await read('retry: 3000\nid: 5\n\n')
  await vi.waitFor(() => expect(readers.sessions).toContainEqual({ after: 5, last: 5, count: 0, leftMs }))
})

test('so is one that does not even say where it stands', async () => {
  const readers = await read(': nothing\n\n')
  const session = { after: Number.NaN, last: Number.NaN, count: 0, leftMs }
  await vi.waitFor(() => expect(readers.sessions).toContainEqual(session))
})
