import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * @typedef {'foldersInCycles' | 'fileCycles' | 'wrongImports' | 'unplacedFolders' | 'names' | 'texts' | 'longFiles' | 'longPages'} Section
 * @typedef {Record<Section, Record<string, number>>} HeldFigures
 * @typedef {{ section: Section, key: string, held: number, found: number }} Difference
 */

/** @type {Section[]} */
export const sections = [
  'foldersInCycles',
  'fileCycles',
  'wrongImports',
  'unplacedFolders',
  'names',
  'texts',
  'longFiles',
  'longPages',
]

export const heldFile = 'tests/ratchets/held.json'

/** @param {string} root @returns {HeldFigures} */
export function readHeldFigures(root) {
  return JSON.parse(readFileSync(path.join(root, heldFile), 'utf8'))
}

/** One entry a line, in the order of the keys, so that a change of one figure changes one line. @param {string} root @param {HeldFigures} held */
export function writeHeldFigures(root, held) {
  const sorted = Object.fromEntries(
    sections.map((section) => [
      section,
      Object.fromEntries(Object.entries(held[section]).sort(([a], [b]) => (a < b ? -1 : 1))),
    ]),
  )
  writeFileSync(path.join(root, heldFile), `${JSON.stringify(sorted, null, 2)}\n`)
}

/** @param {HeldFigures} held @param {Record<Section, Map<string, { count: number }>>} figures */
export function compareFigures(held, figures) {
  /** @type {Difference[]} */
  const differences = sections.flatMap((section) =>
    [...new Set([...Object.keys(held[section]), ...figures[section].keys()])].map((key) => ({
      section,
      key,
      held: held[section][key] ?? 0,
      found: figures[section].get(key)?.count ?? 0,
    })),
  )
  return {
    risen: differences.filter((difference) => difference.found > difference.held),
    fallen: differences.filter((difference) => difference.found < difference.held),
  }
}

/** The held figures with those that fell lowered. Nothing is raised. @param {HeldFigures} held @param {Difference[]} fallen @returns {HeldFigures} */
export function lowerFigures(held, fallen) {
  const lowered = structuredClone(held)
  for (const { section, key, found } of fallen) {
    if (found === 0) delete lowered[section][key]
    else lowered[section][key] = Math.min(found, held[section][key] ?? 0)
  }
  return lowered
}
