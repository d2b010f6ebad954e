import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

const hourMs = 3_600_000
const trueMs = Date.parse('2026-11-20T12:00:00.400Z')

let clock: typeof import('./server-clock')
beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers()
  clock = await import('./server-clock')
})
afterEach(() => {
  // First: what was stubbed over the fake clock would put the fake one back.
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** An answer of the market after half a second, while the browser's clock is off. */
async function ask(offMs: number, headers: Record<string, string> = {}) {
  vi.setSystemTime(trueMs + offMs)
  const date = new Date(trueMs).toUTCString()
  vi.stubGlobal('fetch', async () => {
    vi.setSystemTime(trueMs + 500 + offMs)
    return Response.json({}, { headers: { date, ...headers } })
  })
  const { request } = await import('@/lib/api/client/request')
  await request({ path: '/config', schema: z.looseObject({}) })
}

it.each([2 * hourMs, -2 * hourMs])(
  'tells the server’s time to the second in a browser that is %i ms off',
  async (off) => {
    await ask(off)
    expect(Math.abs(clock.serverNowMs() - (trueMs + 500))).toBeLessThan(1000)
  },
)

it('keeps the clock of a browser that is right', async () => {
  await ask(0)
  expect(clock.serverNowMs()).toBe(trueMs + 500)
})

it('follows a browser whose clock is set meanwhile', async () => {
  await ask(2 * hourMs)
  await ask(-hourMs)
  expect(Math.abs(clock.serverNowMs() - (trueMs + 500))).toBeLessThan(1000)
})

it.each<Record<string, string>>([{ age: '600' }, { date: 'yesterday' }])(
  'believes no answer of another time (%j)',
  async (headers) => {
    await ask(0, headers)
    expect(clock.serverNowMs()).toBe(trueMs + 500)
  },
)

const load = { requestStart: 20, responseStart: 120, transferSize: 9_000 }

it.each([
  ['a page from the server', load, trueMs],
  ['a page out of the browser’s store', { ...load, transferSize: 0 }, trueMs + 2 * hourMs],
])('takes the time of %s for what it is', (_, entry, nowMs) => {
  vi.setSystemTime(trueMs + 2 * hourMs)
  vi.stubGlobal('performance', {
    timeOrigin: trueMs + 2 * hourMs - 100,
    getEntriesByType: () => [entry],
  })
  clock.syncClockFromPage(trueMs)
  expect(Math.abs(clock.serverNowMs() - nowMs)).toBeLessThan(200)
})
