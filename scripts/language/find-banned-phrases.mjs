import { bannedBeginnings, bannedInInterface, bannedInTranslations, bannedPhrases } from './banned-phrases.mjs'
import { phraseExceptions } from './phrase-exceptions.mjs'

/** @typedef {import('./banned-phrases.mjs').BannedPhrase} BannedPhrase */

/** @type {Map<BannedPhrase, RegExp>} */
const searches = new Map()

/** The banned phrases of a text of the interface. @param {string} language @param {string} key `file.part.key` @param {string} text in ICU MessageFormat */
export function findInMessage(language, key, text) {
  if (language !== 'en') return find(key, text, bannedInTranslations[language] ?? [])
  return [...find(key, text, [...bannedPhrases, ...bannedInInterface]), ...findBeginnings(key, text)]
}

/** The banned phrases of a document. @param {string} file @param {string} text in Markdown */
export function findInDocument(file, text) {
  const prose = text
    .replaceAll(/```.*?```/gs, '')
    .replaceAll(/`[^`\n]*`/g, '')
    .replaceAll(/\]\([^)]*\)/g, ']')
  return [...find(file, prose, bannedPhrases), ...findBeginnings(file, prose)]
}

/** @param {string} where @param {string} text @param {BannedPhrase[]} phrases */
function find(where, text, phrases) {
  return phrases.flatMap((banned) =>
    [...text.matchAll(createSearch(banned))]
      .filter(([found]) => !isException(where, found))
      .map(([found]) => `${where}: "${found}". Better: ${banned.better}.`),
  )
}

/** @param {BannedPhrase} banned */
function createSearch(banned) {
  const { phrase, isEntireText } = banned
  const search =
    searches.get(banned) ??
    new RegExp(isEntireText ? `^(?:${phrase})$` : `(?<![\\p{L}-])(?:${phrase})(?![\\p{L}-])`, 'giu')
  searches.set(banned, search)
  return search
}

/** @param {string} where @param {string} text */
function findBeginnings(where, text) {
  const search = new RegExp(`(?:^|[.!?:}] |\\n[-*] |\\n\\n)((?:${bannedBeginnings.join('|')}) [^.?]*[.?])`, 'g')
  return [...text.matchAll(search)]
    .map(([, sentence = '']) => sentence)
    .filter((sentence) => sentence.endsWith('.') && !isException(where, sentence))
    .map((sentence) => `${where}: "${sentence.slice(0, 60)}". Better: begin with the noun.`)
}

/** @param {string} where @param {string} found */
function isException(where, found) {
  return phraseExceptions.some((exception) => exception.in === where && exception.text.includes(found))
}
