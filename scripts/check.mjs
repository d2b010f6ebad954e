// `npm run check`: format, lint, types, and the unit tests nearest to what changed since `main`; names the browser stories that walk through it.
//   -- --related     every unit test that reaches what changed
//   -- --all-unit    every unit test
//   -- --stories     the browser stories too; they need a build first
//   -- --since REF   compares with another commit
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { findStories } from './check/browser-stories.mjs'
import { findRelatedTests } from './check/find-related-tests.mjs'
import { fitTests } from './check/fit-tests.mjs'
import { findBase, listChangedFiles } from './check/list-changed-files.mjs'
import { buildVitestArguments } from './check/vitest-arguments.mjs'
import { installDependencies } from './install.mjs'

/** Three workers run this in about half a minute on two cores, beside the check of types. */
const quick = { most: 30, mostSeconds: 40 }

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const { values: options } = parseArgs({
  options: {
    related: { type: 'boolean', default: false },
    'all-unit': { type: 'boolean', default: false },
    stories: { type: 'boolean', default: false },
    since: { type: 'string' },
  },
})
const started = Date.now()
const sayTime = () => `${((Date.now() - started) / 1000).toFixed(0).padStart(4)} s`
/** @param {string} line */
const log = (line) => console.log(`${sayTime()}  ${line}`)

await installDependencies({ development: true, log })
// Its parser may have been installed just now.
const { readImportGraph } = await import('./read-import-graph.mjs')
const base = options.since ?? findBase()
const changed = listChangedFiles(base)
log(`${changed.length} files differ from ${base.slice(0, 10)}`)
const folders = ['components', 'context', 'data', 'hooks', 'lib', 'pages', 'scripts', 'server', 'styles', 'tests']
const related = findRelatedTests(readImportGraph({ root: '.', folders }), changed)
const seconds = JSON.parse(readFileSync('scripts/check/slow-tests.json', 'utf8'))
const tests = options.related ? related.map(({ file }) => file) : fitTests(related, { ...quick, seconds })
const specs = readdirSync('e2e')
  .filter((file) => file.endsWith('.spec.ts'))
  .map((file) => `e2e/${file}`)
const stories = findStories(changed, specs)

const sources = changed.filter((file) => /\.(tsx?|m[tj]s|json|css)$/.test(file))
const results = await Promise.all([
  inTurn([
    [
      'format and lint',
      'biome',
      ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...sources],
      sources.length > 0,
    ],
    // A fresh clone has no types of its routes yet.
    ['types of the routes', 'next', ['typegen'], !existsSync('next-env.d.ts')],
    ['types', 'tsc', ['--noEmit'], true],
  ]),
  inTurn([
    [
      'unit tests',
      'vitest',
      buildVitestArguments(options['all-unit'] ? [] : tests),
      options['all-unit'] || tests.length > 0,
    ],
  ]),
])
if (!options['all-unit'] && related.length > tests.length) {
  log(
    `${related.length - tests.length} more unit tests reach it, slow or from further away: npm run check -- --related`,
  )
}
if (stories.length > 0 && !options.stories)
  log(`Browser stories that walk through it: npm test -- browser ${stories.join(' ')}`)
if (stories.length > 0 && options.stories)
  results.push([await run('browser stories', process.execPath, ['scripts/test.mjs', 'browser', ...stories])])
const hasFailed = results.flat().includes(false)
log(hasFailed ? 'Something failed: see above.' : 'All is well.')
process.exit(hasFailed ? 1 : 0)

/** @param {[name: string, program: string, args: string[], isWanted: boolean][]} steps @returns {Promise<boolean[]>} */
async function inTurn(steps) {
  /** @type {boolean[]} */
  const done = []
  for (const [name, program, args, isWanted] of steps) {
    if (isWanted) done.push(await run(name, path.join('node_modules', '.bin', program), args))
  }
  return done
}

/** What it prints is shown when it failed, since two run at a time. @param {string} name @param {string} program @param {string[]} args @returns {Promise<boolean>} */
function run(name, program, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    child.on('error', reject)
    child.on('exit', (code) => {
      if (code !== 0) console.log(output)
      log(`${name}: ${code === 0 ? 'passed' : 'FAILED'}`)
      resolve(code === 0)
    })
  })
}
