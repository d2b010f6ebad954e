import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { listSourceFiles } from '../list-source-files.mjs'
import { createTextReader, readImportGraph } from '../read-import-graph.mjs'
import { countWords } from './count-words.mjs'
import { findFileCycles } from './find-file-cycles.mjs'
import { findFolderCycles } from './find-folder-cycles.mjs'
import { findLongFile } from './find-long-file.mjs'
import { findPlace } from './find-place.mjs'
import { findWrongImports } from './find-wrong-imports.mjs'

/** @typedef {import('./held-figures.mjs').Section} Section */
/** @typedef {{ files: string[], text: string }} Evidence `files` are those of which one has to change. */
/** @typedef {{ count: number, evidence: Evidence[] }} Figure */
/** @typedef {Record<Section, Map<string, Figure>>} Figures */

const productFolders = ['components', 'context', 'data', 'hooks', 'lib', 'pages', 'server']
const wordFolders = [...productFolders, 'e2e', 'scripts', 'tests']
const englishTexts = 'lib/i18n/messages/en'
/** The demo list of the specification, migrations that databases have run already, and the tables of banned words with their tests. */
const exemptFromWords = [
  'data/',
  'server/db/migrations/',
  'scripts/language/',
  'scripts/ratchets/',
  'tests/plain-language.test.ts',
  'tests/ratchets/',
]

/** The figures of today, each with the places that it was counted at. @param {string} root @returns {Figures} */
export function readFigures(root) {
  const texts = readSourceTexts(root)
  const graph = readImportGraph({
    root,
    folders: productFolders,
    skipTests: true,
    readText: (file) => texts.get(file) ?? '',
  })
  return { ...readStructure(graph), ...readTexts(texts) }
}

/** @param {string} root */
function readSourceTexts(root) {
  const readText = createTextReader(root)
  const sources = [...listSourceFiles(root, wordFolders), ...listCatalogues(root)]
  return new Map(sources.map((file) => [file, readText(file)]))
}

/** Of the texts those in English: the others have the same keys. @param {string} root */
function listCatalogues(root) {
  const folder = path.join(root, englishTexts)
  const files = existsSync(folder) ? readdirSync(folder) : []
  return files.sort().map((file) => `${englishTexts}/${file}`)
}

/** @param {import('../read-import-graph.mjs').ImportGraph} graph */
export function readStructure(graph) {
  /** @type {Map<string, Figure>} */
  const foldersInCycles = new Map()
  for (const { folder, label, path: way } of findFolderCycles(graph)) {
    const steps = way.map(({ from, to }) => `\n      ${from} imports ${to}`)
    add(foldersInCycles, label, 1, { files: way.map(({ from }) => from), text: `${folder}${steps.join('')}` })
  }
  /** @type {Map<string, Figure>} */
  const fileCycles = new Map()
  for (const { file, path: way } of findFileCycles(graph)) {
    const steps = way.map(({ from, to }) => `${from} imports ${to}`)
    add(fileCycles, file, way.length, { files: way.map(({ from }) => from), text: steps.join('\n    ') })
  }
  /** @type {Map<string, Figure>} */
  const wrongImports = new Map()
  /** @type {Set<string>} */
  const counted = new Set()
  for (const { from, to, pair } of findWrongImports(graph)) {
    add(wrongImports, pair, counted.has(`${pair} ${to}`) ? 0 : 1, { files: [from], text: `${from} imports ${to}` })
    counted.add(`${pair} ${to}`)
  }
  /** @type {Map<string, Figure>} */
  const unplacedFolders = new Map()
  for (const file of graph.keys()) {
    const { folder, isPlaced } = findPlace(file)
    if (!isPlaced) add(unplacedFolders, folder, unplacedFolders.has(folder) ? 0 : 1, { files: [file], text: file })
  }
  return { foldersInCycles, fileCycles, wrongImports, unplacedFolders }
}

/** @param {Map<string, string>} texts */
function readTexts(texts) {
  /** @type {Record<'names' | 'texts' | 'longFiles' | 'longPages', Map<string, Figure>>} */
  const figures = {
    names: new Map(),
    texts: new Map(),
    longFiles: new Map(),
    longPages: new Map(),
  }
  for (const [file, text] of texts) {
    const long = findLongFile(file, text)
    if (long) add(figures[long.section], file, long.lines, { files: [file], text: `${file} has ${long.lines} lines` })
    if (exemptFromWords.some((folder) => file.startsWith(folder))) continue
    const counts = countWords(file, text)
    for (const section of /** @type {const} */ (['names', 'texts']))
      for (const [word, count] of counts[section])
        add(figures[section], word, count, { files: [file], text: `${file}: ${count}` })
  }
  return figures
}

/** @param {Map<string, Figure>} figures @param {string} key @param {number} count @param {Evidence} evidence */
function add(figures, key, count, evidence) {
  const figure = figures.get(key) ?? { count: 0, evidence: [] }
  figure.count += count
  figure.evidence.push(evidence)
  figures.set(key, figure)
}
