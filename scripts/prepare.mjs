// `npm run build`: installs what is missing and builds what is stale, as `npm start` does before it starts the market.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { assertNodeVersion, installDependencies } from './install.mjs'

/** In an image, where `scripts/collect-image.mjs` has put what was built: nothing is installed or built there. */
export const collectedMarker = 'dist/collected'

/**
 * In the project's folder from here on.
 * @param {(line: string) => void} log
 * @param {{ isPreview?: boolean, check?: () => Promise<void> }} options `isPreview`: without `.env`, whose settings are those of the real
 * marketplace; `check`: see `ensureBuild`
 */
export async function prepare(log, { isPreview = false, check } = {}) {
  assertNodeVersion()
  process.chdir(fileURLToPath(new URL('..', import.meta.url)))
  if (!isPreview && existsSync('.env')) process.loadEnvFile('.env')
  if (existsSync(collectedMarker)) return readBuiltSettings()
  await installDependencies({ development: false, log })
  const { ensureBuild } = await import('./build.mjs')
  await ensureBuild(log, check)
}

/** As a server of `output: 'standalone'` does: to read `next.config.ts` Next needs its compiler, which an image does not have. */
function readBuiltSettings() {
  const { config } = JSON.parse(readFileSync('.next/required-server-files.json', 'utf8'))
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config)
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) await prepare(console.log)
