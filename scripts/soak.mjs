// `npm run soak`: the long forms of the tests that draw, kill and race; an hour or two. Ends as `npm test` does.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { assertNodeVersion, installDependencies } from './install.mjs'

assertNodeVersion()
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await installDependencies({ development: true, log: console.log })

const files = ['tests/orders-fuzz', 'tests/indexer-simulation', 'tests/double-buy', 'tests/kill-writers']
let [passed, failed] = [0, 0]
for (const file of files) {
  console.log(`== ${file}`)
  const code = await new Promise((resolve, reject) => {
    const child = spawn('node_modules/.bin/vitest', ['run', file], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, SOAK: '1' },
    })
    child.on('error', reject)
    child.on('exit', resolve)
  })
  if (code === 0) passed += 1
  else failed += 1
}
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
