import { expect, test } from 'vitest'
import { normalizeCharacters } from './normalize-characters'

test.each([
  ['Ada\u200d', 'Ada', 'a joiner at the end'],
  ['\u200cAda\u200c\u200d', 'Ada', 'joiners at both ends'],
  ['A\u200dd\u200ca', 'Ada', 'joiners of Latin'],
  ['🧑\u200d', '🧑', 'a joiner after an emoji'],
  ['Ada\ufe0f', 'Ada', 'a selector without a sign'],
  ['1\ufe0f2', '12', 'a selector of a digit that is no key'],
  ['e\u0301', '\u00e9', 'a letter and its mark, which are one'],
  [`Z${'\u0336'.repeat(90)}go`, `Z${'\u0336'.repeat(4)}go`, 'a heap of one mark'],
  ['Z\u0336\u0316\u0317\u0318\u0319\u0340x', 'Z\u0336\u0316\u0317\u0318x', 'a heap of several marks'],
  [`ก${'\u0e49'.repeat(9)}`, `ก${'\u0e49'.repeat(4)}`, 'a heap of a mark of Thai'],
  [`A${'\u20dd'.repeat(9)}`, `A${'\u20dd'.repeat(4)}`, 'a heap of circles'],
])('%j is %j: %s', (text, normal) => {
  expect(normalizeCharacters(text)).toBe(normal)
})

test.each([
  ['नमस्ते क्\u200dष', 'Hindi'],
  ['র\u200d\u09cdযাব', 'Bengali'],
  ['ที่นี่ ปู่ น้ำ', 'Thai'],
  ['Tiếng Việt ở đây', 'Vietnamese'],
  ['လျှော့ ကြွေး', 'Burmese'],
  ['می\u200cخواهم', 'Persian'],
  ['מְלֶאכֶת', 'Hebrew'],
  ['بِسْمِ ٱللَّهِ', 'Arabic'],
  ['བསྒྲུབས་', 'Tibetan'],
  ['👩\u200d🚀 ❤\ufe0f\u200d🔥 👨🏽\u200d🦰 1\ufe0f\u20e3', 'emoji'],
])('%s stays: %s', (text) => {
  expect(normalizeCharacters(text)).toBe(text.normalize('NFC'))
  // The marks of a letter are not clipped by their order either.
  expect(normalizeCharacters(text.normalize('NFD'))).toBe(text.normalize('NFC'))
})
