import { expect, it } from 'vitest'
import { buildItem } from '@/tests/builders/build-item'
import { buildItemMetadata, buildProfileMetadata } from './page-metadata'

it('says name, maker and price of an item on sale', () => {
  expect(buildItemMetadata(buildItem(), 'Meilin Tsau')).toEqual({
    title: 'Late Heron by Meilin Tsau',
    description: 'Late Heron, an NFT by Meilin Tsau. Listed for 1.20 ETH. A heron at dusk.',
    maker: 'Meilin Tsau',
  })
})

it('says what is known of an item that is not on sale', () => {
  const { listing: _, ...item } = buildItem({ description: null })
  expect(buildItemMetadata(item, null)).toEqual({
    title: 'Late Heron',
    description: 'Late Heron. Not listed.',
    maker: '',
  })
})

it('isolates names written from the right, and shortens long ones', () => {
  const { title, description } = buildItemMetadata(
    buildItem({ name: 'لوحة', description: 'x'.repeat(5_000) }),
    'a'.repeat(90),
  )
  expect(title).toBe(`\u2068لوحة\u2069 by ${'a'.repeat(39)}…`)
  expect(description.length).toBeLessThanOrEqual(260)
  expect(buildProfileMetadata('زينب', null).title).toBe('\u2068زينب\u2069')
})
