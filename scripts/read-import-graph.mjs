import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { isTestFile, listSourceFiles } from './list-source-files.mjs'

/**
 * @typedef {{ file: string, isType: boolean }} Import `isType` when only types are taken, so that nothing is loaded at run time.
 * @typedef {Map<string, Import[]>} ImportGraph from each file to the project's files that it imports, as paths from the root.
 */

const endings = ['', '.ts', '.tsx', '.mjs', '.mts', '.d.ts', '.json', '/index.ts', '/index.tsx', '/index.mjs']

/**
 * Reads `import`, `export from`, `import()` and the type `import('…')` of every source file. Packages are left out.
 * @param {{ root: string, folders: string[], skipTests?: boolean, readText?: (file: string) => string }} options @returns {ImportGraph}
 */
export function readImportGraph({ root, folders, skipTests = false, readText = createTextReader(root) }) {
  const listed = listSourceFiles(root, folders)
  const known = new Set(listed)
  const files = skipTests ? listed.filter((file) => !isTestFile(file)) : listed
  /** @type {Map<string, string | undefined>} */
  const resolved = new Map()
  /** @param {string} base */
  const resolve = (base) => {
    if (!resolved.has(base)) resolved.set(base, resolveFile(root, base, known))
    return resolved.get(base)
  }
  return new Map(
    files.map((file) => {
      /** @type {Map<string, boolean>} */
      const found = new Map()
      for (const { specifier, isType } of readImports(file, readText(file))) {
        const base = findBase(file, specifier)
        const target = base === undefined ? undefined : resolve(base)
        if (target !== undefined) found.set(target, isType && (found.get(target) ?? true))
      }
      return [file, [...found].map(([target, isType]) => ({ file: target, isType }))]
    }),
  )
}

/** @param {string} root */
export function createTextReader(root) {
  /** @param {string} file a path from the root */
  return (file) => readFileSync(path.join(root, file), 'utf8')
}

/** What one file imports, packages included. @param {string} file @param {string} text */
export function readImports(file, text) {
  const parsed = parseSync(file, text)
  const { staticImports, staticExports, dynamicImports } = parsed.module
  /** @type {{ specifier: string, isType: boolean }[]} */
  const found = []
  for (const { moduleRequest, entries } of staticImports)
    found.push({ specifier: moduleRequest.value, isType: entries.length > 0 && entries.every(({ isType }) => isType) })
  for (const { entries } of staticExports)
    for (const { moduleRequest, isType } of entries)
      if (moduleRequest) found.push({ specifier: moduleRequest.value, isType })
  const starts = new Set(dynamicImports.map(({ start }) => start))
  for (const match of text.matchAll(/\bimport\(\s*(?:'([^']+)'|"([^"]+)")/g)) {
    const specifier = match[1] ?? match[2] ?? ''
    if (starts.has(match.index)) found.push({ specifier, isType: false })
    // A JSDoc type is an import in JavaScript, and an ordinary comment in TypeScript.
    else if (
      file.endsWith('.mjs') ||
      !parsed.comments.some(({ start, end }) => start < match.index && match.index < end)
    )
      found.push({ specifier, isType: true })
  }
  return found
}

/** @param {string} file @param {string} specifier */
function findBase(file, specifier) {
  if (specifier.startsWith('@/')) return specifier.slice(2)
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : undefined
}

/** @param {string} root @param {string} base @param {Set<string>} known */
function resolveFile(root, base, known) {
  const candidates = endings.map((ending) => base + ending)
  return (
    candidates.find((candidate) => known.has(candidate)) ??
    candidates.find((candidate) => path.posix.extname(candidate) !== '' && existsSync(path.join(root, candidate)))
  )
}
