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
  await prepare(log)
  Object.assign(process.env, { NODE_ENV: 'production' })
  const { main } = await import(pathToFileURL(path.resolve('dist/main.mjs')).href)
  const [role, folder = process.env.SITE_FILE] = process.argv.slice(2)
  if (role !== 'site') await main({ role, say: log, demoFolder: 'dist/demo' })
  else if (folder) await main({ watchedSite: folder, say: log, demoFolder: 'dist/demo' })
  else throw new Error('Name the folder of the site: npm run site -- deploy/examples/north-light')
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  // As server/base/log.ts has it, which may not be built yet.
  const line = () => JSON.stringify({ time: new Date().toISOString(), level: 'error', message })
  console.error(process.env.LOG_FORMAT === 'json' ? line() : message)
  process.exit(1)
}
