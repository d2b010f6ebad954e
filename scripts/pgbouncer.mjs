// PgBouncer in transaction mode before a cluster of `startPostgres`, from Debian's `pgbouncer` package.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findUser, installPackage } from './postgres.mjs'

const program = '/usr/sbin/pgbouncer'

/**
 * @param {string} clusterUrl of `startPostgres`
 * @param {{ poolSize?: number, log?: (line: string) => void }} [options] `poolSize`: connections to each database
 * @returns {Promise<{ url: string, stop(): Promise<void> }>} `url` of the cluster's superuser, through PgBouncer
 */
export async function startPgBouncer(clusterUrl, { poolSize = 3, log = () => {} } = {}) {
  if (!existsSync(program)) installPackage('pgbouncer', log)
  if (!existsSync(program)) throw new Error('Could not install PgBouncer. Run: apt-get install pgbouncer')
  const user = findUser()
  const folder = await mkdtemp(path.join(tmpdir(), 'verdigris-pgb-'))
  const settings = path.join(folder, 'pgbouncer.ini')
  await writeFile(
    settings,
    `[databases]
* = host=${new URL(clusterUrl).searchParams.get('host')} user=verdigris
[pgbouncer]
pool_mode = transaction
auth_type = any
listen_addr =
listen_port = 5432
unix_socket_dir = ${folder}
default_pool_size = ${poolSize}
max_client_conn = 500
server_idle_timeout = 5
server_login_retry = 1
`,
  )
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid)
  const child = spawn(program, [settings], { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  const kill = () => child.kill('SIGKILL')
  process.prependOnceListener('exit', kill)
  let text = ''
  await new Promise((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      text = (text + chunk).slice(-10_000)
      if (text.includes('process up')) resolve(undefined)
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`PgBouncer did not start:\n${text}`)))
  })
  return {
    url: `postgresql://verdigris@localhost/postgres?host=${encodeURIComponent(folder)}`,
    async stop() {
      process.off('exit', kill)
      const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
