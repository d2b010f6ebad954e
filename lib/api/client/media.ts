import * as z from 'zod/mini'
import { AppError } from '@/lib/base/errors/app-error'
import { parseAnswer, request } from './request'

/** Where content is: by what it is (`ipfs://…`), and at the market's own address for media. */
export const storedSchema = z.object({ cid: z.string(), uri: z.string(), url: z.string() })
export type StoredMedia = z.infer<typeof storedSchema>
/** `type`: what it is by its content, whatever it is called. */
const storedFileSchema = z.extend(storedSchema, { type: z.string() })
export type StoredFile = z.infer<typeof storedFileSchema>

export interface UploadOptions {
  /** From 0 to 1, as far as the bytes have left this computer. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

const path = '/media'
/** So long may nothing move: a large file on a slow line takes its time. */
const stallMs = 30_000

/** What the market has answered to this page. */
const kept = new Map<string, Promise<StoredMedia>>()

/** Keeps a JSON document of a token or a collection, by its content: once, however often it is asked for. */
export function storeMetadata(document: object): Promise<StoredMedia> {
  const text = JSON.stringify(document)
  const answer = kept.get(text) ?? request({ path: '/metadata', body: document, schema: storedSchema })
  kept.set(text, answer)
  answer.catch(() => kept.delete(text))
  return answer
}

/**
 * Sends a file to be kept by its content. By XMLHttpRequest: fetch does not tell how much has gone.
 * @throws AppError with the server's reason, `timeout` when nothing moves for half a minute, the signal's reason
 */
export async function uploadMedia(file: Blob, { onProgress, signal }: UploadOptions = {}): Promise<StoredFile> {
  const call = new XMLHttpRequest()
  const answered = new Promise<Response>((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const move = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        reject(new AppError('timeout', 'The upload stalled. Try again.', { retryable: true }))
        call.abort()
      }, stallMs)
    }
    const end = () => clearTimeout(timer)
    signal?.throwIfAborted()
    signal?.addEventListener('abort', () => {
      reject(signal.reason)
      call.abort()
    })
    call.upload.onprogress = ({ loaded, total }) => {
      move()
      onProgress?.(total > 0 ? loaded / total : 0)
    }
    call.onload = () => resolve(new Response(call.responseText, { status: call.status }))
    call.onerror = () =>
      reject(new AppError('unavailable', 'The server is unreachable. Check your connection.', { retryable: true }))
    call.onloadend = end
    call.open('POST', `/api/v1${path}`)
    call.setRequestHeader('content-type', file.type)
    move()
    call.send(file)
  })
  return parseAnswer(await answered, { path, schema: storedFileSchema })
}
