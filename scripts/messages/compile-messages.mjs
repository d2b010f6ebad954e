// Compiles the texts of `lib/i18n/messages` (ICU MessageFormat) to TypeScript modules in `lib/i18n/generated`. The build and the checks call it;
// `node scripts/messages/compile-messages.mjs` does so by hand.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { adoptKinds, compareLanguages } from './compare-languages.mjs'
import { emitCatalogue, emitLanguageLoaders, emitLoaders, emitLocales, emitModule } from './emit-module.mjs'
import { nameFile } from './name-catalogue.mjs'
import { pseudoLanguages } from './pseudo-languages.mjs'
import { readLanguage, readSettings } from './read-catalogues.mjs'

/** @typedef {{ folder: string, isPseudo?: boolean }} Options */

/**
 * The generated modules, by path below `lib/i18n/generated`.
 * @param {Options} options `isPseudo`: with the two languages of tests (`pseudo-languages.mjs`)
 * @returns {Record<string, string>}
 * @throws with one line for each problem: file, key and reason
 */
export function compileCatalogues({ folder, isPseudo = false }) {
  const settings = readSettings(folder)
  const [base = 'en', ...others] = Object.keys(settings.languages)
  const english = readLanguage(folder, base)
  const translations = others.map((locale) => readLanguage(folder, locale))
  assertNoProblems([
    ...[english, ...translations].flatMap(({ problems }) => problems),
    ...translations.flatMap((language) => compareLanguages(english, language)),
  ])
  adoptKinds(english, translations)
  const pseudo = isPseudo
    ? pseudoLanguages.map(({ locale, transform }) => ({ ...readLanguage(folder, base, transform), locale }))
    : []
  const names = Object.keys(english.parts)
  const loaded = names.filter((name) => !settings.internal.includes(name))
  const languages = [english, ...translations, ...pseudo]
  const named = { ...settings.languages, ...Object.fromEntries(pseudo.map(({ locale }) => [locale, locale])) }
  return {
    'locales.ts': emitLocales(named),
    'load-language.ts': emitLanguageLoaders(Object.keys(named).filter((locale) => locale !== base)),
    ...Object.fromEntries(loaded.map((name) => [`${nameFile(name)}-messages.ts`, emitCatalogue(name, base)])),
    ...Object.fromEntries(
      languages.flatMap(({ locale, parts }) => [
        ...(locale === base ? [] : [[`${locale}/loaders.ts`, emitLoaders(locale, loaded)]]),
        ...names.map((name) => [
          `${locale}/${nameFile(name)}.ts`,
          emitModule({ name, tree: parts[name] ?? {}, locale, base, settings }),
        ]),
      ]),
    ),
  }
}

/** @param {import('./read-catalogues.mjs').Problem[]} problems */
function assertNoProblems(problems) {
  if (problems.length === 0) return
  const lines = problems.map(({ file, where, problem }) => `${file}: ${where} ${problem}`)
  throw new Error(`The messages cannot be compiled:\n${lines.join('\n')}`)
}

/**
 * Writes the generated modules, unless they are of the same sources already.
 * @param {string} [root] the project's folder
 */
export function compileMessages(root = fileURLToPath(new URL('../..', import.meta.url))) {
  const [folder, target] = [path.join(root, 'lib/i18n/messages'), path.join(root, 'lib/i18n/generated')]
  const isPseudo = process.env.PSEUDO_LANGUAGES === '1'
  const fingerprint = `${isPseudo} ${fingerprintFolders([folder, path.join(root, 'scripts/messages')])}`
  const stamp = path.join(target, '.fingerprint')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return
  const modules = compileCatalogues({ folder, isPseudo })
  rmSync(stamp, { force: true })
  removeOthers(target, modules)
  for (const [file, code] of Object.entries(modules)) writeWhenChanged(path.join(target, file), code)
  // Last: a run that was interrupted leaves none, and the next one writes all.
  writeFileSync(stamp, fingerprint)
}

/** A file that stays as it was keeps its time, by which watchers and incremental builds go. @param {string} file @param {string} code */
function writeWhenChanged(file, code) {
  if (existsSync(file) && readFileSync(file, 'utf8') === code) return
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, code)
}

/** @param {string} target @param {Record<string, string>} modules */
function removeOthers(target, modules) {
  if (!existsSync(target)) return
  for (const file of listFiles(target)) if (!Object.hasOwn(modules, file)) rmSync(path.join(target, file))
}

/** @param {string} folder @returns {string[]} below it, with `/` on any system */
function listFiles(folder) {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort()
}

/** @param {string[]} folders */
function fingerprintFolders(folders) {
  const hash = createHash('sha256')
  for (const folder of folders)
    for (const file of listFiles(folder))
      hash
        .update(`${file}\0`)
        .update(readFileSync(path.join(folder, file)))
        .update('\0')
  return hash.digest('hex')
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) compileMessages()
