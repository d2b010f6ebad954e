import { expect, test } from 'vitest'
import { compareDrafts, serializeDraft } from './compare-drafts'
import { createItemDraft, itemDraftSchema } from './item-draft'

const kept = (version: string | null, text: string) => ({ version, text })

test.each([
  ['two that say the same', 'a', kept('2', 'a'), kept('1', 'b'), 'none'],
  ['nothing anywhere', '', kept(null, ''), null, 'none'],
  ['a first draft', 'a', kept(null, ''), null, 'save'],
  ['a first one where an earlier was finished', 'a', kept('3', ''), null, 'save'],
  ['another browser, with none of its own', '', kept('1', 'a'), null, 'take'],
  ['another browser, with one of its own', 'b', kept('1', 'a'), null, 'ask'],
  ['changed here', 'b', kept('1', 'a'), kept('1', 'a'), 'save'],
  ['finished here', '', kept('1', 'a'), kept('1', 'a'), 'save'],
  ['changed elsewhere', 'a', kept('2', 'b'), kept('1', 'a'), 'take'],
  ['finished elsewhere', 'a', kept('2', ''), kept('1', 'a'), 'take'],
  ['changed here and there', 'c', kept('2', 'b'), kept('1', 'a'), 'ask'],
  ['changed here and finished there', 'c', kept('2', ''), kept('1', 'a'), 'ask'],
  ['finished here and changed there', '', kept('2', 'b'), kept('1', 'a'), 'ask'],
])('%s', (_, local, there, synced, action) => {
  expect(compareDrafts(local, there, synced)).toBe(action)
})

test('a draft is blank whatever its salt, and the same after the way through JSON', () => {
  expect(serializeDraft(createItemDraft())).toBe('')
  const draft = { ...createItemDraft(), name: 'Heron', traits: [{ value: 'Late', name: 'Season' }] }
  expect(serializeDraft(draft)).not.toBe('')
  expect(serializeDraft(itemDraftSchema.parse(JSON.parse(JSON.stringify(draft))))).toBe(serializeDraft(draft))
  expect(serializeDraft({ ...draft, salt: createItemDraft().salt }), 'its salt is its address').not.toBe(
    serializeDraft(draft),
  )
})
