// `npm run backup -- <folder>` copies a market into a new folder: DATA_DIR, and with a DATABASE_URL a dump of that database.
// The process that owns DATA_DIR has to be stopped: a copy of files that change meanwhile is no copy. Media of a store (S3_URL) are
// not in it: the store has to be copied by its own means.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const lockFile = 'verdigris.lock'

/** @typedef {{ dataDir: string, databaseUrl?: string | undefined, folder: string }} BackupParameters */

/** Whole or not at all, and for its user alone. @param {BackupParameters} parameters @returns {Promise<string>} what is in it */
export async function backup({ dataDir, databaseUrl, folder }) {
  if (existsSync(folder)) throw new Error(`${folder} exists. Choose a new folder.`)
  if (!existsSync(dataDir)) throw new Error(`${dataDir} does not exist. Set DATA_DIR to the folder of the marketplace.`)
  await assertStopped(dataDir)
  if (!databaseUrl && !existsSync(path.join(dataDir, 'pglite'))) {
    throw new Error(`${dataDir} has no database. Set DATABASE_URL to the database of the marketplace.`)
  }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    // First: processes of many may run, and what the dump names has to be among the files.
    if (databaseUrl) await runPostgres('pg_dump', databaseUrl, ['-Fc', '-f', path.join(folder, 'database.dump')])
    // Files that are on their way in come and go while processes run.
    const incoming = path.join(dataDir, 'media', 'incoming')
    const isKept = (/** @type {string} */ file) => !path.basename(file).startsWith(lockFile) && file !== incoming
    await cp(dataDir, path.join(folder, 'data'), { recursive: true, filter: isKept })
    await closeToOthers(folder)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
  return `${folder} has ${databaseUrl ? `the database of DATABASE_URL and ` : ''}${dataDir}.`
}

/** What is copied has the mode that it had. Meanwhile nobody else gets past the folder. @param {string} folder */
async function closeToOthers(folder) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    // What a link leads to is not ours.
    if (entry.isDirectory() || entry.isFile())
      await chmod(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)
  }
}

/** @param {string} dataDir */
export async function assertStopped(dataDir) {
  const owner = await readFile(path.join(dataDir, lockFile), 'utf8').catch(() => null)
  const pid = Number.parseInt(owner ?? '', 10)
  if (!(pid > 0)) return
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it runs, as another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return
  }
  throw new Error(`Process ${pid} is using ${dataDir}. Stop it first.`)
}

/**
 * The programs of PostgreSQL's client package; they are to be as new as the server. Everyone on the machine can read a
 * command line: the password goes by the environment.
 * @param {string} program @param {string} databaseUrl @param {string[]} args @returns {Promise<string>} what it said
 */
export async function runPostgres(program, databaseUrl, args) {
  const { env, address } = readAddress(databaseUrl)
  try {
    const { stdout } = await promisify(execFile)(program, [...args, '-d', address], { env })
    return stdout
  } catch (error) {
    const { stderr = '' } = /** @type {{ stderr?: string }} */ (error)
    throw explainPostgres(program, error, stderr)
  }
}

/** @param {string} databaseUrl */
export function readAddress(databaseUrl) {
  if (!URL.canParse(databaseUrl)) throw new Error('DATABASE_URL is not a valid URL.')
  const url = new URL(databaseUrl)
  const env = { ...process.env, ...(url.password ? { PGPASSWORD: decodeURIComponent(url.password) } : {}) }
  url.password = ''
  return { env, address: url.href }
}

/** @param {string} program @param {unknown} error @param {string} said */
export function explainPostgres(program, error, said) {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
    return new Error(`${program} is not installed. Run: apt-get install postgresql-client`)
  return new Error(`${program} failed: ${said}`)
}

/** @param {(parameters: BackupParameters) => Promise<string>} run it says what it has done @param {string} usage */
export async function runCommand(run, usage) {
  const folder = process.argv[2]
  try {
    if (!folder) throw new Error(usage)
    if (existsSync('.env')) process.loadEnvFile('.env')
    const done = await run({
      dataDir: process.env.DATA_DIR || '.verdigris',
      databaseUrl: process.env.DATABASE_URL || undefined,
      folder: path.resolve(folder),
    })
    console.log(done)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runCommand(backup, 'Usage: npm run backup -- <new folder>')
}
