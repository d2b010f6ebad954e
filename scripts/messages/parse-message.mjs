import { parse } from '@messageformat/parser'

/** @typedef {import('@messageformat/parser').Token} Token */
/** What a message does with an argument. `isShown`: it is a text that also chooses. @typedef {'text' | 'number' | 'plural' | 'boolean' | { keys: string[], isShown: boolean }} ArgumentKind */
/** @typedef {{ tokens: Token[], values: Map<string, ArgumentKind>, printed: Set<string> }} Message `printed`: the arguments whose value is shown, and `site` */

/** `{site}` is the name of the marketplace: no argument, but known wherever a message is shown. */
export const siteName = 'site'

/** Above the highest number at which the rule of a language changes for whole numbers that people count (Arabic: 100 to 102). */
const highestCount = 200

/**
 * The plural categories that the whole numbers of a language have. The `many` of Spanish and French is for whole millions alone
 * and may be left out: such a count takes `other`.
 * @param {string} locale
 */
export function listPluralCategories(locale) {
  const rules = new Intl.PluralRules(locale)
  const found = Array.from({ length: highestCount + 1 }, (_, count) => rules.select(count))
  return [...new Set([...found, 'other'])]
}

/** Whether the form `one` of a language is for the number 1 alone. @param {string} locale */
export function isOneAlone(locale) {
  const rules = new Intl.PluralRules(locale)
  const ones = Array.from({ length: highestCount + 1 }, (_, count) => count).filter(
    (count) => rules.select(count) === 'one',
  )
  return ones.join() === '1'
}

/**
 * A message in ICU MessageFormat: its tokens and its arguments.
 * @param {string} text @param {string} locale
 * @returns {Message}
 * @throws for invalid syntax, missing plural categories, formats other than `number`, and one argument used in two ways
 */
export function parseMessage(text, locale) {
  const tokens = parse(text, {
    cardinal: /** @type {any} */ (new Intl.PluralRules(locale).resolvedOptions().pluralCategories),
    ordinal: [],
    strict: true,
    strictPluralKeys: true,
  })
  /** @type {Message} */
  const message = { tokens, values: new Map(), printed: new Set() }
  readTokens(tokens, message, listPluralCategories(locale))
  return message
}

/** @param {Token[]} tokens @param {Message} message @param {string[]} categories */
function readTokens(tokens, message, categories) {
  for (const token of tokens) {
    if (token.type === 'content' || token.type === 'octothorpe') continue
    if (token.type === 'argument' && token.arg === siteName) message.printed.add(siteName)
    else if (token.type === 'argument') addValue(message, token.arg, 'text')
    else if (token.type === 'function') readFunction(token, message)
    else {
      if (token.type === 'selectordinal') throw new Error('selectordinal is not supported')
      if (token.pluralOffset) throw new Error('offset is not supported')
      if (token.type === 'plural') assertCategories(token, categories)
      addValue(message, token.arg, token.type === 'plural' ? 'plural' : getSelectKind(token))
      for (const { tokens: inner } of token.cases) readTokens(inner, message, categories)
    }
  }
}

/** @param {import('@messageformat/parser').FunctionArg} token @param {Message} message */
function readFunction({ arg, key, param }, message) {
  if (key !== 'number' || param) throw new Error(`{${arg}, ${key}} is not supported: format the value before`)
  addValue(message, arg, 'number')
}

/** @param {import('@messageformat/parser').Select} token @param {string[]} categories */
function assertCategories({ arg, cases }, categories) {
  const keys = cases.map(({ key }) => key)
  const missing = categories.filter((category) => !keys.includes(category))
  if (missing.length > 0) throw new Error(`the plural of {${arg}} lacks ${missing.join(', ')}`)
}

/** @param {import('@messageformat/parser').Select} token @returns {ArgumentKind} */
function getSelectKind({ arg, cases }) {
  const keys = cases.map(({ key }) => key)
  if (!keys.includes('other')) throw new Error(`the select of {${arg}} lacks other`)
  const named = keys.filter((key) => key !== 'other')
  return named.length === 1 && named[0] === 'true' ? 'boolean' : { keys: named, isShown: false }
}

/** @param {Message} message @param {string} name @param {ArgumentKind} kind */
function addValue({ values, printed }, name, kind) {
  if (kind === 'text' || kind === 'number') printed.add(name)
  const merged = mergeKinds(values.get(name) ?? kind, kind)
  if (!merged) throw new Error(`{${name}} is used in two ways that exclude each other`)
  values.set(name, merged)
}

/**
 * What an argument has to be that is used in two ways; null where nothing can be both.
 * @param {ArgumentKind} one @param {ArgumentKind} other @returns {ArgumentKind | null}
 */
export function mergeKinds(one, other) {
  if (one === other) return one
  if (typeof one === 'object' && typeof other === 'object')
    return { keys: [...new Set([...one.keys, ...other.keys])], isShown: one.isShown || other.isShown }
  const kinds = [one, other]
  if (kinds.includes('boolean')) return null
  const choice = kinds.find((kind) => typeof kind === 'object')
  if (typeof choice === 'object') return kinds.includes('text') ? { ...choice, isShown: true } : null
  return kinds.includes('plural') ? 'plural' : 'number'
}
