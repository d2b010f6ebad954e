// Runs the Solidity tests with forge from npm; nothing is downloaded. Its last line counts them.
import { spawnSync } from 'node:child_process'
import { findForge } from './find-forge.mjs'

const { program, ...options } = findForge()
const { status, error } = spawnSync(program, ['test', ...process.argv.slice(2)], {
  ...options,
  stdio: 'inherit',
  // The long form (`npm run soak -- test-contracts`) makes ten times the calls.
  timeout: process.env.SOAK ? 3_600_000 : 300_000,
})
if (error) console.error(error.message)
process.exit(status ?? 1)
