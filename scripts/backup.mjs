// `npm run backup -- <folder>` copies a market into a new folder: DATA_DIR, and with a DATABASE_URL a dump of that database.
// The process that owns DATA_DIR has to be stopped: a copy of files that change meanwhile is no copy.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const lockFile = 'verdigris.lock'

/** @typedef {{ dataDir: string, databaseUrl?: string | undefined, folder: string }} BackupParameters */

/** @param {BackupParameters} parameters */
export async function backup({ dataDir, databaseUrl, folder }) {
  if (existsSync(folder)) throw new Error(`${folder} exists: give a new folder.`)
  await assertStopped(dataDir)
  await mkdir(folder, { recursive: true })
  if (existsSync(dataDir)) {
    const isKept = (/** @type {string} */ file) => !path.basename(file).startsWith(lockFile)
    await cp(dataDir, path.join(folder, 'data'), { recursive: true, filter: isKept })
  }
  if (databaseUrl) await runPostgres('pg_dump', databaseUrl, ['-Fc', '-f', path.join(folder, 'database.dump')])
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
 * @param {string} program @param {string} databaseUrl @param {string[]} args
 */
export async function runPostgres(program, databaseUrl, args) {
  const url = new URL(databaseUrl)
  const env = { ...process.env, ...(url.password ? { PGPASSWORD: decodeURIComponent(url.password) } : {}) }
  url.password = ''
  try {
    await promisify(execFile)(program, [...args, '-d', url.href], { env })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new Error(`${program} is not installed: apt-get install postgresql-client`)
    }
    const { stderr = '' } = /** @type {{ stderr?: string }} */ (error)
    throw new Error(`${program} failed: ${stderr}`)
  }
}

/** @param {(parameters: BackupParameters) => Promise<void>} work @param {string} usage */
export async function runCommand(work, usage) {
  const folder = process.argv[2]
  try {
    if (!folder) throw new Error(usage)
    if (existsSync('.env')) process.loadEnvFile('.env')
    await work({
      dataDir: process.env.DATA_DIR || '.verdigris',
      databaseUrl: process.env.DATABASE_URL || undefined,
      folder: path.resolve(folder),
    })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runCommand(backup, 'Where to? npm run backup -- <new folder>')
}
