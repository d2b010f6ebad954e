import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createStaticBody } from '@/server/api/core/encode-body'
import { listStaticFiles } from './list-static-files'
import { serveBuildFiles } from './serve-build-files'

const text = 'const heron = 1;'.repeat(2_000)
const handlePage = vi.fn()
let folder: string
let server: Server
let port: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verdigris-build-'))
  const buildFolder = join(folder, 'static')
  await mkdir(join(buildFolder, 'chunks/[chain]'), { recursive: true })
  await mkdir(join(buildFolder, 'css'))
  await writeFile(join(buildFolder, 'chunks/[chain]/main.js'), text)
  await writeFile(join(buildFolder, 'css/a.css'), 'a{}')
  await writeFile(join(buildFolder, 'other.bin'), text)
  await writeFile(join(folder, 'secret.js'), 'secret')
  const files = await listStaticFiles({ publicFolder: 'public', buildFolder })
  handlePage.mockImplementation(async (_, response) => response.writeHead(404).end('rendered'))
  const handle = serveBuildFiles(handlePage, { buildFolder, files })
  server = createServer((request, response) => void handle(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true })
})

/** With the path as it stands: `fetch` would resolve its dots. */
async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const outgoing = request({ host: '127.0.0.1', port, path, headers, method, agent: false })
  outgoing.end()
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
  const parts: Buffer[] = await incoming.toArray()
  return { status: incoming.statusCode, headers: incoming.headers, bytes: Buffer.concat(parts) }
}

const script = '/_next/static/chunks/%5Bchain%5D/main.js'

test('a script is compressed once for each encoding', async () => {
  const unpackers = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }
  for (const [encoding, unpack] of Object.entries(unpackers)) {
    const answers = await Promise.all(
      [script, script, decodeURIComponent(script)].map((path) => get(path, { 'accept-encoding': encoding })),
    )
    for (const { status, headers, bytes } of answers) {
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'application/javascript; charset=UTF-8',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
        'content-length': String(bytes.length),
      })
      expect(headers['content-encoding'] ?? 'identity').toBe(encoding)
      expect(unpack(bytes).toString()).toBe(text)
    }
    const fixed = createStaticBody(Buffer.from(text))
    const [first, second] = await Promise.all([fixed.encode(encoding), fixed.encode(encoding)])
    expect(first.sent).toBe(second.sent)
  }
})

test('a reader who has it is told so, and a HEAD has no body', async () => {
  const { headers } = await get(script)
  const known = await get(script, { 'if-none-match': headers.etag ?? '' })
  expect([known.status, known.bytes.length, known.headers.etag]).toEqual([304, 0, headers.etag])
  const head = await get(script, {}, 'HEAD')
  expect([head.status, head.bytes.length, head.headers['content-length']]).toEqual([200, 0, String(text.length)])
  const style = await get('/_next/static/css/a.css?v=1')
  expect([style.headers['content-type'], style.bytes.toString()]).toEqual(['text/css; charset=UTF-8', 'a{}'])
})

test.each([
  '/',
  '/favicon.ico',
  '/_next/static/other.bin',
  '/_next/static/chunks/nothing.js',
  '/_next/static/../secret.js',
  '/_next/static/%2e%2e/secret.js',
  '/_next/static/..%2fsecret.js',
  '/_next/static/%zz.js',
])('%s is left to the pages', async (path) => {
  const { status, bytes } = await get(path)
  expect([status, bytes.toString()]).toEqual([404, 'rendered'])
})
