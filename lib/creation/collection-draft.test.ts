import { expect, it } from 'vitest'
import { parseMetadataText } from '@/server/items/metadata/parse-metadata'
import { buildCollectionDocument } from './build-metadata'
import { createCollectionDraft, parseExternalUrl } from './collection-draft'

it.each([
  ['', null],
  ['  ', null],
  [' https://makers.example/a ', 'https://makers.example/a'],
  ['makers.example', 'https://makers.example/'],
  ['http://makers.example', undefined],
  ['javascript:alert(1)', undefined],
  ['https://user:secret@makers.example', undefined],
  ['makers', undefined],
  ['makers .example', undefined],
  [`https://makers.example/${'a'.repeat(2_000)}`, undefined],
])('the link %j', (text, link) => {
  expect(parseExternalUrl(text)).toBe(link)
})

it('a document comes back as it was, with its files', () => {
  const collection = { contract: '0x0000000000000000000000000000000000000001', name: 'Slow Weather' } as const
  const document = {
    ...{ name: 'Slow Weather', description: 'Clouds.', externalUrl: 'https://makers.example/' },
    ...{ image: `ipfs://${'b'.repeat(59)}`, banner: `ipfs://${'c'.repeat(59)}` },
  }
  const built = buildCollectionDocument(createCollectionDraft(collection, document))
  expect(parseMetadataText(JSON.stringify(built), { isCollection: true })).toMatchObject(document)
  const blank = { name: null, description: null, externalUrl: null, image: null, banner: null }
  const bare = buildCollectionDocument(createCollectionDraft(collection, blank))
  expect(bare).toEqual({ name: 'Slow Weather', description: '' })
})
