// `npm run check`: format, lint, types, and the unit tests nearest to what changed since `main`; names the browser tests that walk through it.
//   -- --related     every unit test that reaches what changed
//   -- --all-unit    every unit test
//   -- --stories     the browser tests too; they need a build first
//   -- --since REF   compares with another commit
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { findStories } from './check/browser-stories.mjs'
import { findOwnTests, findRelatedTests } from './check/find-related-tests.mjs'
import { fitTests } from './check/fit-tests.mjs'
import { findBase, isCommit, listChangedFiles } from './check/list-changed-files.mjs'
import { buildVitestArguments } from './check/vitest-arguments.mjs'
import { installDependencies } from './install.mjs'

/** Three workers run this in about half a minute on two cores, beside the check of types. */
const quick = { most: 30, mostSeconds: 40 }
/** As vitest.config.mts has it. */
const workers = 3

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const options = readOptions()
const started = Date.now()
const sayTime = () => `${((Date.now() - started) / 1000).toFixed(0).padStart(4)} s`
/** @param {string} line */
const log = (line) => console.log(`${sayTime()}  ${line}`)

await installDependencies({ development: true, log })
// Their parsers may have been installed just now.
const { readImportGraph } = await import('./read-import-graph.mjs')
const { compileMessages } = await import('./messages/compile-messages.mjs')
compileMessages()
const base = options.since ?? findBase()
const changed = listChangedFiles(base)
const present = changed.filter((file) => existsSync(file))
const deleted = changed.length - present.length
log(
  `${changed.length} ${changed.length === 1 ? 'file differs' : 'files differ'} from ${base.slice(0, 10)}${deleted > 0 ? `, ${deleted} of them deleted` : ''}`,
)
const folders = ['components', 'context', 'data', 'hooks', 'lib', 'pages', 'scripts', 'server', 'styles', 'tests']
const related = findRelatedTests(readImportGraph({ root: '.', folders }), changed)
const seconds = JSON.parse(readFileSync('scripts/check/slow-tests.json', 'utf8'))
const { chosen, tooSlow } = fitTests(related, { ...quick, seconds, first: findOwnTests(related, changed) })
const isLong = options.related || options['all-unit']
const tests = options.related ? related.map(({ file }) => file) : chosen
const specs = readdirSync('e2e')
  .filter((file) => file.endsWith('.spec.ts'))
  .map((file) => `e2e/${file}`)
const stories = findStories(changed, specs)

const sources = present.filter((file) => /\.(tsx?|m[tj]s|json|css)$/.test(file))
/** @type {string[]} */
const failed = []
/** @type {[name: string, program: string, args: string[], isWanted: boolean]} */
const unit = [
  'unit tests',
  'vitest',
  buildVitestArguments(options['all-unit'] ? [] : tests),
  options['all-unit'] || tests.length > 0,
]
await Promise.all([
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
  ...(isLong ? [] : [inTurn([unit])]),
])
// Many tests take minutes: they say what they do as they go.
if (isLong) await inTurn([unit], true)
if (failed.includes('format and lint')) log('npm run format fixes what is only a matter of format')
if (!isLong) sayWhatIsLeft()
if (options.stories && stories.length > 0) {
  if (failed.length > 0) log('browser tests: not run, because a check failed')
  else await run('browser tests', process.execPath, ['scripts/test.mjs', 'browser', ...stories], true)
}
log(failed.length > 0 ? `Failed: ${failed.join(', ')}. See above.` : 'All checks passed.')
process.exit(failed.length > 0 ? 1 : 0)

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        related: { type: 'boolean', default: false },
        'all-unit': { type: 'boolean', default: false },
        stories: { type: 'boolean', default: false },
        since: { type: 'string' },
      },
    })
    if (values.since !== undefined && !isCommit(values.since)) throw new Error(`Commit ${values.since} not found.`)
    return values
  } catch (error) {
    const usage = ['--related', '--all-unit', '--stories', '--since REF'].map(
      (option) => `  npm run check -- ${option}`,
    )
    console.error([error instanceof Error ? error.message : error, 'Usage:', '  npm run check', ...usage].join('\n'))
    process.exit(2)
  }
}

/** What this check did not look at, and how to. */
function sayWhatIsLeft() {
  for (const file of tooSlow) log(`Not run, ${seconds[file]} s: npx vitest run ${file}`)
  const left = related.filter(({ file }) => !tests.includes(file) && !tooSlow.includes(file))
  const minutes = Math.ceil(left.reduce((sum, { file }) => sum + (seconds[file] ?? 1), 0) / 60 / workers)
  if (left.length > 0)
    log(`${left.length} more unit tests reach the change (about ${minutes} min): npm run check -- --related`)
  if (changed.some((file) => file.startsWith('contracts/')))
    log('This check leaves out the contracts: npm test -- contracts')
  const most = 10
  const which =
    stories.length > most
      ? `${stories.length} browser tests cover the change, such as`
      : 'Browser tests that cover the change'
  if (stories.length > 0 && !options.stories) log(`${which}: npm test -- browser ${stories.slice(0, most).join(' ')}`)
  if (stories.length === 0 && sources.length > 0) log('No known browser test covers the change')
}

/** @param {[name: string, program: string, args: string[], isWanted: boolean][]} steps */
async function inTurn(steps, isShown = false) {
  for (const [name, program, args, isWanted] of steps) {
    if (isWanted) await run(name, path.join('node_modules', '.bin', program), args, isShown)
  }
}

/**
 * What it prints is shown when it failed, since two run at a time; or at once.
 * @param {string} name @param {string} program @param {string[]} args @param {boolean} isShown @returns {Promise<void>}
 */
function run(name, program, args, isShown = false) {
  return new Promise((resolve, reject) => {
    const colours = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: '0' }
    /** @type {'inherit' | 'pipe'} */
    const stdio = isShown ? 'inherit' : 'pipe'
    const child = spawn(program, args, { stdio: ['ignore', stdio, stdio], env: { ...process.env, ...colours } })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code !== 0) {
        failed.push(name)
        console.log(output)
      }
      log(`${name}: ${code === 0 ? 'passed' : 'FAILED'}`)
      resolve()
    })
  })
}
