import path from 'node:path'
import { discouragedNames, discouragedTexts } from './discouraged-words.mjs'
import { nameExceptions } from './name-exceptions.mjs'

/** @typedef {{ names: Map<string, number>, texts: Map<string, number> }} WordCounts */

/** By their first word, alone with its plural; `better` are the names advised that end with the same word. @type {Map<string, { name: string, parts: string[], better: string[][] }[]>} */
const searched = new Map()
for (const name of Object.keys(discouragedNames)) {
  const parts = splitName(name)
  const advised = (discouragedNames[name] ?? '').match(/[A-Za-z]+/g)?.map(splitName) ?? []
  const better = advised.filter(
    (words) => words.length > parts.length && startsWith(words, words.length - parts.length, parts),
  )
  for (const first of parts.length === 1 ? [name, `${name}s`] : parts.slice(0, 1))
    searched.set(first, [...(searched.get(first) ?? []), { name, parts, better }])
}
const texts = createTextSearch(Object.keys(discouragedTexts))
/** @type {Map<string, string[]>} */
const foundInName = new Map()

/** How often a file uses each discouraged word. @param {string} file a path from the root @param {string} text @returns {WordCounts} */
export function countWords(file, text) {
  /** @type {WordCounts} */
  const counts = { names: new Map(), texts: new Map() }
  const code = isCatalogue(file) ? text.replaceAll(/"([\w-]+)":/g, '$1:') : removeComments(text)
  const exempt = findExceptions(file)
  const named = `${path.posix.basename(file).split('.')[0]} ${isCatalogue(file) ? removeStrings(code) : removeProse(code)}`
  for (const [name] of named.matchAll(/[A-Za-z][A-Za-z0-9]*(?:[-_][A-Za-z0-9]+)*/g))
    if (!exempt.has(name)) for (const word of findInName(name)) add(counts.names, word)
  for (const [phrase] of text.matchAll(texts)) add(counts.texts, phrase.toLowerCase())
  return counts
}

/** `useWorkFrame`, `use-work-frame` and `use_work_frame` as words. @param {string} name */
export function splitName(name) {
  return (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((part) => part.toLowerCase())
}

/** @param {string} name */
function findInName(name) {
  const known = foundInName.get(name)
  if (known) return known
  const parts = splitName(name)
  const found = parts.flatMap((part, at) =>
    (searched.get(part) ?? [])
      .filter((entry) => startsWith(parts, at, entry.parts))
      .filter(
        ({ better, parts: { length } }) =>
          !better.some((words) => startsWith(parts, at + length - words.length, words)),
      )
      .map(({ name }) => name),
  )
  foundInName.set(name, found)
  return found
}

/** @param {string} file @returns {Set<string>} names that may stand in it */
function findExceptions(file) {
  const own = nameExceptions.filter(
    (exception) => exception.in?.some((beginning) => file.startsWith(beginning)) ?? true,
  )
  return new Set(own.flatMap(({ names }) => names))
}

/** @param {string[]} parts @param {number} at @param {string[]} wanted */
function startsWith(parts, at, wanted) {
  return wanted.every((word, index) => {
    const part = parts[at + index]
    return part === word || (index === wanted.length - 1 && part === `${word}s`)
  })
}

/** Strings and templates are matched first, so that `//` in them is no comment. @param {string} text */
function removeComments(text) {
  return text.replaceAll(
    /('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\/[^\n]*|\/\*[\s\S]*?\*\//g,
    (_, literal) => literal ?? ' ',
  )
}

/** A quoted string with a space is a text; one without is a key, a path or a name. @param {string} code */
function removeProse(code) {
  return code.replaceAll(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g, (literal) =>
    literal.includes(' ') ? ' ' : literal,
  )
}

/** Texts of the interface are no names: they are searched on their own. @param {string} code */
function removeStrings(code) {
  return code.replaceAll(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g, ' ')
}

/** @param {string} file */
const isCatalogue = (file) => /^lib\/i18n\/messages\/\w+\//.test(file)

/** @param {string[]} phrases */
function createTextSearch(phrases) {
  const sorted = [...phrases].sort((a, b) => b.length - a.length)
  return new RegExp(`\\b(?:${sorted.join('|')})\\b`, 'gi')
}

/** @param {Map<string, number>} counts @param {string} word */
function add(counts, word) {
  counts.set(word, (counts.get(word) ?? 0) + 1)
}
