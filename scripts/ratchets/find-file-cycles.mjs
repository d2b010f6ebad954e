import { findWayBack } from './find-way-back.mjs'

/** @typedef {import('./find-way-back.mjs').FileImport} FileImport */
/** @typedef {{ file: string, path: FileImport[] }} FileCycle `path` is a shortest way from the file back to itself. */

/** Cycles of files that import each other, types included; each file is named in one of them at least. @param {Map<string, { file: string }[]>} graph @returns {FileCycle[]} */
export function findFileCycles(graph) {
  const edges = readCyclicEdges(graph)
  /** @type {Set<string>} */
  const named = new Set()
  return [...edges.keys()].sort().flatMap((file) => {
    const path = named.has(file) ? undefined : findWayBack(edges, file)
    for (const { from } of path ?? []) named.add(from)
    return path ? [{ file, path }] : []
  })
}

/** Without the files that import nothing that could lead back to them: most of the graph. @param {Map<string, { file: string }[]>} graph */
function readCyclicEdges(graph) {
  /** @type {Map<string, Map<string, FileImport>>} */
  const edges = new Map()
  for (const [from, imports] of graph)
    edges.set(from, new Map(imports.filter(({ file }) => graph.has(file)).map(({ file: to }) => [to, { from, to }])))
  for (let before = -1; before !== edges.size; ) {
    before = edges.size
    for (const [from, targets] of edges) {
      for (const to of targets.keys()) if (!edges.has(to)) targets.delete(to)
      if (targets.size === 0) edges.delete(from)
    }
  }
  return edges
}
