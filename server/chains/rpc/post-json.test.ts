import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createGzip, gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { postJson } from './post-json'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function listen(listener: RequestListener): Promise<string> {
  const opened = createServer(listener)
  server = opened
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(opened.address() as AddressInfo).port}/a/path?key=1`
}
const never = new AbortController().signal

test('sends the body and gives back status, headers and text', async () => {
  const url = await listen(async (request, response) => {
    response.writeHead(418, { 'retry-after': '7' }).end(`${request.url} ${await text(request)}`)
  })
  const { status, headers, text: answered } = await postJson(url, '{"é":1}', never)
  expect([status, headers['retry-after'], answered]).toEqual([418, '7', '/a/path?key=1 {"é":1}'])
})

test('takes an answer in gzip, and a broken one is an error', async () => {
  const packed = gzipSync('{"result":"0x1"}')
  const bodies = [packed, packed.subarray(0, 12)]
  const url = await listen((_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(bodies.shift())
  })
  expect((await postJson(url, '{}', never)).text).toBe('{"result":"0x1"}')
  await expect(postJson(url, '{}', never)).rejects.toThrow('unexpected end of file')
})

test('an answer that breaks off is an error, and so is an end from without', async () => {
  const packed = gzipSync(JSON.stringify(Array.from({ length: 1_000 }, (_, n) => n ** 5)))
  for (const [encoding, part] of [
    ['identity', 'half'],
    ['gzip', packed.subarray(0, 1_000)],
  ] as const) {
    const url = await listen((_, response) => {
      response.writeHead(200, { 'content-length': '100000', 'content-encoding': encoding }).write(part)
      setImmediate(() => response.destroy())
    })
    await expect(postJson(url, '{}', never)).rejects.toThrow('aborted')
  }
  const silent = await listen(() => undefined)
  const controller = new AbortController()
  const answer = postJson(silent, '{}', controller.signal)
  controller.abort()
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
})

test('a kept connection that was closed is opened again, once', async () => {
  const connections = new Set<object>()
  let requests = 0
  const url = await listen(({ socket }, response) => {
    requests += 1
    connections.add(socket)
    if (requests === 2 || requests > 3) socket.resetAndDestroy()
    else response.end('{}')
  })
  await postJson(url, '{}', never)
  expect((await postJson(url, '{}', never)).text).toBe('{}')
  expect([requests, connections.size]).toEqual([3, 2])
  await expect(postJson(url, '{}', never)).rejects.toMatchObject({ code: 'ECONNRESET' })
})

test.each(['identity', 'gzip'])(
  'an answer without end is too long, and its connection is over: %s',
  async (encoding) => {
    const part = Buffer.alloc(1_000_000, ' ')
    let isClosed = false
    const url = await listen((_, response) => {
      response.writeHead(200, { 'content-encoding': encoding })
      const packing = encoding === 'gzip' ? createGzip() : undefined
      packing?.pipe(response)
      const write = () => {
        if (response.destroyed) return
        ;(packing ?? response).write(part, () => setImmediate(write))
      }
      write()
      response.on('close', () => {
        isClosed = true
      })
    })
    expect(await postJson(url, '{}', never)).toMatchObject({ status: 413, text: '' })
    await expect.poll(() => isClosed).toBe(true)
  },
)
