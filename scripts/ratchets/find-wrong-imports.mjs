import { findPlace } from './find-place.mjs'
import { allowedLayers, allowedPlaces } from './layout.mjs'

/** @typedef {{ from: string, to: string, pair: string }} WrongImport */

/** The imports that go against the rows. Where a folder has no place yet, only its layer is judged. @param {Map<string, { file: string }[]>} graph @returns {WrongImport[]} */
export function findWrongImports(graph) {
  return [...graph].flatMap(([from, imports]) =>
    imports.flatMap(({ file: to }) => {
      const [source, target] = [findPlace(from), findPlace(to)]
      return isAllowed(source, target) ? [] : [{ from, to, pair: `${source.label} → ${target.label}` }]
    }),
  )
}

/** @param {import('./find-place.mjs').Place} source @param {import('./find-place.mjs').Place} target */
function isAllowed(source, target) {
  const allowed = allowedLayers[source.layer]
  // Not a layer: styles, package.json.
  if (!allowed || !allowedLayers[target.layer]) return true
  if (source.layer !== target.layer)
    return (
      allowed.includes(target.layer) ||
      allowedPlaces.some(({ from, layer }) => from === source.label && layer === target.layer)
    )
  if (source.position === undefined || target.position === undefined) return true
  return target.position <= source.position
}
