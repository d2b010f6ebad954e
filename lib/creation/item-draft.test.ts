import { expect, test } from 'vitest'
import { cleanDraft, createItemDraft, getStoredMediaUrl, itemDraftSchema } from './item-draft'

test('a draft that was kept at one media origin is shown from another; one of before, which has the address, too', () => {
  const media = { uri: 'ipfs://bafy', type: 'image/png', fileName: 'heron.png', bytes: 1 }
  const old = { ...createItemDraft(), media: { ...media, url: 'http://127.0.0.1:3001/bafy' } }
  const draft = itemDraftSchema.parse(JSON.parse(JSON.stringify(old)))
  expect(draft.media).toEqual(media)
  expect(draft.media && getStoredMediaUrl({ mediaOrigin: 'https://media.example' }, draft.media)).toBe(
    'https://media.example/bafy',
  )
})

test('what cannot be seen stays out of all that an item and its collection say', () => {
  const draft = cleanDraft({
    ...createItemDraft(),
    ...{ name: 'Rain\u202Egnp', description: 'One\nTwo\u200B', alt: 'A\u2066B', collectionName: 'We\u00ADather\n' },
    ...{ collectionDescription: '\uFEFFSlow', traits: [{ name: 'Sea\u202Dson', value: '\u2800Autumn' }] },
  })
  expect(draft).toMatchObject({
    ...{
      name: 'Raingnp',
      description: 'One\nTwo',
      alt: 'AB',
      collectionName: 'Weather ',
      collectionDescription: 'Slow',
    },
    traits: [{ name: 'Season', value: 'Autumn' }],
  })
})
