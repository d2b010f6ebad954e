import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** Whoever imports one of these opens a database. */
const opens = ['tests/builders/open-test-database.ts', 'tests/builders/create-test-postgres.ts']

/** What these try ends before the database, which only has a row to keep: on a second one they would show nothing more. */
const alike = ['tests/media-of-others.test.ts', 'tests/media-upload.test.ts']

/** Where the databases differ: what a query costs, locks, notices of events, backups, the catalogue; and one of each door to the rows. */
const triedOnBoth = [
  ...[
    'server/db/database',
    'server/db/open-postgres-database',
    'tests/backup',
    'tests/events-stream',
    'tests/query-plans',
    'tests/request-costs',
    'tests/schema-equality',
  ],
  ...[
    'server/api/core/create-api',
    'server/api/routes/session-routes',
    'server/indexer/sync/start-indexer',
    'server/items/list-items',
  ],
  ...['server/orders/submit/submit-order', 'tests/indexer-orders'],
].map((name) => `${name}.test.ts`)

/** `npm test` tries these on PostgreSQL, the quicker one, and `npm run soak -- long` on PGlite; the browser's tests are on PGlite too. */
export async function findLeftToPostgres() {
  const files = await findDatabaseTests()
  const gone = triedOnBoth.filter((file) => !files.includes(file))
  if (gone.length > 0)
    throw new Error(`find-database-tests.mjs names files that are not database tests: ${gone.join(', ')}`)
  return files.filter((file) => !triedOnBoth.includes(file))
}

/** The tests that open a database, by themselves or by what they import of `tests`. @returns {Promise<string[]>} */
export async function findDatabaseTests() {
  const folders = ['hooks', 'lib', 'scripts', 'server', 'tests']
  const listed = await Promise.all(
    folders.map(async (folder) => (await readdir(folder, { recursive: true })).map((file) => path.join(folder, file))),
  )
  const files = listed.flat().filter((file) => /\.tsx?$/.test(file))
  /** @type {Map<string, string[]>} */
  const imported = new Map(
    await Promise.all(files.map(async (file) => /** @type {const} */ ([file, await readImports(file)]))),
  )
  /** @param {string} file @param {Set<string>} seen @returns {boolean} */
  const reaches = (file, seen = new Set()) => {
    if (opens.includes(file)) return true
    if (seen.has(file)) return false
    seen.add(file)
    return (imported.get(file) ?? []).some((other) => reaches(other, seen))
  }
  return files.filter((file) => /\.test\.tsx?$/.test(file) && !alike.includes(file) && reaches(file)).sort()
}

/** The files of `tests` that a file imports. @param {string} file */
async function readImports(file) {
  const text = await readFile(file, 'utf8')
  const names = [...text.matchAll(/(?:from|import\() ?'(@\/tests\/[^']+|\.[^']+)'/g)].map(([, name = '']) => name)
  return names
    .map((name) => (name.startsWith('@/') ? name.slice(2) : path.join(path.dirname(file), name)))
    .filter((name) => name.startsWith('tests/'))
    .map((name) => `${name}.ts`)
}
