// `npm test`: every check of the project, one after the other. Ends with one line: N passed, N failed.
// `npm test -- lint unit` runs only the steps named; `npm test -- browser e2e/cart.spec.ts` only those files of a step.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { findChromium, installChromium } from './find-chromium.mjs'
import { findDatabaseTests, findLeftToPostgres } from './find-database-tests.mjs'
import { assertNodeVersion, installDependencies } from './install.mjs'
import { startPgBouncer } from './pgbouncer.mjs'
import { startPostgres } from './postgres.mjs'
import { captureProgram, runProgram } from './run-program.mjs'

assertNodeVersion()
process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const started = Date.now()
/** @param {string} line */
const log = (line) => console.log(`${((Date.now() - started) / 1000).toFixed(0).padStart(5)} s  ${line}`)

/** @typedef {{ passed: number, failed: number }} Count */
/** @typedef {{ name: string, status: string, message?: string, assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }} FileResult */

/** On PostgreSQL: from an item's page to the sale that outlives a crash, and the same with several processes. */
const stories = ['e2e/restart.spec.ts', 'e2e/scaled.spec.ts']

/** So many of a run may pass only when tried again. More say that something is wrong with a test, or with what it tries. */
const mostUnsteady = 3

const named = process.argv.slice(2)
const files = named.filter((word) => /[./]/.test(word))
const wanted = named.filter((word) => !files.includes(word))
const missing = files.filter((file) => !existsSync(file))
if (missing.length > 0) {
  console.error(`No such file or folder: ${missing.join(', ')}.`)
  process.exit(2)
}
const [specs, tests] = [
  files.filter((file) => /^e2e(\/|$)/.test(file)),
  files.filter((file) => !/^e2e(\/|$)/.test(file)),
]
/** By the files that are named alone. */
if (files.length > 0 && wanted.length === 0)
  wanted.push(...(specs.length > 0 ? ['browser'] : []), ...(tests.length > 0 ? ['unit'] : []))
const misplaced = wanted.includes('browser') ? (wanted.length === 1 ? tests : []) : specs
const takesFiles = wanted.some((name) => ['unit', 'postgres', 'browser'].includes(name))
if (files.length > 0 && (misplaced.length > 0 || !takesFiles)) {
  console.error(`The step ${wanted.join(', ')} does not run ${(takesFiles ? misplaced : files).join(', ')}.`)
  process.exit(2)
}

/** @type {Record<string, (reports: string) => Promise<Count>>} */
const steps = {
  lint: () => check('node_modules/.bin/biome', ['ci', '--error-on-warnings', '--max-diagnostics=50', '.']),
  types: async () => {
    // The types of the routes and of the environment that tsconfig names are Next's to write.
    await check(process.execPath, ['node_modules/next/dist/bin/next', 'typegen'])
    return check('node_modules/.bin/tsc', ['--noEmit'])
  },
  unused: () => check('node_modules/.bin/knip', []),
  unit: async (reports) => {
    const leftOut = await findLeftToPostgres()
    log(`On PostgreSQL alone: ${leftOut.length} files`)
    return runVitest(path.join(reports, 'unit.json'), tests, tests.length > 0 ? {} : { LEFT_OUT: leftOut.join() })
  },
  postgres: (reports) =>
    withPostgres(async (env) => {
      // Imported only when the packages are there.
      const { writeRowTypes } = await import('./row-types/write-row-types.mjs')
      const rowTypes = await writeRowTypes(path.join(reports, 'row-types'))
      const files = tests.length > 0 ? tests : await findDatabaseTests()
      const count = await runVitest(path.join(reports, 'postgres.json'), files, { ...env, ...rowTypes.env })
      const unseen = tests.length > 0 ? [] : await rowTypes.listUnseen()
      failed.push(...unseen.map((place) => `${place}: no test runs this statement, so its row type is not checked`))
      return { ...count, failed: count.failed + unseen.length }
    }),
  contracts: async () => {
    const { code, output } = await captureProgram(process.execPath, ['scripts/test-contracts.mjs'])
    const total = /(\d+) tests passed, (\d+) failed/.exec(output)
    const tested = settle(code, { passed: Number(total?.[1] ?? 0), failed: Number(total?.[2] ?? 0) })
    const linted = await check(process.execPath, ['scripts/lint-contracts.mjs'])
    return { passed: tested.passed + linted.passed, failed: tested.failed + linted.failed }
  },
  build: async () => {
    await build()
    return { passed: 1, failed: 0 }
  },
  browser: async (reports) => {
    const onPostgres = specs.length === 0 ? stories : stories.filter((story) => specs.includes(story))
    const others = specs.filter((spec) => !onPostgres.includes(spec))
    if (others.length > 0) sayLongOnes(others)
    // Once: each worker's market would build what is stale by itself.
    await build()
    const count = { passed: 0, failed: 0 }
    const add = (/** @type {Count} */ { passed, failed }) => {
      count.passed += passed
      count.failed += failed
    }
    if (specs.length === 0 || others.length > 0) add(await runPlaywright(path.join(reports, 'browser.json'), others))
    if (onPostgres.length > 0) {
      const report = path.join(reports, 'browser-postgres.json')
      add(await withPostgres((env) => runPlaywright(report, onPostgres, env)))
    }
    return count
  },
}

