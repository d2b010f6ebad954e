import { expect, test } from 'vitest'
import { buildSkeleton } from './build-skeleton'
import { detectNameWarnings } from './detect-name-warnings'
import { stripVerifiedMarks } from './strip-verified-marks'

test.each([
  ['Bored Apes', 'Воrеd Арes', 'letters of Cyrillic'],
  ['Bored Apes', 'BORED  apes', 'case and spaces'],
  ['Bored Apes', 'Bored-Apes!', 'punctuation'],
  ['Bored Apes', 'Bored\u200b Ap\u200de\u202es', 'what cannot be seen'],
  ['Bored Apes', 'Ｂｏｒｅｄ Ａｐｅｓ', 'full width'],
  ['Bored Apes', '𝐁𝐨𝐫𝐞𝐝 𝒜𝓅𝑒𝓈', 'letters of mathematics'],
  ['Bored Apes', 'Bored Apes ✅✔️☑', 'check marks'],
  ['Milady', 'Mi1ady', 'a digit for a letter'],
  ['Illuvium', 'lIIuvium', 'I and l'],
  ['ivy', 'Ivy', 'i, by its case'],
  ['modern', 'rnodem', 'rn for m'],
  ['CryptoPunks', 'CryptoΡunks', 'a letter of Greek'],
  ['Moonbirds', 'M00nbirds', 'zeros'],
  ['میخواهم', 'می\u200cخواهم', 'a joiner that a name may have'],
  ['क्ष', 'क्\u200dष', 'a joiner after a virama'],
  ['Æther 🧑🚀', 'Æther 🧑\u200d🚀', 'a joiner between emoji'],
])('%s and %s look alike: %s', (one, other) => {
  expect(buildSkeleton(one)).toBe(buildSkeleton(other))
  expect(buildSkeleton(one)).not.toBeNull()
})

test.each([
  ['Bored Apes', 'Bored Cats'],
  ['Stones', 'Stones II'],
  ['Azuki', 'Azukí'],
  ['猫', '犬'],
])('%s and %s do not', (one, other) => {
  expect(buildSkeleton(one)).not.toBe(buildSkeleton(other))
})

test('a name of signs alone has no look to compare; lone surrogates and 50,000 characters are taken in their time', () => {
  for (const name of ['', '   ', '!!!', '✅', '\u200b\u202e']) expect(buildSkeleton(name)).toBeNull()
  expect(buildSkeleton('\ud800Apes')).toBe(buildSkeleton('Apes'))
  const begun = performance.now()
  for (const letter of ['a', '\u0301', 'ﷺ', '\u202e', ' ', '👨‍👩‍👧']) {
    buildSkeleton(letter.repeat(50_000))
    detectNameWarnings(letter.repeat(50_000))
  }
  expect(performance.now() - begun).toBeLessThan(500)
})

test.each([
  ['Bored Apes', []],
  ['Пикассо NFT', []],
  ['東京 Nights 3000', []],
  ['Äpfel & Birnen, œuvres', []],
  ['Family 👨‍👩‍👧 ❤️ 1️⃣', []],
  ['می‌خواهم', []],
  ['👨🏽\u200d🚀 ક્\u200cષ', []],
  ['Вored Apes', ['mixed_script']],
  ['CryptoΡunks', ['mixed_script']],
  ['Bored\u202e sepA', ['bidi']],
  ['Bo\u200bred', ['invisible']],
  ['Bo\u2800red', ['invisible']],
  ['В\u200bored\u202e', ['mixed_script', 'bidi', 'invisible']],
])('%j has %j', (name, signs) => {
  expect(detectNameWarnings(name)).toEqual(signs)
})

test('what imitates the operator’s sign is neutral, and no other emoji', () => {
  expect(stripVerifiedMarks('Apes ✅ ✔️ ☑ ✓')).toBe('Apes ▫ ▫ ▫ ▫')
  expect(stripVerifiedMarks('Apes 🦍 ❤️ ★')).toBe('Apes 🦍 ❤️ ★')
})
