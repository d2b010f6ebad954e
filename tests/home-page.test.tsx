// @test-project mocks

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { renderEmptyMarketplace } from '@/components/views/home/render-home-sections'
import { AppProviders } from '@/context/AppProviders'
import { LocaleProvider } from '@/context/LocaleProvider'
import type { Item } from '@/lib/api/schemas/item'
import { enHome } from '@/lib/i18n/generated/en/home'
import { enPageMetadata } from '@/lib/i18n/generated/en/page-metadata'
import HomePage from '@/pages/index'
import { buildItem } from './builders/build-item'

vi.mock('next/router', () => ({ useRouter: () => ({ asPath: '/' }) }))

function draw(items: Item[], chosen: { sections?: string[]; parts?: object; empty?: string } = {}): string {
  const parts = { shows: '', collections: '', start: '' }
  const view = { hasPeople: true, items, next: null, publicUrl: 'https://market.example', parts, ...chosen }
  return renderToStaticMarkup(
    <LocaleProvider speech={{ locale: 'en' }}>
      <AppProviders items={items} nowMs={0}>
        <HomePage {...(view as unknown as Parameters<typeof HomePage>[0])} />
      </AppProviders>
    </LocaleProvider>,
  )
}

test('a market without items says that its walls are empty; one whose only work hangs under the lamp does not', () => {
  expect(draw([], { empty: renderEmptyMarketplace() })).toContain(enPageMetadata.emptyMarketplace.heading)
  const one = draw([buildItem()], { empty: renderEmptyMarketplace() })
  expect(one).toContain(enHome.heroAction)
  expect(one).not.toContain(enPageMetadata.emptyMarketplace.heading)
  expect(one).not.toContain(enHome.sections.live.heading)
})

test('operators choose the sections below the top and their order', () => {
  const headings = { shows: { heading: 'A show' }, collections: { heading: 'Top' }, start: { heading: 'First steps' } }
  const parts = { shows: '<h2>A show</h2>', collections: '<h2>Top</h2>', start: '<h2>First steps</h2>' }
  const findOrder = (html: string) =>
    Object.entries({ ...enHome.sections, ...headings })
      .flatMap(([name, { heading }]) => (html.includes(heading) ? [{ name, place: html.indexOf(heading) }] : []))
      .toSorted((a, b) => a.place - b.place)
      .map(({ name }) => name)
  const empty = renderEmptyMarketplace()
  expect(findOrder(draw([], { parts, empty }))).toEqual([
    ...['live', 'shows', 'collections', 'categories', 'start', 'people'],
  ])
  expect(findOrder(draw([], { parts, empty, sections: ['people', 'shows', 'live'] }))).toEqual([
    'people',
    'shows',
    'live',
  ])
  expect(findOrder(draw([], { parts, empty, sections: [] }))).toEqual([])
})