/** A file of long stories alone would be built for, and then run nothing. @param {string[]} specs */
function sayLongOnes(specs) {
  const listed = spawnSync('node_modules/.bin/playwright', ['test', '--list', '--grep-invert=@long', ...specs], {
    encoding: 'utf8',
  })
  const isShort = (/** @type {string} */ spec) => listed.stdout.includes(spec.replace('e2e/', ''))
  const long = specs.filter((spec) => spec.endsWith('.ts') && !isShort(spec))
  if (long.length > 0)
    log(
      `All its browser tests end with @long. Run: CHROMIUM_PATH=${findChromium() ?? '…'} npx playwright test ${long.join(' ')}`,
    )
  if (long.length === specs.length) throw new Error('There is no short browser test to run.')
}

async function build() {
  const { ensureBuild } = await import('./build.mjs')
  await ensureBuild(log)
}

const unknown = wanted.filter((name) => !(name in steps))
if (unknown.length > 0) {
  console.error(`Unknown step: ${unknown.join(', ')}. The steps are ${Object.keys(steps).join(', ')}.`)
  process.exit(2)
}
await installDependencies({ development: true, log })
const { compileMessages } = await import('./messages/compile-messages.mjs')
compileMessages()
installChromium(log)

const reports = await mkdtemp(path.join(tmpdir(), 'verdigris-test-'))
const total = { passed: 0, failed: 0 }
/** @type {string[]} */
const failing = []
/** @type {string[]} */
const failed = []
/** @type {string[]} */
const unsteady = []
/** @type {string[]} */
const costs = []
for (const [name, step] of Object.entries(steps)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  log(`== ${name}`)
  const before = { wall: Date.now(), processor: readProcessorSeconds() }
  const count = await step(reports).catch((error) => {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  })
  total.passed += count.passed
  total.failed += count.failed
  if (count.failed > 0) failing.push(name)
  const wall = `${((Date.now() - before.wall) / 1000).toFixed(0)} s`
  costs.push(
    `${name.padEnd(10)} ${wall.padStart(6)}, processor ${(readProcessorSeconds() - before.processor).toFixed(0)} s`,
  )
}
if (unsteady.length > mostUnsteady) {
  failing.push('steadiness')
  failed.push(`${unsteady.length} tests passed only on the second run, at most ${mostUnsteady} may`)
  total.failed += 1
}
for (const cost of costs) log(cost)
await rm(reports, { recursive: true, force: true })
for (const title of unsteady) log(`Passed only on the second run: ${title}`)
for (const title of failed) log(`Failed: ${title}`)
if (failing.length > 0) log(`Failing: ${failing.join(', ')}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

/**
 * As in the browser: what fails is tried once more, with its file, and named when it passes then.
 * @param {string} report @param {string[]} files @param {Record<string, string>} env @returns {Promise<Count>}
 */
async function runVitest(report, files = [], env = {}) {
  const first = await tryVitest(report, files, env)
  const { passed, failures } = first
  const titles = failures.map(({ title }) => title)
  // Where much fails, it is no chance.
  if (titles.length === 0 || titles.length > 5) {
    failed.push(...titles)
    return settle(first.code, { passed, failed: titles.length })
  }
  const again = await tryVitest(`${report}.again`, [...new Set(failures.map(({ file }) => file))], env)
  const titlesAgain = again.failures.map(({ title }) => title)
  failed.push(...titlesAgain)
  const steadied = failures.filter(({ title }) => !titlesAgain.includes(title))
  unsteady.push(...steadied.map(({ title, reason }) => `${title}\n${reason}`))
  return settle(again.code, {
    passed: passed + Math.max(titles.length - titlesAgain.length, 0),
    failed: titlesAgain.length,
  })
}

/** @param {string} report @param {string[]} files @param {Record<string, string>} env */
async function tryVitest(report, files, env) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runProgram('node_modules/.bin/vitest', ['run', ...reporters, ...files], env)
  const { numPassedTests, testResults } = await readJson(report, { numPassedTests: 0, testResults: [] })
  const failures = testResults.flatMap((/** @type {FileResult} */ { name, status, message, assertionResults }) => {
    const file = path.relative('.', name)
    const own = assertionResults.filter((test) => test.status === 'failed')
    // A file can fail outside of its tests too.
    if (own.length === 0 && status === 'failed') return [{ file, title: `${file} as a whole`, reason: message ?? '' }]
    return own.map(({ fullName, failureMessages = [] }) => ({
      file,
      title: `${file} ${fullName}`,
      reason: stripVTControlCharacters(failureMessages[0] ?? '').slice(0, 600),
    }))
  })
  return { code, passed: numPassedTests, failures }
}

/** @param {string} report @param {string[]} files @param {Record<string, string>} env @returns {Promise<Count>} */
async function runPlaywright(report, files = [], env = {}) {
  const code = await runProgram(
    'node_modules/.bin/playwright',
    ['test', '--grep-invert=@long', '--reporter=list,json', ...files],
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      CHROMIUM_PATH: findChromium() ?? '',
      ...env,
    },
  )
  const { stats, suites } = await readJson(report, { stats: { expected: 0, unexpected: 0, flaky: 0 }, suites: [] })
  unsteady.push(...suites.flatMap((/** @type {Suite} */ suite) => findByStatus(suite, 'flaky')))
  failed.push(...suites.flatMap((/** @type {Suite} */ suite) => findByStatus(suite, 'unexpected')))
  return settle(code, { passed: stats.expected + stats.flaky, failed: stats.unexpected })
}

/** @typedef {{ title: string, file: string, ok: boolean, tests: { status: string, results?: { error?: { message?: string } }[] }[] }} Spec */
/** @typedef {{ specs: Spec[], suites?: Suite[] }} Suite */

/** "flaky" are those that passed only when they were tried again. @param {Suite} suite @param {'flaky' | 'unexpected'} wanted @returns {string[]} */
function findByStatus({ specs, suites = [] }, wanted) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === wanted))
  const sayWhy = (/** @type {Spec} */ { tests }) =>
    stripVTControlCharacters(tests[0]?.results?.find(({ error }) => error)?.error?.message ?? '').slice(0, 600)
  return [
    ...own.map((spec) => `${spec.file} › ${spec.title}\n${sayWhy(spec)}`),
    ...suites.flatMap((suite) => findByStatus(suite, wanted)),
  ]
}

/** Runs tests beside a PostgreSQL cluster of their own; `POOLED=1` puts PgBouncer in between. @param {(env: Record<string, string>) => Promise<Count>} job */
async function withPostgres(job) {
  const cluster = await startPostgres(log, { isHasty: true })
  const pooler = process.env.POOLED ? await startPgBouncer(cluster.url, { log }) : null
  try {
    const env = { TEST_DATABASE: 'postgres', TEST_DATABASE_URL: cluster.url }
    return await job(pooler ? { ...env, TEST_POOLER_URL: pooler.url } : env)
  } finally {
    await pooler?.stop()
    await cluster.stop()
  }
}

/** A step that passes or fails as one. @param {string} program @param {string[]} args @returns {Promise<Count>} */
async function check(program, args) {
  return settle(await runProgram(program, args), { passed: 1, failed: 0 })
}

/** A step that ended badly, or ran nothing, has failed whatever it counted. @param {number} code @param {Count} count */
function settle(code, { passed, failed }) {
  if (code === 0 && failed === 0 && passed > 0) return { passed, failed: 0 }
  return { passed: code === 0 ? passed : passed > 0 && failed > 0 ? passed : 0, failed: Math.max(failed, 1) }
}

/** User and system seconds of the whole machine. The time of killed processes does not reach their parent. */
function readProcessorSeconds() {
  return cpus().reduce((sum, { times: { user, nice, sys } }) => sum + (user + nice + sys) / 1000, 0)
}

/** @template T @param {string} file @param {T} otherwise @returns {Promise<T>} */
async function readJson(file, otherwise) {
  return readFile(file, 'utf8').then(
    (text) => JSON.parse(text),
    () => otherwise,
  )
}
