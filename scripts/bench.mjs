// `npm run bench`: what the market promises, measured beside what it is promised against; forty minutes or so on a quiet machine.
// `npm run bench -- queries server` measures only the parts named. Prints Markdown tables, and ends badly where a gate is missed.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { endWithParent } from './end-with-parent.mjs'
import { assertNodeVersion, installDependencies } from './install.mjs'

assertNodeVersion()
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
/** @param {string} line */
const log = (line) => console.error(line)

/** Imported only when the packages are there. @type {Record<string, () => Promise<boolean>>} whether every gate is kept */
const parts = {
  queries: async () => (await import('./bench/queries.mjs')).runQueries(log),
  server: async () => (await import('./bench/server.mjs')).runServer(log),
  freshness: async () => (await import('./bench/freshness.mjs')).runFreshness(log),
  'slow-line': async () => (await import('./bench/slow-line.mjs')).runSlowLine(log),
  migrations: async () => (await import('./bench/migrations.mjs')).runMigrations(log),
  pages: async () => (await import('./bench/pages.mjs')).runPages(log),
  startup: async () => (await import('./bench/startup.mjs')).runStartup(log),
  patches: async () => (await import('./bench/patches.mjs')).runPatches(log),
  hostile: async () => (await import('./bench/hostile.mjs')).runHostile(log),
}
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. The parts are ${Object.keys(parts).join(', ')}.`)
  process.exit(2)
}
await installDependencies({ development: true, log })

// What the parts start and keep is gone with this process, also where somebody ends it.
const folder = mkdtempSync(path.join(tmpdir(), 'verdigris-bench-'))
// PostgreSQL is another user.
chmodSync(folder, 0o711)
process.env.TMPDIR = folder
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
// Started by itself it may be meant to outlive its shell.
if (process.env.npm_lifecycle_event) endWithParent()

/** @type {string[]} */
const missed = []
for (const [name, run] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n== ${name}, Node ${process.versions.node}, ${new Date().toISOString()}`)
  const isKept = await run().catch((error) => {
    console.error(error)
    return false
  })
  if (!isKept) missed.push(name)
}
console.log(missed.length === 0 ? '\nAll gates passed.' : `\nGates missed: ${missed.join(', ')}.`)
process.exit(missed.length === 0 ? 0 : 1)
