import { expect, test } from 'vitest'
import { parseMetadata } from './parse-metadata'

const asUri = (document: unknown) =>
  `data:application/json;base64,${Buffer.from(JSON.stringify(document)).toString('base64')}`

test('the fields that the market shows', () => {
  const document = {
    ...{ name: 'Höhe', description: 'Line\nline', alt: 'A hill', image: 'ipfs://bafy', extra: 1 },
    attributes: [
      null,
      { trait_type: 'Mood', value: 'calm' },
      { trait_type: 'Level', value: 5 },
      { trait_type: 'Category', value: 'Real Estate' },
    ],
  }
  const expected = {
    ...{
      name: 'Höhe',
      description: 'Line\nline',
      alt: 'A hill',
      image: 'ipfs://bafy',
      category: 'Real Estate',
      animation: null,
      externalUrl: null,
      background: null,
      dropped: [],
    },
    traits: [
      { name: 'Mood', value: 'calm' },
      { name: 'Level', value: '5' },
      { name: 'Category', value: 'Real Estate' },
    ],
  }
  expect(parseMetadata(asUri(document))).toEqual(expected)
  const json = JSON.stringify(document)
  expect(parseMetadata(`data:application/json;charset=utf-8,${encodeURIComponent(json)}`)).toEqual(expected)
  expect(parseMetadata(`data:application/json,${json}`)).toEqual(expected)
})

test.each([
  [2, 2],
  [0, undefined],
  ['2', undefined],
  [1.5, undefined],
  [78, undefined],
])('decimals %s: %s, and no other field is lost', (given, decimals) => {
  const metadata = parseMetadata(asUri({ name: 'Gold', decimals: given }))
  expect(metadata?.name).toBe('Gold')
  expect(metadata?.decimals).toBe(decimals)
})

test.each([
  ['', 'nothing'],
  ['https://example.org/1.json', 'another scheme'],
  ['data:text/html,<b>', 'another type'],
  ['data:application/json,{', 'no JSON'],
  ['data:application/json,[]', 'no object'],
  [`data:application/json,{"name":"${'x'.repeat(11_000_000)}"}`, 'too long'],
])('%.20s: %s', (uri) => {
  expect(parseMetadata(uri)).toBeNull()
})

test('texts are cut, and lose what cannot be stored or misleads', () => {
  const metadata = parseMetadata(
    asUri({ name: `a\u0000b\u202e\u200bc\ud800${'😀'.repeat(300)}`, description: ' \u0007 ', attributes: 'none' }),
  )
  expect(metadata?.name?.startsWith('abc😀')).toBe(true)
  expect(Array.from(metadata?.name ?? '').length).toBeLessThanOrEqual(200)
  expect(metadata).toMatchObject({ description: null, category: null, image: null, traits: [] })
})

test('other names for the same, and where a moving work is', () => {
  const document = { image_url: ' ipfs://bafy ', animation_url: 'ar://film', properties: { alt: 'A hill' } }
  expect(parseMetadata(asUri(document))).toMatchObject({ image: 'ipfs://bafy', animation: 'ar://film', alt: 'A hill' })
  expect(parseMetadata(asUri({ name: 'a', properties: [], animation_url: 'x'.repeat(3_000) }))).toMatchObject({
    ...{ name: 'a', alt: null, animation: null },
  })
})
