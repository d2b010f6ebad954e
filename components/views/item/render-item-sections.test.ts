import { expect, test } from 'vitest'
import { deCommon } from '@/lib/i18n/generated/de/common'
import { loadMessages } from '@/lib/i18n/load-messages'
import { withLocale } from '@/server/views/language'
import { buildItem } from '@/tests/builders/build-item'
import { renderItemSections } from './render-item-sections'

test('a category among the traits is said in the language of the page, and other traits as they were written', async () => {
  const traits = [
    { name: 'Category', value: 'Real Estate' },
    { name: 'Mood', value: 'Slow' },
  ]
  await loadMessages('de')
  const parts = await withLocale('de', async () =>
    renderItemSections(buildItem({ category: 'Real Estate', traits }), []),
  )
  expect(parts.traits).toContain(`>${deCommon.item.category}</dt>`)
  expect(parts.traits).toContain(`>${deCommon.categories['Real Estate']}</a>`)
  expect(parts.traits).toContain('trait%5BCategory%5D=Real+Estate')
  expect(parts.traits).toContain('>Mood</dt>')
})
