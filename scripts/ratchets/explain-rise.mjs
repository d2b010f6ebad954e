import { discouragedNames, discouragedTexts } from './discouraged-words.mjs'
import { maxLines } from './find-long-file.mjs'
import { findPlace } from './find-place.mjs'
import { rows } from './layout.mjs'

/** @typedef {import('./held-figures.mjs').Difference} Difference */
/** @typedef {import('./read-figures.mjs').Evidence} Evidence */

const mostLines = 12

/**
 * What rose, where, and what to do instead.
 * @param {Difference} difference @param {Evidence[]} evidence
 * @param {(file: string) => boolean} hasChanged whether a file differs from the commit that last held the figures
 */
export function explainRise({ section, key, held, found }, evidence, hasChanged) {
  const changed = evidence.filter(({ files }) => files.some(hasChanged))
  const shown = changed.length > 0 ? changed : evidence
  const lines = shown.slice(0, mostLines).map(({ text }) => `    ${text}`)
  if (shown.length > mostLines) lines.push(`    and ${shown.length - mostLines} more`)
  const where = changed.length > 0 ? 'in files changed since the figures were held' : 'in'
  const { what, advice } = explain(section, key)
  return [`${what}: ${found}, held at ${held}`, `  ${where}:`, ...lines, `  ${advice}`].join('\n')
}

/** @param {import('./held-figures.mjs').Section} section @param {string} key */
function explain(section, key) {
  switch (section) {
    case 'foldersInCycles':
      return {
        what: `Folders in an import cycle, ${key}`,
        advice: `Remove one of these imports: move the shared code to a folder that stands before both in the row. ${nameRow(key)}`,
      }
    case 'fileCycles':
      return {
        what: `Files that import each other, from ${key}`,
        advice:
          'Remove one of these imports, type imports included: move the shared type, constant or function to a third file, or to a folder that stands before both in the row.',
      }
    case 'wrongImports':
      return { what: `Imports against the rows, ${key} (imported files)`, advice: adviseOnImport(key) }
    case 'unplacedFolders':
      return {
        what: `Folder without a place in the rows, ${key}`,
        advice: `Put the files into a folder of the row. ${nameRow(key)}`,
      }
    case 'names':
      return { what: `Name \`${key}\``, advice: `Better: ${discouragedNames[key]}.` }
    case 'texts':
      return { what: `Text "${key}"`, advice: `Better: ${discouragedTexts[key]}.` }
    case 'longFiles':
    case 'longPages':
      return {
        what: `Lines of ${key}, over ${maxLines[section]}`,
        advice:
          section === 'longPages'
            ? 'A page chooses props and assembles components: move the rest to components/views or server/views.'
            : 'Split the file: one idea a file.',
      }
  }
}

/** @param {string} pair */
function adviseOnImport(pair) {
  const [from = '', to = ''] = pair.split(' → ')
  const [source, target] = [from.split('/')[0], to.split('/')[0]]
  if (source !== target)
    return `${source} may not import ${target}: move the shared code to lib, or pass it in as a parameter.`
  return `Move the shared code to a folder that stands before both in the row, or move the importing code to one that stands after ${to}. ${nameRow(from)}`
}

/** @param {string} label */
function nameRow(label) {
  const { layer } = findPlace(`${label}/x`)
  const row = rows[layer] ?? []
  return `The row of ${layer}: ${row.join(' ← ')} (scripts/ratchets/layout.mjs).`
}
