import { expect, test } from 'vitest'
import { stripJoiners } from './strip-joiners'

test.each([
  ['🧑\u200d🚀 Æther', '🧑🚀 Æther', 'an emoji of two'],
  ['👨🏽\u200d🚀', '👨🏽🚀', 'one with a colour of skin'],
  ['👨\u200d👩\u200d👧', '👨👩👧', 'a family'],
  ['می\u200cخواهم', 'میخواهم', 'letters of Persian that do not join'],
  ['क्\u200dष ക്\u200cഷ', 'क्ष ക്ഷ', 'letters of India after a virama'],
])('%j: the joiners of it are left out, %s', (text, stripped) => {
  expect(stripJoiners(text)).toBe(stripped)
})

test.each([
  ['A\u200dda', 'of Latin'],
  ['A\u200cda', 'of Latin'],
  ['Ada\u200d', 'at the end'],
  ['\u200d🚀', 'at the beginning'],
  ['1\u200d2', 'of digits, which are emoji too'],
  ['🧑\u200d\u200d🚀', 'twice'],
  ['🧑\u200cA', 'after an emoji'],
  ['دار\u200cد', 'after a letter that joins nothing after it'],
  ['می\u200c', 'at the end of a word'],
  ['क\u200dष', 'without a virama'],
])('%j: a joiner %s stays', (text) => {
  expect(stripJoiners(text)).toBe(text)
})
