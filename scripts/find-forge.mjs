import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Where npm put forge, and how it is run: from the root, with the contracts' own configuration. */
export function findForge() {
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch
  const forge = createRequire(import.meta.url).resolve('@foundry-rs/forge/package.json')
  const manifest = createRequire(forge).resolve(`@foundry-rs/forge-${process.platform}-${architecture}/package.json`)
  return {
    program: join(dirname(manifest), 'bin', 'forge'),
    cwd: root,
    // By environment: with --config-path forge 1.7.1 finds nothing to compile.
    env: { ...process.env, FOUNDRY_CONFIG: join(root, 'contracts/foundry.toml') },
  }
}
