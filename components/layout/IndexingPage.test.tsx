// @vitest-environment jsdom

import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { enCommon } from '@/lib/i18n/generated/en/common'
import { IndexingPage } from './IndexingPage'

vi.mock('next/router', () => ({ useRouter: () => ({ asPath: '/item/1/0xA/7' }) }))
afterEach(() => vi.useRealTimers())

test('it says what goes on, and looks again by itself until it is left', () => {
  vi.useFakeTimers()
  const reload = vi.fn()
  vi.stubGlobal('location', { ...window.location, reload })
  const { unmount } = render(<IndexingPage />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(enCommon.reading.heading)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/item/1/0xA/7')
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(5_000)
  expect(reload).toHaveBeenCalledTimes(1)
  unmount()
  vi.advanceTimersByTime(60_000)
  expect(reload).toHaveBeenCalledTimes(1)
  vi.unstubAllGlobals()
})
