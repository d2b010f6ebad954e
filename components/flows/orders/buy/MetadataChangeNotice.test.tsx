// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Item } from '@/lib/api/schemas/item'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { buildItem } from '@/tests/builders/build-item'
import { buildOrder } from '@/tests/builders/build-order'
import { MetadataChangeNotice } from './MetadataChangeNotice'

afterEach(cleanup)

const order = buildOrder({ createdAt: '1735689600' })
const date = '1 Jan 2025, 00:00'
const { metadataChanged } = enPurchase.buy

const show = (change: Partial<Item>) => render(<MetadataChangeNotice item={buildItem(change)} order={order} />)
const earlier = { name: 'Gold bar', image: 'https://media.example/gold.webp', until: '1735689600' }

test('an item that changed since it was listed shows its earlier name and image', () => {
  show({ earlier })
  expect(screen.getByText(metadataChanged({ date, name: 'Gold bar', isRenamed: true }))).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Gold bar' }).getAttribute('src')).toBe(earlier.image)
})

test('a change of the image alone is called so', () => {
  show({ earlier: { ...earlier, name: buildItem().name } })
  expect(screen.getByText(metadataChanged({ date, name: '', isRenamed: false }))).toBeTruthy()
})

test('a change before the listing is no news', () => {
  show({ earlier: { ...earlier, until: '1735689599' } })
  expect(screen.queryByRole('status')).toBeNull()
})
