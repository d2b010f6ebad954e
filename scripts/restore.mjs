// `npm run restore -- <folder>` brings a backup back: into a DATA_DIR that does not exist yet or is empty, and with a DATABASE_URL into
// that database, which it replaces as one transaction.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, readdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { explainPostgres, readAddress, runCommand, runPostgres } from './backup.mjs'

/** @param {import('./backup.mjs').BackupParameters} parameters @returns {Promise<string>} what has come back */
export async function restore({ dataDir, databaseUrl, folder }) {
  const [data, dump] = [path.join(folder, 'data'), path.join(folder, 'database.dump')]
  if (!existsSync(data) && !existsSync(dump)) throw new Error(`${folder} is not a backup.`)
  if (existsSync(dump) && !databaseUrl) throw new Error('The backup has a PostgreSQL database. Set DATABASE_URL.')
  const isTaken = existsSync(dataDir) && (await readdir(dataDir)).length > 0
  if (existsSync(data) && isTaken) throw new Error(`${dataDir} exists. Move it away, or set DATA_DIR.`)
  if (!existsSync(dump) && databaseUrl) throw new Error('The backup has no PostgreSQL database. Unset DATABASE_URL.')
  if (existsSync(dump) && databaseUrl) {
    await assertUnused(databaseUrl)
    await replaceDatabase(databaseUrl, dump)
    // A dump has none of what the planner knows: until somebody counts, what takes milliseconds takes minutes.
    await runPostgres('psql', databaseUrl, ['-qX', '-v', 'ON_ERROR_STOP=1', '-c', 'analyze'])
  }
  if (existsSync(data)) await cp(data, dataDir, { recursive: true })
  return `${[...(databaseUrl ? ['The database of DATABASE_URL'] : []), ...(existsSync(data) ? [dataDir] : [])].join(' and ')}: restored.`
}

/** All of it, also what the dump does not name: a newer release that left something here would not make it once more. */
const empty = `set client_min_messages = warning;
select set_config(name, '0', false) from pg_settings where name = 'transaction_timeout';
begin;
drop schema if exists public cascade;
create schema public;
grant usage on schema public to public;
`

/** In one transaction. @param {string} databaseUrl @param {string} dump */
async function replaceDatabase(databaseUrl, dump) {
  const { env, address } = readAddress(databaseUrl)
  const psql = ['-qX', '-v', 'ON_ERROR_STOP=1', '-d', address]
  const writer = spawn('psql', psql, { env, stdio: ['pipe', 'ignore', 'pipe'] })
  const reader = spawn('pg_restore', ['--clean', '--if-exists', '--no-owner', '-f', '-', dump], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [written, read] = [whenEnded('psql', writer), whenEnded('pg_restore', reader)]
  // It may end before the dump, and says why: then nobody reads that.
  const leave = () => {
    reader.kill()
    reader.stdout.resume()
  }
  writer.stdin.on('error', leave)
  writer.once('exit', leave)
  writer.stdin.write(empty)
  const moved = pipeline(reader.stdout, leaveOutTimeout, writer.stdin, { end: false }).then(
    () => undefined,
    (error) => error,
  )
  const unread = (await read) ?? (await moved)
  // Without a commit nothing has happened.
  writer.stdin.end(unread ? '' : '\ncommit;\n')
  const error = (await written) ?? unread
  if (error) throw error
}

/** Its settings are in it, and no row yet. */
const headBytes = 1_000

/** pg_restore 17 sets what servers before 17 do not know: `empty` does, where they do. @param {AsyncIterable<Buffer>} script */
async function* leaveOutTimeout(script) {
  let head = Buffer.alloc(0)
  for await (const part of script) {
    if (head.length > headBytes) yield part
    else {
      head = Buffer.concat([head, part])
      if (head.length > headBytes) yield* cut(head)
    }
  }
  if (head.length <= headBytes) yield* cut(head)
}

/** @param {Buffer} script */
function cut(script) {
  const head = script.toString('latin1', 0, headBytes).replace('SET transaction_timeout = 0;\n', '')
  return [Buffer.from(head, 'latin1'), script.subarray(headBytes)]
}

/**
 * @param {string} program @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<Error | undefined>} why it failed
 */
function whenEnded(program, child) {
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said = (said + chunk).slice(-10_000)
  })
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(explainPostgres(program, error, said)))
    child.once('close', (code) => resolve(code === 0 ? undefined : explainPostgres(program, undefined, said)))
  })
}

/** Processes that run would go on by what they knew before. @param {string} databaseUrl */
async function assertUnused(databaseUrl) {
  const open = await runPostgres('psql', databaseUrl, [
    '-qXAt',
    '-c',
    `select count(*) from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  ])
  if (open.trim() !== '0') {
    throw new Error(
      `The database of DATABASE_URL is in use (${open.trim()} connections). Stop the marketplace and PgBouncer first.`,
    )
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runCommand(restore, 'Usage: npm run restore -- <folder of a backup>')
}
