import { type FileHandle, open, readFile, rename } from 'node:fs/promises'
import type { Hash, Hex } from 'viem'
import * as z from 'zod/mini'
import { hashSchema, hexSchema } from '@/lib/base/primitives'

export interface JournalEntry {
  hash: Hash
  /** When it was forwarded, in seconds: a replay gives it a block of that time, or its orders might have expired. */
  at: number
  raw: Hex
}

/** The raw transactions that were acknowledged, in order. */
export interface Journal {
  entries(): JournalEntry[]
  /** False when old entries were dropped, so that the chain can't be rebuilt from nothing. */
  isComplete(): boolean
  byteLength(): number
  /** On disk when it settles. One that is there already is left as it is. */
  add(entry: JournalEntry): Promise<void>
  /** Forgets a transaction that the chain refused; on disk when it settles. */
  drop(hash: Hash): Promise<void>
  /** Forgets transactions that every copy of the state holds. */
  compact(hashes: ReadonlySet<Hash>): Promise<void>
  close(): Promise<void>
}

const lineSchema = z.union([
  z.object({ hash: hashSchema, at: z.int(), raw: hexSchema }),
  z.object({ dropped: hashSchema }),
  z.object({ compacted: z.literal(true) }),
])

async function readLines(file: string) {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  // What stands after the last line break was cut by a kill, before it was acknowledged.
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  return { lines: whole.split('\n').filter(Boolean), byteLength: Buffer.byteLength(whole) }
}

async function append(handle: FileHandle, line: z.infer<typeof lineSchema>): Promise<number> {
  const text = `${JSON.stringify(line)}\n`
  await handle.appendFile(text)
  await handle.datasync()
  return Buffer.byteLength(text)
}

/**
 * Opens the journal, one JSON object a line. Callers write one at a time.
 * @throws ZodError or SyntaxError for a line that is whole but not ours.
 */
export async function openJournal(file: string): Promise<Journal> {
  const { lines, byteLength } = await readLines(file)
  const entries = new Map<Hash, JournalEntry>()
  let complete = true
  let size = byteLength
  for (const text of lines) {
    const line = lineSchema.parse(JSON.parse(text))
    if ('raw' in line) entries.set(line.hash, line)
    else if ('dropped' in line) entries.delete(line.dropped)
    else complete = false
  }
  let handle = await open(file, 'a')
  await handle.truncate(byteLength)

  async function write(line: z.infer<typeof lineSchema>) {
    size += await append(handle, line)
  }

  return {
    entries: () => [...entries.values()],
    isComplete: () => complete,
    byteLength: () => size,
    async add(entry) {
      if (entries.has(entry.hash)) return
      await write(entry)
      entries.set(entry.hash, entry)
    },
    async drop(hash) {
      await write({ dropped: hash })
      entries.delete(hash)
    },
    async compact(hashes) {
      const fresh = await open(`${file}.new`, 'w')
      size = await append(fresh, { compacted: true })
      for (const hash of hashes) entries.delete(hash)
      for (const entry of entries.values()) size += await append(fresh, entry)
      await rename(`${file}.new`, file)
      await handle.close()
      handle = fresh
      complete = false
    },
    close: () => handle.close(),
  }
}
