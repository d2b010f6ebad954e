import { expect, test } from 'vitest'
import { countWords, splitName } from './count-words.mjs'

const namesOf = (text: string, file = 'lib/x.ts') => Object.fromEntries(countWords(file, text).names)

test('a name is split into words', () => {
  expect(splitName('useHTTPWork-frame_of2Items')).toEqual(['use', 'http', 'work', 'frame', 'of', 'items'])
})

test.each([
  ['const useWorkFrame = works', { work: 2 }],
  ["import { a } from './work-draft'", { work: 1 }],
  ['network.framework(worker, working)', {}],
  ['askTogether(ask_together, AskTogether)', { askTogether: 3 }],
  ['something.everything(aThing)', { thing: 1 }],
  ["set('work_mem')", {}],
  ["row['works']", { work: 1 }],
  // An exception is a whole name, in the files that it is for.
  ["row['thing']", { thing: 1 }],
  // The better name holds the word.
  ["import { royaltySplits, splits } from './royalty-splits'", { splits: 1 }],
  // Prose is no name.
  ["throw new Error('It may work')", {}],
  ['// work\n/* works */ a', {}],
  ["const url = 'https://x' + work", { work: 1 }],
  ['sql`select works from items`', { work: 1 }],
])('%s', (text, counts) => {
  expect(namesOf(text)).toEqual(counts)
})

test('an exception holds for a whole name in its files', () => {
  const file = 'components/moderation/CaseEntry.tsx'
  expect(namesOf('const { thing } = entry', file)).toEqual({})
  expect(namesOf('const things = thingOf(thing)', file)).toEqual({ thing: 2 })
})

test('texts of a catalogue are no names, and its keys are', () => {
  const text = '{ "room": "Room", "rooms": "Rooms of a room" }'
  expect(namesOf(text, 'lib/i18n/messages/en/home.json')).toEqual({ room: 2 })
})

test('the name of the file counts', () => {
  expect(namesOf('', 'lib/market/hang-home.test.ts')).toEqual({ hangHome: 1 })
})

test('a text counts in code and comments', () => {
  const { texts } = countWords('lib/x.ts', "// Put on sale.\nconst a = 'Best offer for any work, put on sale'")
  expect(Object.fromEntries(texts)).toEqual({ 'put on sale': 2, 'best offer for any work': 1 })
})
