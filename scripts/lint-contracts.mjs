// Lints the contracts with forge (`[lint]` of contracts/foundry.toml) and Solhint (contracts/solhint.config.cjs). Any finding fails.
import { spawnSync } from 'node:child_process'
import { findForge } from './find-forge.mjs'

const { program, cwd, env } = findForge()
const folders = ['contracts/src', 'contracts/test-tokens']

const checks = [
  {
    program,
    args: ['lint', '--deny', 'notes', ...folders, 'contracts/test'],
    // forge leaves artifacts without bytecode behind, which the tests would have to compile again.
    env: { ...env, FOUNDRY_OUT: 'contracts/cache/lint-out', FOUNDRY_CACHE_PATH: 'contracts/cache/lint' },
  },
  {
    program: process.execPath,
    args: [
      ...['node_modules/solhint/solhint.js', '--disc', '--noPoster', '--max-warnings', '0'],
      ...['--config', 'contracts/solhint.config.cjs', ...folders.map((folder) => `${folder}/*.sol`)],
    ],
    env,
  },
]

const failed = checks.filter(({ program, args, env }) => {
  const { status, error } = spawnSync(program, args, { cwd, env, stdio: 'inherit', timeout: 120_000 })
  if (error) console.error(error.message)
  return status !== 0
})
process.exit(failed.length > 0 ? 1 : 0)
