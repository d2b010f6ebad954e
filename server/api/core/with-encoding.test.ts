import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { jsonResponse } from './json-response'
import { withEncoding } from './with-encoding'
import { withHeaders } from './wrappers'

const context = { ip: '127.0.0.1', requestId: 'request-1' }
const long = { text: 'heron '.repeat(1_000) }
const ask = (headers: Record<string, string> = {}, { body = long as unknown, method = 'GET', status = 200 } = {}) =>
  withEncoding(withHeaders(async () => jsonResponse(body, status)))(
    new Request('http://market/api', { headers, method }),
    context,
  )
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

describe('compression', () => {
  test.each([
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip;q=1', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
  ])('accept-encoding "%s" is answered in %s', async (accepted, encoding) => {
    const response = await ask({ 'accept-encoding': accepted })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    const bytes = await bytesOf(response)
    expect(response.headers.get('content-length')).toBe(String(bytes.length))
    expect(bytes.length).toBeLessThan(1_000)
    const text = (encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)).toString()
    expect(JSON.parse(text)).toEqual(long)
  })

  test.each(['', 'identity', 'gzip;q=0', '*;q=0', 'deflate', 'gzip;q=nonsense'])(
    'accept-encoding "%s" is answered as it is',
    async (accepted) => {
      const response = await ask({ 'accept-encoding': accepted })
      expect(response.headers.has('content-encoding')).toBe(false)
      expect(await response.json()).toEqual(long)
    },
  )

  test('what is short stays as it is; caches are told in either case', async () => {
    const response = await ask({ 'accept-encoding': 'gzip' }, { body: {} })
    expect(response.headers.has('content-encoding')).toBe(false)
    expect(response.headers.get('vary')).toBe('accept-encoding')
    expect((await ask()).headers.get('vary')).toBe('accept-encoding')
  })

  test('a failure is compressed too', async () => {
    const response = await ask({ 'accept-encoding': 'gzip' }, { status: 422 })
    expect(response.status).toBe(422)
    expect(JSON.parse(gunzipSync(await bytesOf(response)).toString())).toEqual(long)
  })

  test('HEAD has the headers of GET and no body', async () => {
    const headers = { 'accept-encoding': 'gzip' }
    const [get, head] = [await ask(headers), await ask(headers, { method: 'HEAD' })]
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers))
    expect(await head.text()).toBe('')
  })

  test('an event stream passes untouched, and is let go after a HEAD', async () => {
    const cancel = vi.fn()
    const stream = () =>
      new Response(new ReadableStream({ cancel }), { headers: { 'content-type': 'text/event-stream' } })
    const request = (method: string) => new Request('http://market/', { method, headers: { 'accept-encoding': 'br' } })
    const response = await withEncoding(async () => stream())(request('GET'), context)
    expect(Object.fromEntries(response.headers)).toEqual({ 'content-type': 'text/event-stream' })
    expect((await withEncoding(async () => stream())(request('HEAD'), context)).body).toBeNull()
    expect(cancel).toHaveBeenCalledOnce()
  })
})

describe('tags', () => {
  test('who has an answer already is told so, in any encoding', async () => {
    const first = await ask({ 'accept-encoding': 'gzip' })
    const tag = first.headers.get('etag') ?? ''
    expect(tag).toMatch(/^W\/"[\w-]{27}"$/)
    for (const known of [tag, tag.slice(2), `"other", ${tag}`, '*']) {
      for (const method of ['GET', 'HEAD']) {
        const again = await ask({ 'if-none-match': known }, { method })
        expect(again.status).toBe(304)
        expect(again.body).toBeNull()
        expect(again.headers.get('etag')).toBe(tag)
        expect(again.headers.get('cache-control')).toBe('no-cache')
      }
    }
  })

  test('another body has another tag', async () => {
    const tag = (await ask()).headers.get('etag') ?? ''
    expect((await ask({ 'if-none-match': tag }, { body: [] })).status).toBe(200)
    expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200)
  })

  test.each([{ status: 404 }, { status: 503 }, { status: 201, method: 'POST' }, { method: 'POST' }])(
    '%j has no tag and is not kept',
    async (options) => {
      const { headers, status } = await ask({ 'if-none-match': '*' }, options)
      expect(status).not.toBe(304)
      expect(headers.has('etag')).toBe(false)
      expect(headers.get('cache-control')).toBe('no-store')
    },
  )
})
