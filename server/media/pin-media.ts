import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import { AppError } from '@/lib/base/errors/app-error'
import type { Services } from '@/server/services/services'

export interface PinSettings {
  /** A node's RPC API, or a service that speaks it: `/api/v0/add` is asked. */
  url: string
  token?: string | undefined
}

const timeLimitMs = 10 * 60_000
const unpinLimitMs = 30_000
/** The last line says what the whole is called. */
const answerSchema = z.object({ Hash: z.string() })
/** As `createCidBuilder` names files: the node must come to the same. */
const options = 'cid-version=1&raw-leaves=true&chunker=size-262144&pin=true&wrap-with-directory=false'

/**
 * Gives a file of the own store to the node that pins it.
 * @throws AppError `unavailable` when the node does not take it, or calls it by another name
 */
export async function pinMedia(
  { media }: Pick<Services, 'media'>,
  cid: string,
  { url, token }: PinSettings,
): Promise<void> {
  const stored = await media.store.read(cid)
  if (!stored) throw new AppError('not_found', 'The media store does not have this file.')
  const boundary = `verdigris-${crypto.randomUUID()}`
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${cid}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  async function* send() {
    yield Buffer.from(head)
    yield* stored?.stream ?? []
    yield Buffer.from(`\r\n--${boundary}--\r\n`)
  }
  const response = await fetch(`${url.replace(/\/$/, '')}/api/v0/add?${options}`, {
    ...{ method: 'POST', duplex: 'half', redirect: 'error', signal: AbortSignal.timeout(timeLimitMs) },
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: Readable.toWeb(Readable.from(send())) as ReadableStream,
  }).catch((cause) => {
    throw new AppError('unavailable', 'The pinning node is not responding.', { cause, retryable: true })
  })
  const text = await response.text()
  const answer = answerSchema.safeParse(parseJson(text.trim().split('\n').at(-1) ?? ''))
  if (response.ok && answer.success && answer.data.Hash === cid) return
  const details = answer.success ? `it returned ${answer.data.Hash}` : `status ${response.status}`
  throw new AppError('unavailable', 'The pinning node did not accept the file.', { details, retryable: true })
}

/**
 * Tells the node that pins to let go of a file; one that it does not pin is none.
 * @throws AppError `unavailable` when the node does not answer
 */
export async function unpinMedia(cid: string, { url, token }: PinSettings): Promise<void> {
  const response = await fetch(`${url.replace(/\/$/, '')}/api/v0/pin/rm?arg=${cid}`, {
    ...{ method: 'POST', redirect: 'error', signal: AbortSignal.timeout(unpinLimitMs) },
    headers: token ? { authorization: `Bearer ${token}` } : {},
  }).catch((cause) => {
    throw new AppError('unavailable', 'The pinning node is not responding.', { cause, retryable: true })
  })
  const text = await response.text()
  if (response.ok || text.includes('not pinned')) return
  throw new AppError('unavailable', 'The pinning node did not unpin the file.', {
    ...{ details: `status ${response.status}`, retryable: true },
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
