import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { parseMetrics } from '@/tests/harness/parse-metrics'
import { sendHttp } from '@/tests/harness/send-http'
import type { Market } from './fixtures/market'
import { startMarketProcess } from './fixtures/market-process'
import { expect, test } from './fixtures/test'
import { itemPath } from './pages/item-page'

const listPages = async (market: Market) => [
  ...['/', '/explore', '/status', '/explore/', '/no-such-page', '/500', '//evil.example/x'],
  itemPath(await market.findItemForSale()),
]

test('pages take GET and HEAD alone, and say so', async ({ market }) => {
  for (const path of await listPages(market)) {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']) {
      const { status, headers } = await sendHttp(market.url + path, { method })
      expect([path, method, status, headers.allow]).toEqual([path, method, 405, 'GET, HEAD'])
    }
    const head = await sendHttp(market.url + path, { method: 'HEAD' })
    expect(head.status).toBe((await sendHttp(market.url + path)).status)
    expect(head.body).toBe('')
  }
})

test('no page believes the Host header', async ({ market }) => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
  for (const path of await listPages(market)) {
    const answer = await sendHttp(market.url + path, { headers })
    expect(answer.status, path).toBeLessThan(501)
    // A path may come back in a relative address, never as a host.
    expect(JSON.stringify(answer.headers), path).not.toMatch(/(https?:)?\/\/evil\.example/)
    expect(answer.body, path).not.toMatch(/https?:\/\/evil\.example/)
  }
  const { body } = await sendHttp(market.url, { headers })
  expect(body).toContain(`content="${market.url}/share.png"`)
  expect(body).toContain(`rel="canonical" href="${market.url}/"`)
})

test('pages and answers are compressed for who takes it', async ({ market }) => {
  for (const path of ['/', '/explore', '/api/v1/items?limit=24', '/api/openapi.json']) {
    const plain = await fetch(market.url + path, { headers: { 'accept-encoding': 'identity' } })
    const response = await sendRaw(market.url + path, { 'accept-encoding': 'gzip' })
    expect(response.headers['content-encoding'], path).toBe('gzip')
    expect(String(response.headers.vary).toLowerCase(), path).toContain('accept-encoding')
    const [size, text] = [response.body.length, gunzipSync(response.body).toString()]
    expect(size, path).toBeLessThan(((await plain.text()).length * 2) / 5)
    expect(text.length, path).toBeGreaterThan(1_000)
  }
  const events = await fetch(`${market.url}/api/v1/events`, { headers: { 'accept-encoding': 'gzip, br' } })
  expect(events.headers.get('content-encoding')).toBeNull()
  await events.body?.cancel()
})

test('behind a proxy: the public address in every page, a log of JSON with request ids and without what is private, and a stop that drains @long', async ({
  ownMarket,
}) => {
  const settings = { PUBLIC_URL: 'https://market.example', LOG_FORMAT: 'json', ACCESS_LOG: '1', METRICS_PORT: '0' }
  const market = await ownMarket(settings)
  const page = await sendHttp(market.url, { headers: { host: 'evil.example' } })
  expect(page.body).toContain('content="https://market.example/share.png"')
  expect(page.body).toContain('rel="canonical" href="https://market.example/"')
  expect(page.body).not.toContain('127.0.0.1')

  const search = await sendHttp(`${market.url}/api/v1/items?q=s3cret`, { headers: { authorization: 's3cret' } })
  const refused = await sendHttp(`${market.url}/api/v1/orders`, { method: 'POST', body: '{"x":"s3cret"}' })
  const pageId = page.headers['x-request-id']

  const metricsUrl = /Metrics are at (http:\/\/127\.0\.0\.1:\d+\/metrics)/.exec(market.process.output())?.[1] ?? ''
  const readMetrics = async () => parseMetrics((await sendHttp(metricsUrl)).body)
  const readRequests = async () => (await readMetrics()).get('verdigris_http_requests_total')?.samples ?? []
  for (const [method, route, status] of [
    ['GET', '/', '200'],
    ['GET', '/api/v1/items', '200'],
    ['POST', '/api/v1/orders', '415'],
  ]) {
    const counted = expect.objectContaining({ labels: { method, route, status } })
    await expect.poll(readRequests).toContainEqual(counted)
  }
  const metrics = await readMetrics()
  const readValue = (name: string) => metrics.get(`verdigris_${name}`)?.samples.map(({ value }) => value)
  expect([readValue('ready'), readValue('database_up'), readValue('index_lag_blocks')]).toEqual([[1], [1], [0]])
  expect(metrics.get('verdigris_orders_taken_total')?.samples.length).toBe(2)

  // The rest of a body that is on its way when the market is asked to stop is waited for.
  const outgoing = httpRequest(`${market.url}/api/v1/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', expect: '100-continue' },
    agent: false,
  })
  outgoing.flushHeaders()
  await once(outgoing, 'continue')
  outgoing.write('{"x":')
  const stopped = market.process.kill('SIGTERM')
  await expect.poll(() => market.process.output()).toContain('Stopping')
  await expect.poll(() => sendHttp(market.url).catch((error) => error.code)).toBe('ECONNREFUSED')
  outgoing.end('1}')
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(400)
  answer.resume()
  await stopped
  expect(market.process.exitCode()).toBe(0)

  const lines = market.process.output().trim().split('\n')
  const entries = lines.map((line) => JSON.parse(line))
  const requests = entries.filter(({ message }) => message === 'request').map(({ details }) => details)
  for (const [id, path, status] of [
    [pageId, '/', 200],
    [search.headers['x-request-id'], '/api/v1/items', 200],
    [refused.headers['x-request-id'], '/api/v1/orders', 415],
    [answer.headers['x-request-id'], '/api/v1/orders', 400],
  ]) {
    expect(requests).toContainEqual(expect.objectContaining({ requestId: id, path, status }))
  }
  expect(lines.join('\n')).not.toContain('s3cret')
  const own = new RegExp(`^Listening on ${new URL(market.url).host}, for media on 127\\.0\\.0\\.1:\\d+$`)
  expect(entries).toContainEqual(expect.objectContaining({ message: expect.stringMatching(own) }))
})

test('where the log is JSON, a start that fails is one line of it', async () => {
  const failed = await startMarketProcess({ LOG_FORMAT: 'json', MEDIA_PORT: 'x', MARKET_FEE_BPS: '100' }).catch(String)
  const [, ...lines] = String(failed).trim().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      time: expect.any(String),
      level: 'error',
      message: expect.stringMatching(/MEDIA_PORT: .*\n.*MARKET_FEE_RECIPIENT: /),
    },
  ])
})

async function sendRaw(url: string, headers: Record<string, string>) {
  const outgoing = httpRequest(url, { headers, agent: false }).end()
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
  return { headers: incoming.headers, body: Buffer.concat(await incoming.toArray()) }
}
