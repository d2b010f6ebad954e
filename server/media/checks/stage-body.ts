import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@/lib/base/errors/app-error'
import { SlowBodyError } from '@/server/base/slow-body-error'
import { createCidBuilder } from '@/server/media/store/cid-builder'
import { headBytes, type MediaKind, mediaKinds, sniffKind } from './media-kinds'
import { rejectMedia, rejectSize } from './media-rejected-error'

/** A file that has arrived, in a folder of its own that goes when nobody needs it any more. */
export interface StagedFile {
  folder: string
  file: string
  cid: string
  bytes: number
  kind: MediaKind
}

interface StageParameters {
  body: ReadableStream<Uint8Array> | null
  incoming: string
  /** Asked for leave at each part: throws when its sender has used up what it may send. */
  admit?: (bytes: number) => void
  /** For the next part, and for all of it. */
  idleLimitMs?: number
  timeLimitMs?: number
}

const drainLimitMs = 5_000

/**
 * Writes a body to the disk as it comes, and ends it as soon as it is of no kind that is taken, too large for its kind, or
 * too slow. Rejects with nothing left behind.
 * @throws SlowBodyError; AppError `unsupported_media_type`, `payload_too_large`, `bad_request` when it breaks off; what `admit` throws
 */
export async function stageBody(parameters: StageParameters): Promise<StagedFile> {
  const folder = join(parameters.incoming, randomUUID())
  await mkdir(folder, { recursive: true })
  try {
    return { folder, ...(await write(parameters, join(folder, 'original'))) }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

async function write({ body, admit, idleLimitMs = 15_000, timeLimitMs = 15 * 60_000 }: StageParameters, file: string) {
  const reader = body?.getReader()
  const builder = createCidBuilder()
  const handle = await open(file, 'wx')
  const endMs = Date.now() + timeLimitMs
  let head = Buffer.alloc(0)
  let bytes = 0
  let kind: MediaKind | null = null
  try {
    for (;;) {
      const part = reader && (await readPart(reader, Math.min(idleLimitMs, endMs - Date.now())))
      if (part) {
        admit?.(part.length)
        if (head.length < headBytes) head = Buffer.concat([head, part.subarray(0, headBytes - head.length)])
        bytes += part.length
      }
      if (!kind && (!part || head.length >= headBytes)) {
        if (head.length === 0) throw rejectMedia('empty')
        kind = sniffKind(head)
        if (!kind) throw rejectMedia('unknown_kind')
      }
      if (kind && bytes > mediaKinds[kind].maxBytes) throw rejectSize(mediaKinds[kind].maxBytes)
      if (!part) break
      builder.add(part)
      await handle.appendFile(part)
    }
  } catch (error) {
    if (reader && error instanceof AppError && !error.retryable) await drain(reader)
    // Nobody waits for the rest; the door closes the connection.
    reader?.cancel().catch(() => undefined)
    throw error
  } finally {
    await handle.close()
  }
  if (!kind) throw rejectMedia('unknown_kind')
  return { file, cid: builder.finish(), bytes, kind }
}

/** A sender that is cut off while it sends never reads why it was refused: it may go on for a moment. */
async function drain(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  const endMs = Date.now() + drainLimitMs
  try {
    while (Date.now() < endMs && (await readPart(reader, endMs - Date.now()))) {}
  } catch {
    // It is over either way.
  }
}

async function readPart(reader: ReadableStreamDefaultReader<Uint8Array>, limitMs: number): Promise<Uint8Array | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const error = new SlowBodyError('The file did not arrive in time. Nothing was stored.')
    timer = setTimeout(() => reject(error), Math.max(limitMs, 0))
  })
  try {
    const { value } = await Promise.race([
      reader.read().catch((cause) => {
        throw new AppError('bad_request', 'The upload is incomplete. Nothing was stored.', { cause })
      }),
      late,
    ])
    return value ?? null
  } finally {
    clearTimeout(timer)
  }
}
