// `npm run soak`: the long forms of the tests that draw, kill and race; an hour or two. Ends as `npm test` does.
// `npm run soak -- double-buy` runs only the parts named.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { assertNodeVersion, installDependencies } from './install.mjs'

assertNodeVersion()
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await installDependencies({ development: true, log: console.log })

/** A file of tests, or a script. @type {[string, Record<string, string>][]} */
const parts = [
  ['tests/orders-fuzz', {}],
  ['tests/indexer-simulation', {}],
  ['tests/double-buy', {}],
  ['tests/kill-writers', {}],
  // It has a cluster of its own.
  ['tests/kill-postgres', { TEST_DATABASE: 'postgres' }],
  ['scripts/test-contracts.mjs', { FOUNDRY_INVARIANT_RUNS: '200', FOUNDRY_FUZZ_RUNS: '10000' }],
]
const wanted = process.argv.slice(2)
let [passed, failed] = [0, 0]
for (const [file, env] of parts) {
  if (wanted.length > 0 && !wanted.some((name) => file.includes(name))) continue
  console.log(`== ${file}`)
  const code = await new Promise((resolve, reject) => {
    const args = file.endsWith('.mjs') ? [file] : ['node_modules/vitest/vitest.mjs', 'run', file]
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env, SOAK: '1' },
    })
    child.on('error', reject)
    child.on('exit', resolve)
  })
  if (code === 0) passed += 1
  else failed += 1
}
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)
