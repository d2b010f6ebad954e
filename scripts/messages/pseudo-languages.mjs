import { parse } from '@messageformat/parser'

/** @typedef {import('@messageformat/parser').Token} Token */

const plain = 'aceinosuyAEINOSUY'
const accented = 'áçéíñóšúýÀÉÎÑÓŠÛÝ'
/** @param {string} letter */
const accent = (letter) => accented[plain.indexOf(letter)] ?? letter

/** @param {string} text */
function lengthen(text) {
  const words = text.trim()
  if (words === '') return text
  const filling = ' ~'.repeat(Math.ceil(words.length / 4))
  // The space beside a name stays beside it.
  return text.replace(words, () => `${[...words].map(accent).join('')}${filling}`)
}

/** U+202E turns what follows, until U+202C. @param {string} text */
const turn = (text) => (/\p{L}/u.test(text) ? `\u202e${text}\u202c` : text)

/** Applies a change to the texts of a message, and to nothing that ICU reads. @param {string} text @param {(words: string) => string} change */
function transformMessage(text, change) {
  return writeTokens(parse(text), change, false)
}

/** @param {Token[]} tokens @param {(words: string) => string} change @param {boolean} isPlural @returns {string} */
function writeTokens(tokens, change, isPlural) {
  return tokens.map((token) => writeToken(token, change, isPlural)).join('')
}

/** @param {Token} token @param {(words: string) => string} change @param {boolean} isPlural @returns {string} */
function writeToken(token, change, isPlural) {
  if (token.type === 'content') return quote(change(token.value), isPlural)
  if (token.type === 'octothorpe') return '#'
  if (token.type === 'argument') return `{${token.arg}}`
  if (token.type === 'function') return `{${token.arg}, ${token.key}}`
  const inner = token.type === 'plural'
  const cases = token.cases.map(({ key, tokens }) => `${key} {${writeTokens(tokens, change, inner || isPlural)}}`)
  return `{${token.arg}, ${token.type}, ${cases.join(' ')}}`
}

/** @param {string} text @param {boolean} isPlural */
function quote(text, isPlural) {
  const special = isPlural ? /[{}#]+/g : /[{}]+/g
  return text.replaceAll("'", "''").replace(special, "'$&'")
}

/**
 * Languages made of English for tests: `en-XA` is half as long again and accented, `ar-XB` is read from right to left. They are built
 * with PSEUDO_LANGUAGES=1 alone.
 */
export const pseudoLanguages = [
  { locale: 'en-XA', transform: (/** @type {string} */ text) => transformMessage(text, lengthen) },
  { locale: 'ar-XB', transform: (/** @type {string} */ text) => transformMessage(text, turn) },
]
