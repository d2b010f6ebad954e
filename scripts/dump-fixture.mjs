// `node scripts/dump-fixture.mjs [commit]` writes tests/fixtures/dumps/step-<n>.sql.gz: a small market as the code of that commit (HEAD
// without one) keeps it on PostgreSQL. Run it for each release. `tests/schema-equality.test.ts` migrates every dump to the current step.
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { runPostgres } from './backup.mjs'
import { fixtureRows } from './fixture-rows.mjs'
import { importTypescript } from './import-typescript.mjs'
import { startPostgres } from './postgres.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const commit = process.argv[2] ?? 'HEAD'
const folder = await mkdtemp(path.join(tmpdir(), 'verdigris-dump-'))
const source = path.join(folder, 'source')
execFileSync('git', ['worktree', 'add', '--quiet', '--detach', source, commit])
const cluster = await startPostgres(console.log, { isHasty: true })
try {
  const { openPostgresDatabase } = await importTypescript(path.join(source, 'server/db/open-postgres-database.ts'))
  await (await openPostgresDatabase(cluster.url)).close()
  const step = await insertRows()
  const file = path.join('tests', 'fixtures', 'dumps', `step-${step}.sql.gz`)
  const dumped = await runPostgres('pg_dump', cluster.url, [
    ...['--inserts', '--rows-per-insert=100', '--no-owner', '--no-privileges'],
  ])
  await writeFile(file, gzipSync(keepPortable(dumped), { level: 9 }))
  console.log(`${file}: ${commit}`)
} finally {
  await cluster.stop()
  execFileSync('git', ['worktree', 'remove', '--force', source])
  await rm(folder, { recursive: true, force: true })
}

/** Inserts the tables and columns that the commit has. @returns {Promise<number>} its last migration step */
async function insertRows() {
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  try {
    const { rows: columns } = await client.query(
      `select table_name, column_name from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER'`,
    )
    const known = new Set(columns.map((column) => `${column.table_name}.${column.column_name}`))
    for (const [table, rows] of Object.entries(fixtureRows)) {
      for (const row of rows) {
        const names = Object.keys(row).filter((name) => known.has(`${table}.${name}`))
        if (names.length === 0) continue
        const list = names.join(', ')
        const sql = `insert into ${table} (${list}) select ${list} from jsonb_populate_record(null::${table}, $1)`
        await client.query(sql, [JSON.stringify(row)])
      }
    }
    const { rows: steps } = await client.query('select max(version) as version from schema_migrations')
    return steps[0].version
  } finally {
    await client.end()
  }
}

/** Removes commands of psql, a setting that PostgreSQL 15 and 16 do not know, and comments of pg_dump. @param {string} dump */
function keepPortable(dump) {
  return dump.replace(/^(\\(un)?restrict .*|SET transaction_timeout = 0;|--.*)\n/gm, '').replace(/\n{3,}/g, '\n\n')
}
