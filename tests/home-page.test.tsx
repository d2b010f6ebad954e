// @test-project mocks

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { AppProviders } from '@/context/AppProviders'
import { LocaleProvider } from '@/context/LocaleProvider'
import type { Item } from '@/lib/api/schemas/item'
import { enHome } from '@/lib/i18n/generated/en/home'
import HomePage from '@/pages/index'
import { buildItem } from './builders/build-item'

vi.mock('next/router', () => ({ useRouter: () => ({ asPath: '/' }) }))

function draw(items: Item[]): string {
  const view = { hasPeople: false, items, next: null, publicUrl: 'https://market.example' }
  return renderToStaticMarkup(
    <LocaleProvider speech={{ locale: 'en' }}>
      <AppProviders items={items} nowMs={0}>
        <HomePage {...(view as unknown as Parameters<typeof HomePage>[0])} />
      </AppProviders>
    </LocaleProvider>,
  )
}

test('a market without items says that its walls are empty; one whose only work hangs under the lamp does not', () => {
  expect(draw([])).toContain(enHome.emptyHeading)
  const one = draw([buildItem()])
  expect(one).toContain(enHome.heroAction)
  expect(one).not.toContain(enHome.emptyHeading)
  expect(one).not.toContain(enHome.live)
})
