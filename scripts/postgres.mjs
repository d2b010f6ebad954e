// A PostgreSQL cluster of one's own in a temporary folder, from Debian's `postgresql` package.
// `node scripts/postgres.mjs` prints its address and keeps it until Ctrl-C; tests call `startPostgres`.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const versions = '/usr/lib/postgresql'
const isRoot = process.getuid?.() === 0
// In English, whatever the machine speaks: the start is recognised by its words.
const env = { ...process.env, LC_ALL: 'C.UTF-8', LANGUAGE: 'C' }

/** The folder of initdb and postgres. @returns {string | undefined} */
function findPrograms() {
  const installed = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : []
  return installed.map((version) => path.join(versions, version, 'bin')).find((bin) => existsSync(`${bin}/initdb`))
}

/** @param {(line: string) => void} log @returns {string} */
function ensurePrograms(log) {
  const found = findPrograms()
  if (found) return found
  installPackage('postgresql', log)
  const bin = findPrograms()
  if (!bin) throw new Error('Could not install PostgreSQL. Run: apt-get install postgresql')
  return bin
}

/** A package of Debian's. @param {string} name @param {(line: string) => void} log */
export function installPackage(name, log) {
  if (!isRoot) throw new Error(`A package is missing. Run: apt-get install ${name}`)
  log(`Installing ${name}`)
  const apt = { stdio: /** @type {const} */ ('ignore'), env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update', '-qq'], apt)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], apt)
}

/** Neither PostgreSQL nor PgBouncer runs as root. @returns {{ uid?: number, gid?: number }} */
export function findUser() {
  if (!isRoot) return {}
  const idOf = (/** @type {string} */ flag, /** @type {string} */ user) =>
    Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }).toString())
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', user), gid: idOf('-g', user) }
    } catch {
      // No such user: the next one.
    }
  }
  throw new Error('PostgreSQL needs a user postgres or nobody to run as. Neither exists.')
}

/** @typedef {{ url: string, bin: string, halt(): Promise<void>, resume(): Promise<void>, crash(): Promise<void>, stop(): Promise<void> }} Cluster */

const hasty = ['fsync', 'synchronous_commit', 'full_page_writes'].flatMap((name) => ['-c', `${name}=off`])

/**
 * @param {(line: string) => void} [log]
 * @param {{ isHasty?: boolean, settings?: string[] }} [options] hasty: does not wait for the disk, and may not survive the loss of
 *   power; settings: more of the server's command line
 * @returns {Promise<Cluster>} `url` of a superuser
 */
export async function startPostgres(log = () => {}, { isHasty = false, settings = [] } = {}) {
  const bin = ensurePrograms(log)
  const user = findUser()
  const folder = await mkdtemp(path.join(tmpdir(), 'verdigris-pg-'))
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid)
  const data = path.join(folder, 'data')
  const made = spawnSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'verdigris', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    { ...user, cwd: folder, env, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed:\n${made.stderr}`)
  return run({ bin, user, folder, data, settings: [...(isHasty ? hasty : []), ...settings] })
}

/**
 * A streaming replica of a cluster of `startPostgres`: what is committed there can be read here a moment later.
 * @param {{ url: string, bin: string }} primary
 * @returns {Promise<Cluster>}
 */
export async function startReplica({ url, bin }) {
  const user = findUser()
  const folder = await mkdtemp(path.join(tmpdir(), 'verdigris-pgr-'))
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid)
  const data = path.join(folder, 'data')
  const host = new URL(url).searchParams.get('host') ?? ''
  const copied = spawnSync(
    path.join(bin, 'pg_basebackup'),
    ['-h', host, '-U', 'verdigris', '-D', data, '-R', '-X', 'stream', '-c', 'fast'],
    { ...user, cwd: folder, env, encoding: 'utf8' },
  )
  if (copied.status !== 0) throw new Error(`pg_basebackup failed:\n${copied.stderr}`)
  return run({ bin, user, folder, data, settings: hasty })
}

/** @param {{ bin: string, user: { uid?: number, gid?: number }, folder: string, data: string, settings: string[] }} cluster */
async function run({ bin, user, folder, data, settings }) {
  let text = ''
  // A socket in the folder, and no port: nothing else on the machine is in the way.
  const start = () =>
    spawn(path.join(bin, 'postgres'), ['-D', data, '-k', folder, '-c', 'listen_addresses=', ...settings], {
      ...{ ...user, cwd: folder, env },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  let child = start()
  const kill = () => child.kill('SIGKILL')
  process.prependOnceListener('exit', kill)
  const whenOpen = () => {
    text = ''
    return new Promise((resolve, reject) => {
      child.stderr.on('data', (chunk) => {
        text = (text + chunk).slice(-10_000)
        if (/ready to accept (read-only )?connections/.test(text)) resolve(undefined)
      })
      child.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${text}`)))
    })
  }
  await whenOpen()
  return {
    url: `postgresql://verdigris@localhost/postgres?host=${encodeURIComponent(folder)}`,
    bin,
    /** Ends it as an operator does, who starts it again later: its clients are told and not waited for. */
    async halt() {
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      await ended
    },
    /** After `halt`, on what it left on the disk. Resolves when it accepts connections. */
    async resume() {
      child = start()
      await whenOpen()
    },
    /** Kills the server without a word and starts it anew on what it left on the disk. */
    async crash() {
      const ended = once(child, 'exit')
      kill()
      await ended
      // Its children see that it is gone by themselves, and until then hold its memory.
      for (let left = 100; ; left -= 1) {
        try {
          child = start()
          await whenOpen()
          return
        } catch (error) {
          if (left === 0 || !text.includes('shared memory')) throw error
          await new Promise((resolve) => setTimeout(resolve, 50))
        }
      }
    },
    async stop() {
      process.off('exit', kill)
      const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
      // The fast stop of PostgreSQL: it does not wait for its clients.
      child.kill('SIGINT')
      await ended
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const cluster = await startPostgres(console.log)
  console.log(cluster.url)
  process.on('SIGINT', () => void cluster.stop().then(() => process.exit(0)))
  process.on('SIGTERM', () => void cluster.stop().then(() => process.exit(0)))
}
