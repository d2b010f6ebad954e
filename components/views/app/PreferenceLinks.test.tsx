// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { enCommon } from '@/lib/i18n/generated/en/common'
import { readPreferences } from '@/server/views/preferences'
import { PreferenceLinks } from './PreferenceLinks'

vi.mock('next/router', () => ({ useRouter: () => ({ asPath: '/explore?trait[Hat]=Cap&sort=price_asc#works' }) }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a press before the scripts are there keeps what the page shows', () => {
  const hrefs = renderToStaticMarkup(<PreferenceLinks />).match(/(?<=href=")[^"]+/g)
  expect(hrefs).toContain('?trait[Hat]=Cap&amp;sort=price_asc&amp;lang=es')
  expect(hrefs).toContain('?trait[Hat]=Cap&amp;sort=price_asc&amp;theme=light')
})

test('a press keeps the choice for all pages, as the server reads it, and shows this page anew', () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  const kept: string[] = []
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => kept.push(cookie))
  render(<PreferenceLinks />)
  const isFollowed = ['Español', enCommon.layout.themes.light].map((name) =>
    fireEvent.click(screen.getByRole('link', { name })),
  )
  expect(isFollowed, 'links that lead away').toEqual([false, false])
  expect(reload).toHaveBeenCalledTimes(2)
  for (const cookie of kept) expect(cookie).toMatch(/; Path=\/; Max-Age=31536000; SameSite=Lax$/)
  const cookies = Object.fromEntries(kept.map((cookie) => cookie.split(';', 1).join().split('=')))
  expect(readPreferences({ cookies, headers: {} } as Parameters<typeof readPreferences>[0])).toEqual({
    locale: 'es',
    theme: 'light',
  })
})
