// `npm run soak`: two hours of the scaled market under load, with what befalls machines. Ends as `npm test` does.
// `npm run soak -- long`: the long forms of the tests that draw, kill and race, two hours too; `-- double-buy` runs only the parts named.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { findChromium, installChromium } from './find-chromium.mjs'
import { findLeftToPostgres } from './find-database-tests.mjs'
import { assertNodeVersion, installDependencies } from './install.mjs'

assertNodeVersion()
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await installDependencies({ development: true, log: console.log })
installChromium(console.log)
const { ensureBuild } = await import('./build.mjs')

/** @typedef {[file: string, env: Record<string, string>]} Part a file of tests, a script, or the browser */

/** @type {Part} */
const endurance = ['scripts/soak/endure.mjs', {}]
/** @type {Part[]} */
const long = [
  // What `npm test` tries on PostgreSQL alone.
  ...(await findLeftToPostgres())
    .filter((file) => file !== 'tests/kill-postgres.test.ts')
    .map((file) => /** @type {Part} */ ([file.replace('.test.ts', ''), {}])),
  // It has a cluster of its own.
  ['tests/kill-postgres', { TEST_DATABASE: 'postgres' }],
  // The walks that `npm test` leaves out (e2e/fixtures/long.ts).
  ['browser', {}],
  // The image, built and started.
  ['scripts/soak/image.mjs', {}],
  ['scripts/test-contracts.mjs', { FOUNDRY_PROFILE: 'soak' }],
  ['scripts/cover-contracts.mjs', {}],
  ['scripts/mutate-contracts.mjs', {}],
]
const wanted = process.argv.slice(2)
let [passed, failed] = [0, 0]
for (const [file, env] of chooseParts()) {
  console.log(`== ${file}`)
  // Once: each worker's market would build what is stale by itself.
  if (file === 'browser') await ensureBuild(console.log)
  const code = await new Promise((resolve, reject) => {
    const child = spawn(process.execPath, findCommand(file), {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, CHROMIUM_PATH: findChromium() ?? '', ...env, SOAK: '1' },
    })
    child.on('error', reject)
    child.on('exit', resolve)
  })
  if (code === 0) passed += 1
  else failed += 1
}
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)

function chooseParts() {
  if (wanted.length === 0) return [endurance]
  if (wanted.includes('long')) return long
  return [endurance, ...long].filter(([file]) => wanted.some((name) => file.includes(name)))
}

/** What Node runs for a part. @param {string} part */
function findCommand(part) {
  if (part === 'browser') return ['node_modules/@playwright/test/cli.js', 'test', '--grep=@long']
  return part.endsWith('.mjs') ? [part] : ['node_modules/vitest/vitest.mjs', 'run', part]
}
