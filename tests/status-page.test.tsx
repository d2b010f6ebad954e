// @test-project mocks
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StatusView } from '@/components/views/status/StatusView'
import { LocaleProvider } from '@/context/LocaleProvider'
import type { Health } from '@/lib/api/schemas/health'
import { loadMessages } from '@/lib/i18n/load-messages'
import type { Locale } from '@/lib/i18n/locales'
import type { SystemStatus } from '@/lib/site/system-status'
import { health } from '@/server/api/openapi/examples'

async function draw(
  locale: Locale,
  changes: Partial<Health>,
  metadata: SystemStatus['metadata'] = { waiting: 0, failing: 0, oldestSeconds: null },
): Promise<string> {
  await loadMessages(locale)
  const status = { health: { ...health, ...changes }, orders: { live: 3, verified: 2 }, metadata }
  return renderToStaticMarkup(
    <LocaleProvider speech={{ locale, used: new Set() }}>
      <StatusView status={status} />
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

test.each([
  ['en', '1,200', '10,000 or more', 'Waiting for 75 s'],
  ['de', '1\u202f200', '10\u202f000 oder mehr', 'Wartet seit 75 s'],
  ['es', '1200', '10\u202f000 o más', 'Espera desde hace 75 s'],
] as const)('the queue of metadata is said in words (%s)', async (locale, waiting, failing, oldest) => {
  const page = await draw(locale, {}, { waiting: 1_200, failing: 10_000, oldestSeconds: 75 })
  for (const text of [waiting, failing, oldest]) expect(page).toContain(`>${text}<`)
  expect(await draw(locale, {})).not.toMatch(/\d s</)
})
