import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import { AppError } from '@/lib/base/errors/app-error'
import type { Log } from '@/server/base/log'
import { waitUntil } from './wait-until'

const stateWriteMilliseconds = 15_000
const killMilliseconds = 3_000

async function listFromProc(): Promise<{ pid: number; command: string }[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  return Promise.all(
    pids.map(async (pid) => {
      // A process may end between the listing and the reading.
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      return { pid: Number(pid), command: command.replaceAll('\0', ' ').trim() }
    }),
  )
}

async function listFromPs(): Promise<{ pid: number; command: string }[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axww', '-o', 'pid=,command='], { timeout: 5_000 })
  return stdout.split('\n').flatMap((line) => {
    const [, pid, command] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? []
    return pid && command ? [{ pid: Number(pid), command }] : []
  })
}

/** All of this machine, with their command lines; none where they can't be listed. */
export function listProcesses(): Promise<{ pid: number; command: string }[]> {
  return process.platform === 'linux' ? listFromProc() : listFromPs().catch(() => [])
}

/**
 * The anvils that write to this state file. They are found by their command line, not by a recorded id: a record may be
 * lost, and an id may have passed to a stranger.
 */
export async function findAnvils(stateFile: string): Promise<number[]> {
  const processes = await listProcesses()
  return processes
    .filter(({ command }) => {
      const [executable, rest] = command.split(/ --state (?=.)/, 2)
      return (
        /^anvil(\.exe)?$/.test(basename(executable?.split(' --')[0] ?? '')) &&
        (rest === stateFile || rest?.startsWith(`${stateFile} `))
      )
    })
    .map(({ pid }) => pid)
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/**
 * Ends the anvils that a killed parent left on this state file, gently first: SIGTERM makes them write it.
 * @throws AppError `configuration` for one that cannot be ended; its process id is in the message.
 */
export async function stopOrphans(stateFile: string, log: Log): Promise<void> {
  for (const pid of await findAnvils(stateFile)) {
    const isGone = async () => !(await findAnvils(stateFile)).includes(pid)
    log.warn('Stopping an anvil process of an earlier run', { pid })
    signal(pid, 'SIGTERM')
    if (await waitUntil(isGone, stateWriteMilliseconds)) continue
    signal(pid, 'SIGKILL')
    if (await waitUntil(isGone, killMilliseconds)) continue
    throw new AppError('configuration', `The anvil process ${pid} of an earlier run does not exit. Stop it by hand`)
  }
}
