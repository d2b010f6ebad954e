import { isOneAlone, siteName } from './parse-message.mjs'

/** @typedef {import('./parse-message.mjs').Message} Message */
/** @typedef {import('@messageformat/parser').Token} Token */
/** @typedef {{ locale: string, isCalled: boolean, uses: Set<string>, isTyped: boolean }} EmitOptions */

/**
 * A message as TypeScript: a string where it has neither arguments nor the name of the site, else a function.
 * @param {Message} message
 * @param {EmitOptions} options `isCalled`: a function in any case; `uses` gets the names of the runtime functions that the code calls
 */
export function emitMessage({ tokens, values, printed }, { locale, isCalled, uses, isTyped }) {
  const text = emitTokens(tokens, { locale, uses, counted: null })
  // The name of the site is known after the module loads: on a server it may change.
  if (values.size === 0) return isCalled || printed.has(siteName) ? `(): string => ${text}` : text
  return isTyped ? `(values: ${emitValuesType(values)}): string => ${text}` : `(values) => ${text}`
}

/** @param {Message['values']} values */
function emitValuesType(values) {
  const fields = [...values].map(([name, kind]) => `${name}: ${emitKind(kind)}`)
  return `{ ${fields.join('; ')} }`
}

/** @param {import('./parse-message.mjs').ArgumentKind} kind */
function emitKind(kind) {
  if (kind === 'boolean') return 'boolean'
  if (kind === 'plural' || kind === 'number') return 'number | bigint'
  if (kind === 'text' || kind.isShown) return 'string | number | bigint'
  return [...kind.keys, 'other'].map((key) => JSON.stringify(key)).join(' | ')
}

/** @typedef {{ locale: string, uses: Set<string>, counted: string | null }} Scope `counted`: what `#` stands for */

/** @param {Token[]} tokens @param {Scope} scope @returns {string} */
function emitTokens(tokens, scope) {
  const [first] = tokens
  if (tokens.length === 0) return "''"
  if (tokens.every(({ type }) => type === 'content'))
    return JSON.stringify(tokens.map((token) => /** @type {any} */ (token).value).join(''))
  if (tokens.length === 1 && (first?.type === 'plural' || first?.type === 'select')) return emitChoice(first, scope)
  const parts = tokens.map((token) =>
    token.type === 'content' ? escapeTemplate(token.value) : `\${${emitToken(token, scope)}}`,
  )
  return `\`${parts.join('')}\``
}

/** @param {string} text */
const escapeTemplate = (text) => text.replace(/[\\`]|\$(?=\{)/g, '\\$&')

/** @param {Exclude<Token, { type: 'content' }>} token @param {Scope} scope */
function emitToken(token, scope) {
  if (token.type === 'argument' && token.arg === siteName) {
    scope.uses.add('getSite')
    return 'getSite().name'
  }
  if (token.type === 'argument') return `values.${token.arg}`
  if (token.type === 'octothorpe') return emitNumber(scope.counted ?? '', scope)
  if (token.type === 'function') return emitNumber(token.arg, scope)
  return emitChoice(token, scope)
}

/** @param {string} name @param {Scope} scope */
function emitNumber(name, { locale, uses }) {
  uses.add('formatNumber')
  return `formatNumber(values.${name}, '${locale}')`
}

/** @param {import('@messageformat/parser').Select} token @param {Scope} scope @returns {string} */
function emitChoice({ type, arg, cases }, scope) {
  const inner = type === 'plural' ? { ...scope, counted: arg } : scope
  const forms = cases.map(({ key, tokens }) => ({ key, text: emitTokens(tokens, inner) }))
  const named = forms.filter(({ key }) => key !== 'other')
  const tests = named.map(({ key }) => (type === 'plural' ? findNumber(key, scope.locale) : JSON.stringify(key)))
  if (tests.includes(null)) {
    scope.uses.add('choosePlural')
    return `choosePlural('${scope.locale}', values.${arg}, { ${forms.map(({ key, text }) => `${emitKey(key)}: ${text}`).join(', ')} })`
  }
  return named.reduceRight(
    (rest, { text }, index) => {
      // Loosely: a bigint is compared with a number, and a number with its digits.
      const test = tests[index] === '"true"' ? '' : ` == ${tests[index]}`
      return `values.${arg}${test} ? ${text} : ${rest}`
    },
    forms.find(({ key }) => key === 'other')?.text ?? '',
  )
}

/**
 * The only number of a form; null where a rule of the language chooses it. To compare is smaller than the rules, which each page would load.
 * @param {string} key @param {string} locale
 */
function findNumber(key, locale) {
  if (key.startsWith('=')) return key.slice(1)
  return key === 'one' && isOneAlone(locale) ? '1' : null
}

/** @param {string} key */
export const emitKey = (key) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key))
