import { chmod, copyFile, mkdir, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Log } from '@/server/base/log'
import { restrictFolder } from '@/server/base/restrict-folder'

/** Where the local chain keeps what it owns, all in one folder. */
export interface ChainFiles {
  folder: string
  /** anvil rewrites it in place every two seconds: a kill may cut it short. */
  state: string
  /** The last state that was whole. */
  backup: string
  /** The state that the chain began with, where the build brought one. */
  base: string
  /** A state that could not be read, kept for whoever wants to look at it. */
  corrupt: string
  journal: string
  log: string
  cache: string
}

export type StateOrigin = 'state' | 'backup' | 'base' | 'none'

const stateSchema = z.looseObject({
  block: z.looseObject({ number: z.unknown() }),
  accounts: z.looseObject({}),
  blocks: z.array(z.unknown()),
  transactions: z.array(z.unknown()),
})

/** Makes the folder. Its path is resolved: a later run must find an orphan by the path on its command line. */
export async function openChainFiles(dataDir: string): Promise<ChainFiles> {
  await mkdir(join(dataDir, 'chain'), { recursive: true })
  const folder = await realpath(join(dataDir, 'chain'))
  restrictFolder(folder)
  return {
    folder,
    state: join(folder, 'state.json'),
    backup: join(folder, 'state.backup.json'),
    base: join(folder, 'state.base.json'),
    corrupt: join(folder, 'state.corrupt.json'),
    journal: join(folder, 'journal.jsonl'),
    log: join(folder, 'anvil.log'),
    cache: join(folder, 'cache'),
  }
}

async function checkState(file: string): Promise<'whole' | 'broken' | 'missing'> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return 'missing'
  try {
    return stateSchema.safeParse(JSON.parse(text)).success ? 'whole' : 'broken'
  } catch {
    return 'broken'
  }
}

/** Whole or not at all, however it ends; for this process's user alone, whatever the mode of the source. */
export async function copyAtomically(from: string, to: string): Promise<void> {
  await copyFile(from, `${to}.new`)
  await chmod(`${to}.new`, 0o600)
  await rename(`${to}.new`, to)
}

/**
 * Leaves a whole state file in place, or none, and says where it came from. A whole state becomes the backup; a broken one
 * gives way to the backup, or to the state that the chain began with, and is kept under another name.
 */
export async function prepareState(files: ChainFiles, log: Log): Promise<StateOrigin> {
  const current = await checkState(files.state)
  if (current === 'whole') {
    await copyAtomically(files.state, files.backup)
    return 'state'
  }
  if (current === 'broken') {
    log.warn('The state file of the local chain is incomplete. Using its backup', { kept: files.corrupt })
    await rename(files.state, files.corrupt)
  }
  for (const origin of ['backup', 'base'] as const) {
    if ((await checkState(files[origin])) !== 'whole') continue
    await copyAtomically(files[origin], files.state)
    return origin
  }
  return 'none'
}

async function endsLikeJson(file: string) {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1))
    return buffer.toString() === '}'
  } finally {
    await handle.close()
  }
}

/**
 * Copies the state while anvil runs. A copy that anvil may have been writing at the time is dropped; the full check waits
 * for the day it is needed.
 */
export async function backUpState(files: ChainFiles): Promise<void> {
  const fresh = `${files.backup}.new`
  const before = await stat(files.state)
  await copyFile(files.state, fresh)
  const after = await stat(files.state)
  const isStill = before.mtimeMs === after.mtimeMs && before.size === after.size
  if (isStill && (await endsLikeJson(fresh))) await rename(fresh, files.backup)
  else await rm(fresh)
}
