import { emitKey, emitMessage } from './emit-message.mjs'
import { nameCatalogue, nameFile } from './name-catalogue.mjs'

/** @typedef {import('./read-catalogues.mjs').Tree} Tree */
/** @typedef {import('./read-catalogues.mjs').Settings} Settings */

const runtime = {
  choosePlural: "import { choosePlural } from '@/lib/i18n/choose-plural'",
  getSite: "import { getSite } from '@/lib/base/site'",
  formatNumber: "import { formatNumber } from '@/lib/base/format/format-number'",
  isolateNames: "import { isolateNames } from '@/lib/i18n/isolate-names'",
}

/**
 * One part of the interface in one language, as a TypeScript module. English has the types of the arguments; the others take them from it.
 * @param {{ name: string, tree: Tree, locale: string, base: string, settings: Settings }} part `base`: the language of the types
 */
export function emitModule({ name, tree, locale, base, settings }) {
  /** @type {Set<string>} */
  const uses = new Set()
  /** @type {Set<string>} */
  const parts = new Set()
  const emitter = { locale, isTyped: locale === base, uses, parts, settings }
  const body = emitNode(tree, [name], emitter)
  const constant = nameCatalogue(locale, name)
  const type = locale === base ? '' : `: typeof ${nameCatalogue(base, name)}`
  const imports = [
    ...[...uses].sort().map((use) => runtime[/** @type {keyof typeof runtime} */ (use)]),
    ...(type ? [`import type { ${nameCatalogue(base, name)} } from '../${base}/${nameFile(name)}'`] : []),
    ...[...parts].sort().map((part) => `import { ${nameCatalogue(locale, part)} } from './${nameFile(part)}'`),
  ]
  return `${[...imports, '', `export const ${constant}${type} = ${body}`].join('\n').trimStart()}\n`
}

/** @typedef {{ locale: string, isTyped: boolean, uses: Set<string>, parts: Set<string>, settings: Settings }} Emitter */

/** @param {Tree | import('./parse-message.mjs').Message} node @param {string[]} path @param {Emitter} emitter @returns {string} */
function emitNode(node, path, emitter) {
  const { locale, isTyped, uses, settings } = emitter
  const where = path.join('.')
  const isCalled = settings.called.some((group) => where === group || where.startsWith(`${group}.`))
  const code =
    'tokens' in node
      ? emitMessage(/** @type {any} */ (node), { locale, isCalled, uses, isTyped })
      : emitTree(node, path, emitter)
  const open = isTyped && settings.open.includes(where) ? ` as Record<string, string>` : ''
  if (!settings.isolated.includes(where)) return `${code}${open}`
  uses.add('isolateNames')
  return `isolateNames(${code}${open})`
}

/** @param {Tree} tree @param {string[]} path @param {Emitter} emitter */
function emitTree(tree, path, emitter) {
  const where = path.join('.')
  const { shared } = emitter.settings
  const spread = shared[`${where}.*`] ?? []
  const mounted = Object.entries(shared).filter(
    ([target]) => target.slice(0, target.lastIndexOf('.')) === where && !target.endsWith('.*'),
  )
  const entries = [
    ...spread.map((source) => `...${emitReference(source, emitter)}`),
    ...Object.entries(tree).map(([key, node]) => `${emitKey(key)}: ${emitNode(node, [...path, key], emitter)}`),
    ...mounted.map(
      ([target, [source]]) => `${emitKey(target.slice(where.length + 1))}: ${emitReference(source ?? '', emitter)}`,
    ),
  ]
  return `{ ${entries.join(',\n')} }`
}

/** @param {string} source such as `transferRules` or `purchase.buy.pending` @param {Emitter} emitter */
function emitReference(source, { locale, parts }) {
  const [part = '', ...rest] = source.split('.')
  parts.add(part)
  return [nameCatalogue(locale, part), ...rest].join('.')
}

/** A module for `useMessages` and `getMessages`. @param {string} name @param {string} base */
export function emitCatalogue(name, base) {
  const english = nameCatalogue(base, name)
  return `import { createCatalogue } from '@/lib/i18n/get-messages'
import { ${english} } from './${base}/${nameFile(name)}'

export const ${name}Messages = createCatalogue('${name}', ${english})
`
}

/** @param {string} locale @param {string[]} names of the catalogues that load by themselves */
export function emitLoaders(locale, names) {
  const loaders = names.map((name) => {
    const constant = nameCatalogue(locale, name)
    return `  ${name}: async () => (await import('./${nameFile(name)}')).${constant},`
  })
  return `export const loaders: Record<string, () => Promise<object>> = {\n${loaders.join('\n')}\n}\n`
}

/** @param {Record<string, string>} languages names by locale */
export function emitLocales(languages) {
  return `export const locales = ${JSON.stringify(Object.keys(languages))} as const

/** In its own language, so that its readers recognise it. */
export const localeNames: Record<(typeof locales)[number], string> = ${JSON.stringify(languages)}
`
}

/** @param {string[]} locales other than that of the code */
export function emitLanguageLoaders(locales) {
  const loaders = locales.map(
    (locale) => `  ${emitKey(locale)}: async () => (await import('./${locale}/loaders')).loaders,`,
  )
  return `export const loadLanguage = {\n${loaders.join('\n')}\n}\n`
}
