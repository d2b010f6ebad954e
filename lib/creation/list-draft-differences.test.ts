import { expect, test } from 'vitest'
import { createItemDraft } from './item-draft'
import { listDraftDifferences } from './list-draft-differences'

const draft = { ...createItemDraft(), name: 'Heron', alt: 'A heron' }

test('what differs is listed in the order of the form, and nothing else', () => {
  const other = {
    ...draft,
    ...{ price: '0.5', name: 'Egret', traits: [{ name: 'Season', value: 'Late' }] },
    ...{ salt: createItemDraft().salt, mintAfter: '7' },
  }
  expect(listDraftDifferences(draft, other)).toEqual([
    { part: 'name', own: 'Heron', other: 'Egret' },
    { part: 'traits', own: '', other: 'Season: Late' },
    { part: 'price', own: '', other: '0.5' },
  ])
  expect(listDraftDifferences(draft, { ...draft, salt: createItemDraft().salt })).toEqual([])
})

test('two files of one name are told apart', () => {
  const media = { uri: 'ipfs://one', type: 'image/png', fileName: 'item.png', bytes: 1 }
  const [difference] = listDraftDifferences({ ...draft, media }, { ...draft, media: { ...media, uri: 'ipfs://two' } })
  expect(difference).toMatchObject({ part: 'media' })
  expect(difference?.own).not.toBe(difference?.other)
})

test('long words are shown where they begin to differ', () => {
  const long = 'A heron stands in the reeds and waits for the evening. '.repeat(4)
  const [difference] = listDraftDifferences(
    { ...draft, alt: `${long}It rains.` },
    { ...draft, alt: `${long}It snows.` },
  )
  expect(difference?.own).toMatch(/^….*It rains\.$/)
  expect(difference?.other).toMatch(/^….*It snows\.$/)
  expect(difference?.own.length).toBeLessThanOrEqual(62)
})
