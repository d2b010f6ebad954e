// @vitest-environment jsdom

import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useRefreshedPage } from './useRefreshedPage'

const { router, hear } = vi.hoisted(() => {
  const heard = new Set<() => void>()
  return {
    hear: () => {
      for (const one of heard) one()
    },
    router: {
      asPath: '/item/1/0x1/7',
      replace: vi.fn(async () => true),
      events: {
        on: (_: string, act: () => void) => heard.add(act),
        off: (_: string, act: () => void) => heard.delete(act),
      },
    },
  }
})
vi.mock('next/router', () => ({ default: router }))

beforeEach(() => {
  vi.useFakeTimers()
  router.replace.mockClear()
  history.replaceState(null, '', '/item/1/0x1/7')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function close(isDone: boolean, leave?: () => void) {
  const { rerender, unmount } = renderHook(({ done }) => useRefreshedPage(done), { initialProps: { done: false } })
  rerender({ done: isDone })
  unmount()
  leave?.()
  vi.runAllTimers()
  return router.replace.mock.calls
}

test('once the dialog of a finished action is gone, the server renders the page again where it stands', () => {
  expect(close(true)).toEqual([['/item/1/0x1/7', undefined, { scroll: false }]])
})

test('another dialog that was opened by then stays open: the page is rendered again after it', () => {
  const { unmount } = renderHook(() => useRefreshedPage(true))
  unmount()
  const next = document.createElement('dialog')
  next.setAttribute('open', '')
  document.body.append(next)
  vi.advanceTimersByTime(5_000)
  expect(router.replace).not.toHaveBeenCalled()
  next.remove()
  vi.runAllTimers()
  expect(router.replace).toHaveBeenCalledTimes(1)
})

test('a dialog that closes because its page is left asks for nothing', () => {
  const { unmount } = renderHook(() => useRefreshedPage(true))
  hear()
  unmount()
  vi.runAllTimers()
  expect(router.replace).not.toHaveBeenCalled()
})

test('an action that was not finished changes nothing', () => {
  expect(close(false)).toEqual([])
})

test('a link in the dialog takes precedence over the refresh', () => {
  expect(close(true, hear)).toEqual([])
})

test('a page that follows the events of the marketplace is left as it is', () => {
  history.replaceState(null, '', '/explore')
  expect(close(true)).toEqual([])
})
