// `npm start`: installs what is missing, builds what is stale, starts the market. Needs nothing but Node and npm.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { endWithParent } from './end-with-parent.mjs'
import { assertNodeVersion, installDependencies } from './install.mjs'

assertNodeVersion()
// Started by itself it may be meant to outlive its shell.
if (process.env.npm_lifecycle_event === 'start') endWithParent()
process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const started = Date.now()
/** @param {string} line */
const log = (line) => console.log(`${((Date.now() - started) / 1000).toFixed(1).padStart(6)} s  ${line}`)

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  await installDependencies({ development: false, log })
  const { ensureBuild } = await import('./build.mjs')
  await ensureBuild(log)
  Object.assign(process.env, { NODE_ENV: 'production' })
  const { main } = await import(pathToFileURL(path.resolve('dist/main.mjs')).href)
  await main({ say: log, template: new Blob([await readFile('dist/template.tar.gz')]) })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
