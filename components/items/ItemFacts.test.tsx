import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AppProviders } from '@/context/AppProviders'
import type { Item } from '@/lib/api/schemas/item'
import { enCommon } from '@/lib/i18n/generated/en/common'
import { enItemDetails } from '@/lib/i18n/generated/en/item-details'
import { buildItem } from '@/tests/builders/build-item'
import { ItemFacts } from './ItemFacts'

const render = (change: Partial<Item>) =>
  renderToString(
    <AppProviders items={[]}>
      <ItemFacts item={buildItem(change)} />
    </AppProviders>,
  )

test('a category that stands among the traits is not said again, nor one that the item does not have', () => {
  const traits = [{ name: 'Category', value: 'Real Estate' }]
  expect(render({ category: 'Real Estate', traits })).not.toContain(enCommon.item.category)
  expect(render({ category: 'Real Estate' })).toContain(enCommon.categories['Real Estate'])
  expect(render({ category: null, traits: [{ name: 'Category', value: 'Stamps' }] })).not.toContain(
    enCommon.item.category,
  )
})

test('an edition says how many there are, by the decimals of its metadata', () => {
  const edition = { standard: 'ERC1155', supply: '1500' } as const
  expect(render(edition)).toContain('1,500')
  const divided = render({ ...edition, decimals: 2 })
  expect(divided).toContain('>15<')
  expect(divided).toContain(enCommon.item.smallestPartOf({ amount: '0.01' }))
  expect(render({})).not.toContain(enCommon.item.supply)
})

test('its makers’ site is a link by its host, and nothing else of the address is shown', () => {
  const html = render({ externalUrl: 'https://makers.example/1?utm=2' })
  expect(html).toContain('href="https://makers.example/1?utm=2"')
  expect(html).toContain('>makers.example<')
  expect(html).toContain('nofollow')
})

test('what could not be read or shown is said in words', () => {
  const { problems, noPicture, stale } = enItemDetails
  expect(render({ droppedFields: ['image', 'attributes[3]'] })).toContain('image, attributes[3]')
  expect(render({ pictureProblem: 'too_large' })).toContain(problems.too_large)
  expect(render({ pictureProblem: 'none' })).toContain(noPicture)
  expect(render({ name: 'Heron', metadataProblem: 'unreachable' })).toContain(stale({ problem: problems.unreachable }))
  expect(render({ name: '#7', tokenId: '7', metadataProblem: 'unreachable' })).toContain(`>${problems.unreachable}<`)
})

test('an image that could not be fetched again is shown, and said to be the last version', () => {
  const { problems, stale } = enItemDetails
  expect(render({ pictureProblem: 'unreachable' })).toContain(stale({ problem: problems.unreachable }))
  expect(render({ pictureProblem: 'unreachable', image: null })).not.toContain(stale({ problem: problems.unreachable }))
})

const earlier = { name: 'Gold bar', image: 'https://media.example/gold.webp', until: '1735689600' }

test('of an item that is traded the earlier name and image are shown, with the date of the change', () => {
  const html = render({ changedAt: '1735693200', earlier })
  expect(html).toContain(enItemDetails.changed)
  expect(html).toContain(enItemDetails.changedOn({ date: '1 Jan 2025, 00:00' }))
  expect(html).toContain(enItemDetails.earlier({ name: 'Gold bar' }))
  expect(html).toContain('src="https://media.example/gold.webp"')
  const other = render({ changedAt: '1735693200' })
  expect(other).toContain(enItemDetails.changedOn({ date: '1 Jan 2025, 01:00' }))
  expect(other).not.toContain('<img')
})

test('of an item that nobody trades no change is shown, nor of one that never changed', () => {
  expect(render({ changedAt: '1735693200', earlier, listing: undefined })).not.toContain(enItemDetails.changed)
  expect(render({})).not.toContain(enItemDetails.changed)
})
