import { countWords } from './count-words.mjs'
import { explainRise } from './explain-rise.mjs'
import { compareFigures, readHeldFigures } from './held-figures.mjs'
import { readChanges, readTextBefore } from './read-changes.mjs'
import { readFigures } from './read-figures.mjs'

/** @typedef {import('./held-figures.mjs').Difference} Difference */
/** @typedef {import('./read-figures.mjs').Evidence} Evidence */

/** Compares the project with its held figures. @param {string} root */
export function checkFigures(root) {
  const held = readHeldFigures(root)
  const figures = readFigures(root)
  const { risen, fallen } = compareFigures(held, figures)
  const changes = risen.length > 0 ? readChanges(root) : undefined
  const explained = risen.map((difference) => {
    const evidence = figures[difference.section].get(difference.key)?.evidence ?? []
    const narrowed = changes ? narrowToGrowth(root, changes, difference, evidence) : evidence
    return explainRise(difference, narrowed, (file) => changes?.files.has(file) ?? false)
  })
  return {
    held,
    fallen,
    risen: risen.map((difference, index) => ({ ...difference, message: explained[index] ?? '' })),
  }
}

/**
 * Of a word's files those in which it is used more often than before: the others have nothing to do with the rise.
 * @param {string} root @param {import('./read-changes.mjs').Changes} changes @param {Difference} difference @param {Evidence[]} evidence
 */
function narrowToGrowth(root, changes, { section, key }, evidence) {
  if (section !== 'names' && section !== 'texts') return evidence
  const grown = evidence.flatMap(({ files: [file = ''], text }) => {
    if (!changes.files.has(file)) return []
    const before = changes.files.get(file)
    const count = countWords(before ?? file, readTextBefore(root, changes, file))[section].get(key) ?? 0
    const found = Number(text.split(': ').at(-1))
    return found > count
      ? [{ files: [file], text: `${file}: ${found}, before ${before === undefined ? 0 : count}` }]
      : []
  })
  return grown.length > 0 ? grown : evidence
}
