/** @typedef {{ from: string, to: string }} FileImport */

/** A shortest way from a node back to itself, breadth first. @param {Map<string, Map<string, FileImport>>} edges @param {string} start @returns {FileImport[] | undefined} */
export function findWayBack(edges, start) {
  /** @type {Map<string, FileImport[]>} */
  const ways = new Map([[start, []]])
  for (const [folder, way] of ways)
    for (const [target, example] of edges.get(folder) ?? []) {
      if (target === start) return [...way, example]
      if (!ways.has(target)) ways.set(target, [...way, example])
    }
  return undefined
}
