import type { GetServerSidePropsContext } from 'next'
import { expect, it } from 'vitest'
import { readPreferences, storePreferences } from './preferences'

type Request = Parameters<typeof readPreferences>[0]

it.each([
  [
    { cookies: {}, headers: {} },
    { locale: 'en', theme: 'dark' },
  ],
  [
    { cookies: {}, headers: { 'accept-language': 'de-AT, en;q=0.5' } },
    { locale: 'de', theme: 'dark' },
  ],
  [
    { cookies: { locale: 'es', theme: 'light' }, headers: { 'accept-language': 'de' } },
    { locale: 'es', theme: 'light' },
  ],
  [
    { cookies: { locale: '__proto__', theme: '<b>' }, headers: { 'accept-language': 'de' } },
    { locale: 'de', theme: 'dark' },
  ],
])('reads a choice before what the browser says: %o', (request, preferences) => {
  expect(readPreferences(request as Request)).toEqual(preferences)
})

function choose(query: GetServerSidePropsContext['query'], resolvedUrl: string) {
  let cookies: unknown
  const res = { setHeader: (_: string, value: unknown) => (cookies = value) }
  return { destination: storePreferences({ query, resolvedUrl, res: res as never }), cookies }
}

it('keeps what is chosen, and leads to the same page without the choice', () => {
  expect(choose({ q: 'x' }, '/explore?q=x')).toEqual({ destination: undefined, cookies: undefined })
  expect(choose({ q: 'x', lang: 'de' }, '/explore?q=x&lang=de')).toEqual({
    destination: '/explore?q=x',
    cookies: ['locale=de; Path=/; Max-Age=31536000; SameSite=Lax'],
  })
  expect(choose({ lang: 'es', theme: 'light' }, '/?lang=es&theme=light').cookies).toHaveLength(2)
  expect(choose({ fiat: 'eur' }, '/?fiat=eur').cookies).toEqual(['fiat=eur; Path=/; Max-Age=31536000; SameSite=Lax'])
})

it('keeps nothing that is no choice, and leads to no other host', () => {
  expect(choose({ lang: 'xx; Domain=evil', theme: ['light'], fiat: 'eur; a' }, '/?lang=xx')).toEqual({
    destination: '/',
    cookies: [],
  })
  expect(choose({ lang: 'de' }, '//evil.example/?lang=de').destination).not.toMatch(/^\/\//)
})
