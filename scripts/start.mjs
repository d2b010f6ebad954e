// `npm start`: installs what is missing, builds what is stale, starts the market. Needs nothing but Node and npm.
// `npm run site -- <folder>` starts it with the site of that folder, and shows each change of its files.
// `npm run start:web` and `npm run start:indexer` start one of the processes of a market on PostgreSQL.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { endWithParent } from './end-with-parent.mjs'
import { ignoreClosedOutput } from './ignore-closed-output.mjs'
import { prepare } from './prepare.mjs'

// Started by itself it may be meant to outlive its shell.
if (/^(start|site)/.test(process.env.npm_lifecycle_event ?? '')) endWithParent()

ignoreClosedOutput()
const started = Date.now()
/** @param {string} line */
const log = (line) => console.log(`${((Date.now() - started) / 1000).toFixed(1).padStart(6)} s  ${line}`)

try {
  const [role, folder = process.env.SITE_FILE] = process.argv.slice(2)
  const isPreview = role === 'site'
  if (isPreview && !folder) throw new Error('Name the folder of the site: npm run site -- deploy/examples/north-light')
  const watchedSite = isPreview && folder ? path.resolve(folder) : undefined
  const loadMain = () => import(pathToFileURL(path.resolve('dist/main.mjs')).href)
  const check = async () => {
    const site = watchedSite ?? process.env.SITE_FILE
    if (site) await (await loadMain()).assertSite(site)
  }
  await prepare(log, { isPreview, check })
  Object.assign(process.env, { NODE_ENV: 'production' })
  // The demo beside a marketplace of this folder, which may run meanwhile.
  if (isPreview) process.env.DATA_DIR ??= '.verdigris-site'
  const { main } = await loadMain()
  await main({ ...(isPreview ? { watchedSite } : { role }), say: log, demoFolder: 'dist/demo' })
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  // As server/base/log.ts has it, which may not be built yet.
  const line = () => JSON.stringify({ time: new Date().toISOString(), level: 'error', message })
  console.error(process.env.LOG_FORMAT === 'json' ? line() : message)
  process.exit(1)
}
