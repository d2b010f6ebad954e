// `npm run build`: installs what is missing and builds what is stale, as `npm start` does before it starts the market.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { assertNodeVersion, installDependencies } from './install.mjs'

/** In the project's folder from here on. @param {(line: string) => void} log */
export async function prepare(log) {
  assertNodeVersion()
  process.chdir(fileURLToPath(new URL('..', import.meta.url)))
  if (existsSync('.env')) process.loadEnvFile('.env')
  await installDependencies({ development: false, log })
  const { ensureBuild } = await import('./build.mjs')
  await ensureBuild(log)
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) await prepare(console.log)
