import { findPlace } from './find-place.mjs'
import { findWayBack } from './find-way-back.mjs'
import { rows } from './layout.mjs'

/** @typedef {import('./find-way-back.mjs').FileImport} FileImport */
/** @typedef {{ folder: string, label: string, path: FileImport[] }} FolderInCycle `path` is a shortest way from the folder back to itself. */

/** The folders of each layer that reach themselves through imports of other folders of that layer. @param {Map<string, { file: string }[]>} graph @returns {FolderInCycle[]} */
export function findFolderCycles(graph) {
  const edges = readFolderEdges(graph)
  return [...edges.keys()].sort().flatMap((folder) => {
    const path = findWayBack(edges, folder)
    return path ? [{ folder, label: findPlace(path[0]?.from ?? folder).label, path }] : []
  })
}

/** From folder to folder of the same layer, each with one import as an example. @param {Map<string, { file: string }[]>} graph */
function readFolderEdges(graph) {
  /** @type {Map<string, Map<string, FileImport>>} */
  const edges = new Map()
  for (const [from, imports] of graph)
    for (const { file: to } of imports) {
      const [source, target] = [findPlace(from), findPlace(to)]
      const isInside = source.layer in rows && source.layer === target.layer
      if (!isInside || source.folder === target.folder) continue
      const targets = edges.get(source.folder) ?? new Map()
      if (!targets.has(target.folder)) targets.set(target.folder, { from, to })
      edges.set(source.folder, targets)
    }
  return edges
}
