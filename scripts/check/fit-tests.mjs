/** @typedef {{ file: string, distance: number }} RelatedTest */

/**
 * Chooses the nearest tests that fit into a quick check. The first test is always chosen.
 * @param {readonly RelatedTest[]} related the nearest first
 * @param {{ most: number, mostSeconds: number, seconds: Readonly<Record<string, number>> }} limits seconds: of the slow files; any other counts one
 * @returns {string[]} files
 */
export function fitTests(related, { most, mostSeconds, seconds }) {
  /** @type {string[]} */
  const chosen = []
  let sum = 0
  for (const { file } of related) {
    const cost = seconds[file] ?? 1
    if (chosen.length > 0 && (chosen.length >= most || sum + cost > mostSeconds)) continue
    chosen.push(file)
    sum += cost
  }
  return chosen
}
