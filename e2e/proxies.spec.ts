import { createServer } from 'node:http'
import { expect, test } from '@playwright/test'
import { closeServer } from '@/server/http/close-server'
import { listen } from '@/server/http/listen'
import { startCaddy } from './fixtures/caddy'
import { startNginx } from './fixtures/nginx'

/** An answer that waits for no process to come back. */
const soonMs = 1_000

/** A process that has these paths and no others; it counts what it is asked for. */
async function startOne(paths: readonly string[], wanted = 0) {
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    response.statusCode = paths.includes(url) ? 200 : 404
    response.end('said by a process')
  })
  return { asked, port: await listen(server, wanted, '127.0.0.1'), close: () => closeServer(server, 0) }
}

test('during an update behind nginx the files of either build are had, and what is missing is asked of both at most', async ({
  playwright,
}) => {
  const files = ['old', 'new'].map((build) => [`/_next/static/chunks/${build}.js`, `/_next/data/${build}/explore.json`])
  const [older, newer] = await Promise.all([startOne(files[0] ?? []), startOne(files[1] ?? [])])
  const front = await startNginx({ pages: [older.port, newer.port], media: [older.port, newer.port] })
  const request = await playwright.request.newContext({ baseURL: front.url, ignoreHTTPSErrors: true })
  const ask = async (path: string) => {
    const before = older.asked.length + newer.asked.length
    const answers = [await request.get(path), await request.get(path)]
    for (const answer of answers) expect(await answer.text()).toBe('said by a process')
    return [...answers.map((answer) => answer.status()), older.asked.length + newer.asked.length - before]
  }
  try {
    for (const file of files.flat()) expect((await ask(file)).slice(0, 2), file).toEqual([200, 200])
    expect(await ask('/_next/static/chunks/none.js')).toEqual([404, 404, 4])
    expect(await ask('/explore'), 'a page').toEqual([404, 404, 2])
    expect(await ask('/api/v1/items')).toEqual([404, 404, 2])
  } finally {
    await request.dispose()
    await front.close()
    await Promise.all([older.close(), newer.close()])
  }
})

for (const [name, startFront] of [
  ['nginx', startNginx],
  ['Caddy', startCaddy],
] as const) {
  test(`one process after the other is restarted behind ${name}: each request is answered, and soon`, async ({
    playwright,
  }) => {
    const start = (port?: number) => startOne(['/explore', '/api/v1/orders', '/item'], port)
    const [first, second] = await Promise.all([start(), start()])
    const ports = [first.port, second.port] as const
    const front = await startFront({ pages: ports, media: ports })
    const request = await playwright.request.newContext({ ignoreHTTPSErrors: true })
    const running = [first, second]
    const wrong: string[] = []
    const askAll = async (when: string) => {
      for (let round = 0; round < 4; round++) {
        for (const [method, url] of [
          ['GET', `${front.url}/explore`],
          ['POST', `${front.url}/api/v1/orders`],
          ['GET', `${front.mediaOrigin}/item`],
        ] as const) {
          const askedMs = performance.now()
          const status = (await request.fetch(url, { method, timeout: 20_000 })).status()
          const tookMs = Math.round(performance.now() - askedMs)
          if (status !== 200 || tookMs > soonMs) wrong.push(`${when}: ${method} ${url} ${status} after ${tookMs} ms`)
        }
      }
    }
    try {
      await askAll('before')
      for (const [index, port] of ports.entries()) {
        // At once after the other has come back.
        await running[index]?.close()
        await askAll(`${index} is away`)
        running[index] = await start(port)
      }
      await askAll('after')
      expect(wrong).toEqual([])
    } finally {
      await request.dispose()
      await front.close()
      await Promise.all(running.map((one) => one.close()))
    }
  })
}
