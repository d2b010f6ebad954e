// Runs the Solidity tests with forge from npm; nothing is downloaded. Its last line counts them.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const architecture = process.arch === 'x64' ? 'amd64' : process.arch
const forge = createRequire(import.meta.url).resolve('@foundry-rs/forge/package.json')
const manifest = createRequire(forge).resolve(`@foundry-rs/forge-${process.platform}-${architecture}/package.json`)
const root = fileURLToPath(new URL('..', import.meta.url))
const { status, error } = spawnSync(join(dirname(manifest), 'bin', 'forge'), ['test', ...process.argv.slice(2)], {
  cwd: root,
  // By environment: with --config-path forge 1.7.1 finds nothing to compile.
  env: { ...process.env, FOUNDRY_CONFIG: join(root, 'contracts/foundry.toml') },
  stdio: 'inherit',
  timeout: 300_000,
})
if (error) console.error(error.message)
process.exit(status ?? 1)
