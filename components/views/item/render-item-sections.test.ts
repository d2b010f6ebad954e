import { expect, test } from 'vitest'
import type { Order } from '@/lib/api/schemas/order'
import { deCommon } from '@/lib/i18n/generated/de/common'
import { enListingKinds } from '@/lib/i18n/generated/en/listing-kinds'
import { loadMessages } from '@/lib/i18n/load-messages'
import { withLocale } from '@/server/views/language'
import { buildItem } from '@/tests/builders/build-item'
import { buildOrder, buyer } from '@/tests/builders/build-order'
import { renderItemSections } from './render-item-sections'

test('a category among the traits is said in the language of the page, and other traits as they were written', async () => {
  const traits = [
    { name: 'Category', value: 'Real Estate' },
    { name: 'Mood', value: 'Slow' },
  ]
  await loadMessages('de')
  const parts = await withLocale('de', async () =>
    renderItemSections({ item: buildItem({ category: 'Real Estate', traits }), more: [], offers: [] }),
  )
  expect(parts.traits).toContain(`>${deCommon.item.category}</dt>`)
  expect(parts.traits).toContain(`>${deCommon.categories['Real Estate']}</a>`)
  expect(parts.traits).toContain('trait%5BCategory%5D=Real+Estate')
  expect(parts.traits).toContain('>Mood</dt>')
})

test('all offers for an item are in the page from the start, so that nothing below them moves', () => {
  const offer = (number: number, priceWei: string): Order =>
    buildOrder({
      ...{
        side: 'offer',
        kind: 'item',
        maker: buyer,
        currency: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
        priceWei,
      },
      hash: `0x${String(number).padStart(64, '0')}`,
    })
  const [best, other] = [offer(1, '2000000000000000000'), offer(2, '1500000000000000000')]
  const parts = renderItemSections({ item: buildItem({ bestOffer: best }), more: [], offers: [best, other] })
  expect(parts.offers).toContain('2.00')
  expect(parts.offers).toContain('1.50')
  expect(renderItemSections({ item: buildItem(), more: [], offers: [] }).offers).toBe('')
})

test('what is unusual about the listing is in the page from the start, too', () => {
  const draw = (change: Parameters<typeof buildOrder>[0]) =>
    renderItemSections({ item: buildItem({ listing: buildOrder(change) }), more: [], offers: [] }).flags
  const flags = draw({ flags: ['stale_listing', 'far_below_floor'] })
  expect(flags?.of).toBe('stale_listing,far_below_floor')
  expect(flags?.html).toContain(enListingKinds.flags.text.stale_listing)
  expect(draw({})).toBeNull()
})
