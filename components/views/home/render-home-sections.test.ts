// @vitest-environment jsdom
import { expect, it } from 'vitest'
import type { Ranking } from '@/lib/api/schemas/ranking'
import { enHomeSections } from '@/lib/i18n/generated/en/home-sections'
import { buildItem } from '@/tests/builders/build-item'
import { buyer, collection } from '@/tests/builders/build-order'
import { renderHomeSections } from './render-home-sections'

const ranking: Ranking = {
  ...{ chainId: 31337, contract: collection, name: 'Tides', image: null, volumeBeforeWei: '0' },
  ...{ volumeWei: '2500000000000000000', saleCount: 3, saleCountBefore: 0, leftOutCount: 0 },
  ...{ floorWei: '400000000000000000', ownerCount: 2, itemCount: 9 },
}
const read = (html: string) => {
  const page = document.createElement('div')
  page.innerHTML = html
  return page
}

it('the collections that sold most lead to their pages, with floor price and volume', () => {
  const page = read(
    renderHomeSections({
      ...{ shows: [], items: [] },
      rankings: [ranking, { ...ranking, floorWei: null }],
    }).collections,
  )
  const [first, second] = page.querySelectorAll('li')
  expect(first?.querySelector('a')?.getAttribute('href')).toBe(`/collection/31337/${collection}`)
  expect(first?.textContent).toBe('1TidesFloor price 0.40 ETH2.50 ETHVolume')
  expect(second?.textContent).toContain(`Floor price ${enHomeSections.collections.none}`)
})

it('a collection without a picture is shown by one of its items that are for sale', () => {
  const items = [
    buildItem({ contract: buyer, image: '/art/b.webp' }),
    buildItem({ contract: collection, image: '/art/a.webp' }),
  ]
  const sourceOf = (one: Ranking) => {
    const page = read(renderHomeSections({ shows: [], rankings: [one], items }).collections)
    return page.querySelector('img')?.getAttribute('src')
  }
  expect(sourceOf(ranking)).toBe('/art/a.webp')
  expect(sourceOf({ ...ranking, image: '/art/own.webp' })).toBe('/art/own.webp')
})

it('without a sale or a show those sections are not there; how it works always is', () => {
  const sections = renderHomeSections({ shows: [], rankings: [], items: [] })
  expect([sections.collections, sections.shows]).toEqual(['', ''])
  expect(read(sections.start).querySelectorAll('li')).toHaveLength(3)
})
