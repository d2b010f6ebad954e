import { expect, it } from 'vitest'
import { buildItem } from '@/tests/builders/build-item'
import { buildOrder } from '@/tests/builders/build-order'
import { buildCollectionJsonLd, buildItemJsonLd, buildProfileJsonLd, formatJsonLd } from './build-json-ld'
import { buildCollectionMetadata, buildItemMetadata, buildProfileMetadata } from './page-metadata'

const place = { publicUrl: 'https://market.example', image: 'https://market.example/share/x.jpg' }
const hostile = '</script><!--<script>"\'&\u2028\u202e\u0000'

it('tells an item, who made it and what it costs', () => {
  const item = buildItem()
  const [artwork, trail] = buildItemJsonLd(item, buildItemMetadata(item, 'Meilin Tsau'), place)['@graph'] as never[]
  const url = `https://market.example/item/31337/${item.contract}/7`
  expect(artwork).toMatchObject({
    ...{ '@type': 'VisualArtwork', url, name: 'Late Heron', creator: { name: 'Meilin Tsau' } },
    offers: { '@type': 'Offer', price: '1.20', priceCurrency: 'ETH', availability: 'https://schema.org/InStock' },
  })
  expect(trail).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: [{ position: 1 }, {}, { item: url }] })
})

it('describes an item by its own words, and by the page’s where it has none', () => {
  const read = (description: string | null) => {
    const item = buildItem({ description })
    const [artwork] = buildItemJsonLd(item, buildItemMetadata(item, 'Meilin Tsau'), place)['@graph'] as never[]
    return artwork
  }
  const long = 'A heron at dusk. '.repeat(30).trim()
  expect(read(long)).toMatchObject({ description: long })
  for (const none of [null, '\u200b']) {
    expect(read(none)).toMatchObject({ description: expect.stringContaining('an NFT by Meilin Tsau') })
  }
})

it('offers nothing of an item that is not on sale, and names no end that no calendar has', () => {
  const { listing, ...unlisted } = buildItem()
  const read = (item: ReturnType<typeof buildItem>) =>
    JSON.parse(formatJsonLd(buildItemJsonLd(item, buildItemMetadata(item, null), place)))['@graph'][0]
  expect(read(unlisted)).not.toHaveProperty('offers')
  const endless = buildItem({ listing: { ...listing, endTime: (2n ** 256n - 1n).toString() } as never })
  expect(read(endless).offers).not.toHaveProperty('priceValidUntil')
})

it('counts what can be divided by its decimals', () => {
  const item = buildItem({ standard: 'ERC1155', decimals: 2, listing: buildOrder({ quantity: '150' }) })
  const [artwork] = buildItemJsonLd(item, buildItemMetadata(item, null), place)['@graph'] as never[]
  expect(artwork).toMatchObject({ offers: { eligibleQuantity: { value: 1.5 } } })
})

it('cannot be left by what a stranger wrote', () => {
  const item = buildItem({
    name: hostile,
    description: hostile,
    collection: { ...buildItem().collection, name: hostile },
  })
  const collection = {
    ...item,
    name: hostile,
    description: hostile,
    creator: null,
    floorWei: null,
    itemCount: 1,
    unmintedCount: 0,
  }
  const nodes = [
    buildItemJsonLd(item, buildItemMetadata(item, hostile), place),
    buildCollectionJsonLd(collection as never, buildCollectionMetadata(collection as never, hostile), place),
    buildProfileJsonLd({ address: item.contract }, buildProfileMetadata(hostile, hostile), place),
  ]
  for (const node of nodes) {
    const text = formatJsonLd(node)
    expect(text).not.toMatch(/[<>&\u2028\u202e\p{Cc}]/u)
    expect(text).toContain('\\u003c/script\\u003e')
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(node)))
  }
})
