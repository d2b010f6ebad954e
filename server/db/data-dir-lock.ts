import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { withTimeLimit } from '@/lib/base/async/with-time-limit'
import { AppError } from '@/lib/base/errors/app-error'
import { createPrivateFolder } from '@/server/base/create-private-folder'

export interface Lock {
  release(): Promise<void>
}

const held = new Set<string>()
// Node's recursive mkdir never ends below /proc.
const openTimeLimitMs = 10_000

/**
 * Makes the folder of the embedded market where it is missing, and takes it for this process.
 * @throws AppError `configuration` when the folder cannot be used or another process has it.
 */
export async function openDataDir(dataDir: string): Promise<Lock> {
  try {
    await withTimeLimit(createPrivateFolder(dataDir), openTimeLimitMs)
    return await acquireLock(join(dataDir, 'verdigris.lock'))
  } catch (cause) {
    if (cause instanceof AppError && cause.code === 'configuration') throw cause
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new AppError('configuration', `Cannot use DATA_DIR ${dataDir}: ${reason}`, { cause })
  }
}

/**
 * Takes a lock file for this process; PGlite has no lock of its own, and two writers would destroy its files.
 * The lock of a dead process is taken over.
 * @throws AppError `configuration` naming the process that holds it.
 */
export async function acquireLock(file: string): Promise<Lock> {
  const path = resolve(file)
  const mine = `${path}.${process.pid}`
  await writeFile(mine, await describeProcess(process.pid))
  try {
    // A link fails when its name is taken and appears with its content: no reader meets a half-written lock.
    for (let attempt = 0; attempt < 3; attempt++) {
      if (await tryLink(mine, path)) return hold(path)
      await removeStale(path, mine)
    }
  } finally {
    await rm(mine, { force: true })
  }
  throw new AppError('configuration', `Another process is locking ${path}.`, { retryable: true })
}

function hold(path: string): Lock {
  held.add(path)
  return {
    async release() {
      if (held.delete(path)) await rm(path, { force: true })
    },
  }
}

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

async function removeStale(path: string, mine: string): Promise<void> {
  const owner = await readFile(path, 'utf8').catch(() => null)
  if (owner === null) return
  const pid = Number.parseInt(owner, 10)
  const alive = pid === process.pid ? held.has(path) : pid > 0 && (await isRunning(pid, owner))
  if (alive) {
    throw new AppError('configuration', `Process ${pid} is using this DATA_DIR. Stop it, or choose another DATA_DIR.`, {
      details: path,
    })
  }
  // Two processes may find the same stale lock: whoever moves away a lock that is no longer that one puts it back.
  const moved = `${mine}.stale`
  await rename(path, moved).catch(() => undefined)
  if ((await readFile(moved, 'utf8').catch(() => owner)) !== owner) await tryLink(moved, path)
  await rm(moved, { force: true })
}

async function isRunning(pid: number, owner: string): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it runs, as another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return (await describeProcess(pid)) === owner
}

/** The pid and, where /proc tells it, the start of the process: a pid comes again, above all in containers. */
async function describeProcess(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  // proc(5): after the name in parentheses come the state and, 19 fields on, the start in ticks since boot.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (!fields) return `${pid}`
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
  return fields[0] === 'Z' ? `${pid} dead` : `${pid} ${fields[19]} ${boot.trim()}`
}
