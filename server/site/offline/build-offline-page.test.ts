import { createHash } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { setSiteSource } from '@/lib/base/site'
import { loadMessages } from '@/lib/i18n/load-messages'
import { buildOfflinePage, offlinePagePolicy } from './build-offline-page'

afterEach(() => setSiteSource(undefined))

test('the page is in the language and the theme of the reader', async () => {
  await loadMessages('de')
  const page = buildOfflinePage({ locale: 'de', theme: 'light' })
  expect(page).toContain('<html lang="de" dir="ltr">')
  expect(page).toContain('<h1>Du bist offline</h1>')
  expect(page).toContain('color-scheme:light')
  expect(buildOfflinePage({ locale: 'en', theme: 'system' })).toContain('@media (prefers-color-scheme:light)')
})

test('it asks for nothing, and its policy knows its script', () => {
  const page = buildOfflinePage({ locale: 'en', theme: 'dark' })
  const addresses = [...page.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address)
  expect(addresses.filter((address) => !/^(data:|$)/.test(address ?? ''))).toEqual([])
  const script = /<script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? ''
  expect(offlinePagePolicy).toContain(createHash('sha256').update(script).digest('base64'))
})

test('the name of a site is text', () => {
  setSiteSource(() => ({ name: '<b>North & Light</b>' }))
  const page = buildOfflinePage({ locale: 'en', theme: 'dark' })
  expect(page).toContain('&lt;b&gt;North &amp; Light&lt;/b&gt; can’t be reached')
  expect(page).not.toContain('<b>')
})
