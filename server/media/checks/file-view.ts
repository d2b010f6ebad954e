import type { FileHandle } from 'node:fs/promises'
import { AppError } from '@/lib/base/errors/app-error'
import { structureLimits } from '@/server/base/limits'

/** A file that is read from its start to its end through one buffer. What a call returns is overwritten by the next call. */
export interface FileView {
  bytes: number
  /** Shorter at the end of the file. */
  read(at: number, length: number): Promise<Buffer>
  /** The bytes from there on that are in the buffer: at least one, unless the file ends before. */
  readMore(at: number): Promise<Buffer>
  /** For so long reads of the disk were waited for. */
  readonly waitedMs: number
}

/** @throws AppError `bad_request` from its calls once the signal is aborted */
export function openFileView(handle: Pick<FileHandle, 'read'>, bytes: number, signal?: AbortSignal): FileView {
  const buffer = Buffer.allocUnsafe(Math.max(1, Math.min(bytes, structureLimits.bufferBytes)))
  let start = 0
  let end = 0
  let waitedMs = 0

  async function readInto(target: Buffer, at: number): Promise<number> {
    assertWanted(signal)
    const startedMs = performance.now()
    const { bytesRead } = await handle.read(target, 0, target.length, at)
    waitedMs += performance.now() - startedMs
    return bytesRead
  }

  async function fill(at: number): Promise<void> {
    // Nothing of it is valid when the read fails.
    end = start
    const bytesRead = await readInto(buffer, at)
    start = at
    end = at + bytesRead
  }

  return {
    bytes,
    get waitedMs() {
      return waitedMs
    },
    async read(at, length) {
      const last = Math.min(at + length, bytes)
      if (last <= at) return buffer.subarray(0, 0)
      if (length > buffer.length && last - at > buffer.length) {
        const whole = Buffer.allocUnsafe(last - at)
        return whole.subarray(0, await readInto(whole, at))
      }
      if (at < start || last > end) await fill(at)
      return buffer.subarray(at - start, Math.min(last, end) - start)
    },
    async readMore(at) {
      if (at >= bytes) return buffer.subarray(0, 0)
      if (at < start || at >= end) await fill(at)
      return buffer.subarray(at - start, end - start)
    },
  }
}

/** @throws AppError `bad_request` once nobody waits for the answer */
export function assertWanted(signal?: AbortSignal): void {
  if (signal?.aborted) throw new AppError('bad_request', 'The connection was closed. Nothing was stored.')
}
