import { rows } from './layout.mjs'

/**
 * @typedef {object} Place
 * @property {string} layer the top-level folder
 * @property {string} folder such as `lib/knot`, or `lib/.` for the files directly in `lib`
 * @property {string} label the folder under its name in the row, so that moving a folder to its place changes no label
 * @property {number | undefined} position in the layer's row, from the left
 * @property {boolean} isPlaced false when the layer has a row and the folder has no place in it
 */

/** @param {string} file a path from the root @returns {Place} */
export function findPlace(file) {
  const [layer = '', second = '', ...rest] = file.split('/')
  const folder = `${layer}/${rest.length > 0 ? second : '.'}`
  const row = rows[layer]
  if (!row) return { layer, folder: layer, label: layer, position: undefined, isPlaced: true }
  const name = folder.slice(layer.length + 1)
  const position = row.indexOf(name)
  if (position === -1) return { layer, folder, label: folder, position: undefined, isPlaced: false }
  return { layer, folder, label: `${layer}/${name}`, position, isPlaced: true }
}
