import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseMessage } from './parse-message.mjs'

/** @typedef {import('./parse-message.mjs').Message} Message */
/** @typedef {{ [key: string]: Tree | Message }} Tree */
/** @typedef {{ file: string, where: string, problem: string }} Problem */
/** @typedef {{ text: string, file: string, message: Message }} Leaf */
/**
 * @typedef {object} Settings
 * @property {Record<string, string>} languages the name of each, by locale; the first is the language of the code
 * @property {string[]} internal parts that other parts contain, and that no component loads by themselves
 * @property {Record<string, string[]>} shared the parts that stand at a place of another part; `.*` for what they contain
 * @property {string[]} isolated places whose messages set names from right to left apart (`lib/i18n/isolate-names.ts`)
 * @property {string[]} called groups whose messages are functions, also those without arguments
 * @property {string[]} open groups that are read by keys of which some have no message
 */
/** @typedef {{ locale: string, parts: Record<string, Tree>, leaves: Map<string, Leaf>, problems: Problem[] }} Language */

/** @param {string} folder @returns {Settings} */
export function readSettings(folder) {
  return JSON.parse(readFileSync(path.join(folder, 'catalogues.json'), 'utf8'))
}

/**
 * All catalogues of one language. What is wrong with them is in `problems`.
 * @param {string} folder @param {string} locale
 * @param {(text: string) => string} [transform] of each text, for pseudo-languages
 * @returns {Language}
 */
export function readLanguage(folder, locale, transform = (text) => text) {
  /** @type {Language} */
  const language = { locale, parts: {}, leaves: new Map(), problems: [] }
  for (const name of readdirSync(path.join(folder, locale)).sort()) {
    const file = `lib/i18n/messages/${locale}/${name}`
    const content = JSON.parse(readFileSync(path.join(folder, locale, name), 'utf8'))
    for (const [part, texts] of Object.entries(content)) {
      if (language.parts[part]) language.problems.push({ file, where: part, problem: 'is in another file too' })
      language.parts[part] = readTree(texts, [part], { file, language, transform })
    }
  }
  return language
}

/** @typedef {{ file: string, language: Language, transform: (text: string) => string }} Reader */

/** @param {Record<string, unknown>} texts @param {string[]} place @param {Reader} reader @returns {Tree} */
function readTree(texts, place, reader) {
  /** @type {Tree} */
  const tree = {}
  for (const [key, value] of Object.entries(texts)) {
    const inner = [...place, key]
    const where = inner.join('.')
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      tree[key] = readTree(/** @type {Record<string, unknown>} */ (value), inner, reader)
    else if (typeof value === 'string') readLeaf(tree, key, where, value, reader)
    else reader.language.problems.push({ file: reader.file, where, problem: 'is neither a text nor a group of texts' })
  }
  return tree
}

/** @param {Tree} tree @param {string} key @param {string} where @param {string} text @param {Reader} reader */
function readLeaf(tree, key, where, text, { file, language, transform }) {
  try {
    const message = parseMessage(transform(text), language.locale)
    tree[key] = message
    language.leaves.set(where, { text, file, message })
  } catch (error) {
    // The parser adds the text with a mark below it.
    const [problem = ''] = String(error instanceof Error ? error.message : error).split('\n')
    language.problems.push({ file, where, problem })
  }
}
