import { mergeKinds } from './parse-message.mjs'

/** @typedef {import('./read-catalogues.mjs').Language} Language */
/** @typedef {import('./read-catalogues.mjs').Problem} Problem */
/** @typedef {import('./read-catalogues.mjs').Leaf} Leaf */

/**
 * What a translation has otherwise than its base has it: messages, arguments, empty texts.
 * @param {Language} base @param {Language} other @returns {Problem[]}
 */
export function compareLanguages(base, other) {
  const broken = new Set([...base.problems, ...other.problems].map(({ where }) => where))
  const missing = [...base.leaves].filter(([where]) => !other.leaves.has(where) && !broken.has(where))
  const additional = [...other.leaves].filter(([where]) => !base.leaves.has(where) && !broken.has(where))
  const pairs = [...other.leaves].flatMap(([where, leaf]) => {
    const original = base.leaves.get(where)
    return original ? [{ where, leaf, original }] : []
  })
  return [
    ...missing.map(([where, { file }]) => ({ file: moveFile(file, base, other), where, problem: 'is missing' })),
    ...additional.map(([where, { file }]) => ({ file, where, problem: `is not in ${base.locale}` })),
    ...pairs.flatMap(({ where, leaf, original }) =>
      comparePair(leaf, original).map((problem) => ({ file: leaf.file, where, problem })),
    ),
  ]
}

/** @param {string} file @param {Language} base @param {Language} other */
const moveFile = (file, base, other) => file.replace(`/${base.locale}/`, `/${other.locale}/`)

/** @param {Leaf} leaf @param {Leaf} original */
function comparePair({ text, message }, { text: originalText, message: original }) {
  const unknown = [...message.values.keys()].filter((name) => !original.values.has(name))
  // A language may say the same for all numbers or cases. What is shown has to be shown in each.
  const unshown = [...original.printed].filter((name) => !message.values.has(name) && !message.printed.has(name))
  const unequal = [...message.values].filter(([name, kind]) => !mergeKinds(original.values.get(name) ?? kind, kind))
  return [
    ...unequal.map(([name]) => `uses the argument {${name}} as something else than the original`),
    ...unknown.map((name) => `has the argument {${name}}, which the original lacks`),
    ...unshown.map((name) => `lacks the argument {${name}}`),
    ...((text.trim() === '') === (originalText.trim() === '') ? [] : ['is empty in one language alone']),
  ]
}

/**
 * Widens the arguments of the base to what its translations do with them: a language may count where the base does not.
 * @param {Language} base @param {Language[]} others
 */
export function adoptKinds(base, others) {
  for (const { leaves } of others)
    for (const [where, { message }] of leaves) {
      const values = base.leaves.get(where)?.message.values
      for (const [name, kind] of message.values) values?.set(name, mergeKinds(values.get(name) ?? kind, kind) ?? kind)
    }
}
