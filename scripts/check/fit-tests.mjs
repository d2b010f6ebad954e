/** @typedef {{ file: string, distance: number }} RelatedTest */

/**
 * Chooses the tests of a quick check: first those that are asked for by name, then the nearest that fit beside them, of the same distance the
 * quickest.
 * @param {readonly RelatedTest[]} related
 * @param {{ first: ReadonlySet<string>, most: number, mostSeconds: number, seconds: Readonly<Record<string, number>> }} limits
 *   first: the tests of the changed files themselves; seconds: of the slow files, any other counts one
 * @returns {{ chosen: string[], tooSlow: string[] }} files; tooSlow: of `first` what takes longer than the whole check may
 */
export function fitTests(related, { first, most, mostSeconds, seconds }) {
  const costOf = (/** @type {string} */ file) => seconds[file] ?? 1
  const own = related.filter(({ file }) => first.has(file)).map(({ file }) => file)
  const chosen = own.filter((file) => costOf(file) <= mostSeconds)
  let sum = chosen.reduce((total, file) => total + costOf(file), 0)
  const rest = related
    .filter(({ file }) => !first.has(file))
    .toSorted((a, b) => a.distance - b.distance || costOf(a.file) - costOf(b.file))
  for (const { file } of rest) {
    const cost = costOf(file)
    if (chosen.length >= most || sum + cost > mostSeconds) continue
    chosen.push(file)
    sum += cost
  }
  return { chosen, tooSlow: own.filter((file) => costOf(file) > mostSeconds) }
}
