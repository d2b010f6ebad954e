import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { AwsV4Signer } from 'aws4fetch'
import { AppError } from '@/lib/base/errors/app-error'
import { toWebStream } from '@/server/base/to-web-stream'
import type { MediaStore } from '@/server/services/media'
import { assertKey } from './media-store'

export interface S3Settings {
  /** Where the store is, without the bucket: that is the first part of the path. */
  url: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

interface S3Call {
  key: string
  method: 'GET' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  file?: string
  /** For the answer to begin. */
  timeLimitMs: number
}

const readLimitMs = 15_000
const writeLimitMs = 10 * 60_000

/** Any store that speaks S3; requests are signed by AWS Signature Version 4. What it has answered 200 to is durable. */
export function createS3Store({ url, bucket, ...access }: S3Settings): MediaStore {
  async function send({ key, method, headers = {}, file, timeLimitMs }: S3Call): Promise<Response> {
    assertKey(key)
    const address = `${url.replace(/\/$/, '')}/${bucket}/media/${key}`
    // The payload is not signed: it would have to be read twice, and its name is its hash anyway.
    const signed = await new AwsV4Signer({ ...access, service: 's3', url: address, method, headers }).sign()
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(), timeLimitMs)
    const source = file ? createReadStream(file) : undefined
    const body = source && { body: toWebStream(source), duplex: 'half' }
    try {
      return await fetch(signed.url, {
        method,
        headers: signed.headers,
        redirect: 'error',
        signal: abort.signal,
        ...body,
      })
    } catch (cause) {
      throw new AppError('unavailable', 'The media store is not responding.', { cause, retryable: true })
    } finally {
      clearTimeout(timer)
      // A store that answers before it has all of it, or not at all, leaves it open.
      source?.destroy()
    }
  }

  return {
    async put(key, file) {
      const { size } = await stat(file)
      const headers = { 'content-length': String(size) }
      const response = await send({ key, method: 'PUT', headers, file, timeLimitMs: writeLimitMs })
      await response.body?.cancel()
      if (!response.ok) throw refuse(response)
    },
    async read(key, range) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {}
      const response = await send({ key, method: 'GET', headers, timeLimitMs: readLimitMs })
      if (response.ok && response.body) {
        const bytes = Number(response.headers.get('content-length'))
        return { bytes, stream: Readable.fromWeb(response.body as import('node:stream/web').ReadableStream) }
      }
      await response.body?.cancel()
      if (response.status === 404) return null
      throw refuse(response)
    },
    async delete(key) {
      const response = await send({ key, method: 'DELETE', timeLimitMs: readLimitMs })
      await response.body?.cancel()
      if (!response.ok && response.status !== 404) throw refuse(response)
    },
  }
}

function refuse({ status }: Response): AppError {
  return new AppError('unavailable', 'The media store rejected a request.', {
    details: `status ${status}`,
    retryable: true,
  })
}
