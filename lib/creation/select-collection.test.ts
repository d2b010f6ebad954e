import { expect, test } from 'vitest'
import { createItemDraft } from './item-draft'
import { selectCollection } from './select-collection'

const [first, newest, another] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`, `0x${'3'.repeat(40)}`] as const
const own = [
  { contract: first, createdBlock: '9' },
  { contract: newest, createdBlock: '10' },
]
const draft = createItemDraft()

test.each([
  ['nothing is said: the newest', draft, null, newest],
  ['nothing is said: the one used last', draft, first, first],
  ['nothing is said: the newest, where the one used last is somebody else’s', draft, another, newest],
  ['its own choice wins', { ...draft, collection: first }, newest, first],
  ['a new one is wanted', { ...draft, wantsNewCollection: true }, first, undefined],
  ['a new one has its name', { ...draft, collectionName: 'Weather' }, first, undefined],
  ['another account’s', { ...draft, collection: another }, first, undefined],
] as const)('%s', (_, of, lastUsed, contract) => {
  expect(selectCollection(of, own, lastUsed)?.contract).toBe(contract)
})

test('who has none makes a new one', () => {
  expect(selectCollection(draft, [], first)).toBeNull()
})
