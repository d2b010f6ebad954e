// `npm run soak`: the long forms of the tests that draw, kill and race, then two hours of load; four hours or so. Ends as `npm test` does.
// `npm run soak -- double-buy` runs only the parts named.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { findChromium, installChromium } from './find-chromium.mjs'
import { findLeftToPostgres } from './find-database-tests.mjs'
import { assertNodeVersion, installDependencies } from './install.mjs'

assertNodeVersion()
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await installDependencies({ development: true, log: console.log })
installChromium(console.log)

/** A file of tests, a script, or the browser. @type {[string, Record<string, string>][]} */
const parts = [
  // What `npm test` tries on PostgreSQL alone.
  ...(await findLeftToPostgres())
    .filter((file) => file !== 'tests/kill-postgres.test.ts')
    .map((file) => /** @type {[string, Record<string, string>]} */ ([file.replace('.test.ts', ''), {}])),
  // It has a cluster of its own.
  ['tests/kill-postgres', { TEST_DATABASE: 'postgres' }],
  // The walks that `npm test` leaves out (e2e/fixtures/long.ts).
  ['browser', {}],
  // The scaled market under load, with what befalls machines: two hours by itself.
  ['scripts/soak/endure.mjs', {}],
  ['scripts/test-contracts.mjs', { FOUNDRY_INVARIANT_RUNS: '200', FOUNDRY_FUZZ_RUNS: '10000' }],
]
const wanted = process.argv.slice(2)
let [passed, failed] = [0, 0]
for (const [file, env] of parts) {
  if (wanted.length > 0 && !wanted.some((name) => file.includes(name))) continue
  console.log(`== ${file}`)
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

/** What Node runs for a part. @param {string} part */
function findCommand(part) {
  if (part === 'browser') return ['node_modules/@playwright/test/cli.js', 'test', '--grep=@long']
  return part.endsWith('.mjs') ? [part] : ['node_modules/vitest/vitest.mjs', 'run', part]
}
