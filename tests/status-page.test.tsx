// @test-project mocks
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { LocaleProvider } from '@/context/LocaleProvider'
import type { Health } from '@/lib/api/schemas/health'
import { loadMessages } from '@/lib/i18n/load-messages'
import type { Locale } from '@/lib/i18n/locales'
import StatusPage from '@/pages/status'
import { health } from '@/server/api/openapi/examples'

vi.mock('next/router', () => ({ useRouter: () => ({ asPath: '/status' }) }))

async function draw(locale: Locale, changes: Partial<Health>): Promise<string> {
  await loadMessages(locale)
  const view = {
    ...{ health: { ...health, ...changes }, orders: { live: 3, verified: 2 } },
    ...{ unavailable: false, publicUrl: 'https://market.example' },
  }
  return renderToStaticMarkup(
    <LocaleProvider speech={{ locale, used: new Set() }}>
      <StatusPage {...(view as unknown as Parameters<typeof StatusPage>[0])} />
    </LocaleProvider>,
  )
}

test.each([
  ['en', 'Indexers', 'None active for 1,234 s'],
  ['de', 'Indexer', 'Seit 1\u202f234 s keiner aktiv'],
  ['es', 'Indexadores', 'Ninguno activo desde hace 1234 s'],
] as const)(
  'that no indexer works is said in words (%s), and nothing of it while one does',
  async (locale, label, words) => {
    const page = await draw(locale, { unledSeconds: '1234' })
    expect(page).toContain(label)
    expect(page).toContain(words)
    expect(await draw(locale, {})).not.toContain(label)
  },
)

test('lists what it waits for as the API says it, in English in every language', async () => {
  const page = await draw('de', { waitingFor: ['the database', 'the head of chain 1'] })
  expect(page).toMatch(/<ul lang="en"[^>]*><li>the database<\/li><li>the head of chain 1<\/li><\/ul>/)
  expect(await draw('de', {})).not.toContain('<ul lang="en"')
})
