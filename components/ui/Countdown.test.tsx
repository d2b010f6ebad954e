// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ClockProvider } from '@/context/ClockProvider'
import { syncServerClock } from '@/lib/base/server-clock'
import { Countdown } from './Countdown'

const requestMs = Date.parse('2026-11-20T12:00:00Z')
const minuteMs = 60_000

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.useFakeTimers({ now: requestMs + 3000 })
})
afterEach(() => {
  vi.useRealTimers()
  const now = Date.now()
  syncServerClock({ serverMs: now, fromMs: now, toMs: now })
  vi.restoreAllMocks()
})

async function show(endTime: number) {
  const page = (
    <ClockProvider nowMs={requestMs}>
      <Countdown endTime={endTime} />
    </ClockProvider>
  )
  const box = document.body.appendChild(document.createElement('div'))
  box.innerHTML = renderToString(page)
  const html = box.textContent
  const root = await act(async () => hydrateRoot(box, page))
  return { html, close: () => act(async () => root.unmount()) }
}

test('the server shows what is left at the request, the browser takes over and ticks', async () => {
  const complaint = vi.spyOn(console, 'error')
  const { html, close } = await show(requestMs + 2 * minuteMs)
  expect(html).toBe('2m 00s')
  expect(screen.getByText('1m 57s')).toBeTruthy()
  await act(async () => vi.advanceTimersByTime(2000))
  expect(screen.getByText('1m 55s').getAttribute('datetime')).toBe('2026-11-20T12:02:00.000Z')
  expect(complaint).not.toHaveBeenCalled()
  await close()
})

test('it ends in a word and stays there', async () => {
  const { close } = await show(requestMs + 4000)
  await act(async () => vi.advanceTimersByTime(5000))
  expect(screen.getByText('Ended')).toBeTruthy()
  await close()
})

test.each([
  [26 * 60 * minuteMs, '1d 2h'],
  [90 * minuteMs, '1h 30m'],
])('%i ms are %s', async (left, text) => {
  const { html, close } = await show(requestMs + left)
  expect(html).toBe(text)
  await close()
})

test('no timer is left when no countdown is', async () => {
  const { close } = await show(requestMs + minuteMs)
  expect(vi.getTimerCount()).toBe(1)
  await close()
  expect(vi.getTimerCount()).toBe(0)
})

test.each([2, -2])('counts down by the server’s clock in a browser that is %i h off', async (hours) => {
  vi.setSystemTime(requestMs + hours * 60 * minuteMs)
  const now = Date.now()
  syncServerClock({ serverMs: requestMs, fromMs: now, toMs: now })
  const { close } = await show(requestMs + 2 * minuteMs)
  expect(screen.getByText('2m 00s')).toBeTruthy()
  await act(async () => vi.advanceTimersByTime(2 * minuteMs))
  expect(screen.getByText('Ended')).toBeTruthy()
  await close()
})
