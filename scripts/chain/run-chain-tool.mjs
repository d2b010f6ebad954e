import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { assertNodeVersion, installDependencies } from '../install.mjs'

/**
 * Runs a tool on the chains of the settings, or on those of them that the arguments name. It ends with 1 where something is missing.
 * @param {'check' | 'deploy'} tool
 */
export async function runChainTool(tool) {
  process.chdir(fileURLToPath(new URL('../..', import.meta.url)))
  try {
    const { values, positionals } = parseArgs({
      options: {
        'dry-run': { type: 'boolean', default: false },
        canonical: { type: 'boolean', default: false },
        data: { type: 'string', multiple: true, default: [] },
      },
      allowPositionals: true,
    })
    if (tool === 'deploy' && positionals.length === 0) throw new Error('Name the chains: npm run chain:deploy -- 8453')
    if (existsSync('.env')) process.loadEnvFile('.env')
    assertNodeVersion()
    await installDependencies({ development: false, log: console.log })
    const { importTypescript } = await import('../import-typescript.mjs')
    const { openChains, runChecks, runDeployments } = await importTypescript('scripts/chain/chain-tools.ts')
    const chains = await openChains(process.env, positionals.map(Number))
    const deployment = {
      ...{ isDryRun: values['dry-run'], isCanonical: values.canonical, data: values.data },
      ...{ privateKey: process.env.PRIVATE_KEY, say: console.log },
    }
    const isComplete = await (tool === 'check' ? runChecks(chains, console.log) : runDeployments(chains, deployment))
    process.exitCode = isComplete ? 0 : 1
  } catch (error) {
    const { shortMessage, message, issues = [] } = /** @type {any} */ (error)
    console.error(shortMessage ?? message ?? error)
    for (const { path, message: text } of issues) console.error(`  ${path}: ${text}`)
    process.exitCode = 1
  }
}
