import { isTestFile } from '../list-source-files.mjs'

/** @typedef {import('../read-import-graph.mjs').ImportGraph} ImportGraph */

const ratchets = 'tests/ratchets/ratchets.test.ts'

/** Tests that read files instead of importing them: what they read, and their files. @type {[RegExp, string][]} */
const readers = [
  [/^(package(-lock)?\.json|\.npmrc)$/, 'tests/lock-file.test.ts'],
  [/^(README\.md|CONTRIBUTING\.md|docs\/.+|\.env\.example)$/, 'tests/documents.test.ts'],
  [/^docs\/seaport-failures\.md$/, 'tests/seaport-failures.test.ts'],
  [/^\.env\.example$/, 'lib/base/env/env.test.ts'],
  [/^public\/fonts\//, 'lib/accounts/generate-avatar.test.ts'],
  [/^tests\/fixtures\/dumps\//, 'tests/schema-equality.test.ts'],
  [/^tests\/zoo\/(artifacts|contracts\.json)/, 'tests/zoo/zoo.test.ts'],
  [/^e2e\/.+\.spec\.ts$/, 'scripts/check/browser-stories.test.ts'],
  [/^(deploy\/.+|Dockerfile|compose\.yaml)$/, 'tests/deploy-files.test.ts'],
  [/^(deploy\/observability\/.+|docs\/operate\/monitoring\.md)$/, 'tests/observability-files.test.ts'],
  [/^biome\.json$/, 'tests/import-rules.test.ts'],
  [/^styles\/.+\.css$/, 'styles/tokens.test.ts'],
  [/^(components|context|hooks|lib|pages|server|scripts|e2e|tests)\/.+/, ratchets],
  [/^(components|hooks|pages)\/.+\.tsx?$/, 'tests/english-literals.test.ts'],
  [/^lib\/i18n\/.+/, 'lib/i18n/translations.test.ts'],
]

/**
 * Of related tests those of the changed files themselves: changed tests, the tests beside changed files, and the ratchets.
 * @param {readonly { file: string, distance: number }[]} related @param {readonly string[]} changed
 */
export function findOwnTests(related, changed) {
  const names = new Set(changed.map((file) => file.replace(/\.(tsx?|m[tj]s)$/, '')))
  const isOwn = (/** @type {string} */ file) =>
    file === ratchets || names.has(file.replace(/(\.[a-z]+)?\.test\.tsx?$/, ''))
  return new Set(related.filter(({ file, distance }) => distance === 0 || isOwn(file)).map(({ file }) => file))
}

/**
 * The unit tests that reach a changed file by their imports, the nearest first.
 * @param {ImportGraph} graph with the tests @param {readonly string[]} changed
 * @returns {{ file: string, distance: number }[]} distance: 0 a changed test, 1 it imports a changed file, and so on
 */
export function findRelatedTests(graph, changed) {
  /** @type {Map<string, string[]>} */
  const importers = new Map()
  for (const [file, imports] of graph) {
    for (const { file: imported } of imports) importers.set(imported, [...(importers.get(imported) ?? []), file])
  }
  /** @type {Map<string, number>} */
  const distances = new Map(changed.map((file) => [file, 0]))
  // A map is walked in the order of its entries, those that are added on the way too.
  for (const [file, distance] of distances) {
    for (const importer of importers.get(file) ?? []) {
      if (!distances.has(importer)) distances.set(importer, distance + 1)
    }
  }
  // A test may start what it tries, and import nothing of it.
  for (const file of changed) {
    for (const ending of ['.test.ts', '.test.tsx']) {
      const beside = file.replace(/\.(tsx?|m[tj]s)$/, ending)
      if (graph.has(beside) && !distances.has(beside)) distances.set(beside, 1)
    }
  }
  for (const [pattern, test] of readers) {
    if (graph.has(test) && !distances.has(test) && changed.some((file) => pattern.test(file))) distances.set(test, 1)
  }
  return [...distances]
    .filter(([file]) => isTestFile(file))
    .map(([file, distance]) => ({ file, distance }))
    .sort((a, b) => a.distance - b.distance)
}
