import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { processLog } from '@/server/base/log'
import { withRequestDeadline } from '@/server/db/request-deadline'
import { readInlineMedia } from '@/server/items/metadata/read-inline-media'
import { isBlocked } from '@/server/media/blocked-files'
import { mediaKinds } from '@/server/media/checks/media-kinds'
import { type DocumentPicture, findDocumentPicture } from '@/server/media/document-picture'
import { findMedia, type MediaRow } from '@/server/media/media-row'
import { isWithheld } from '@/server/moderation/is-withheld'
import type { ByteRange } from '@/server/services/media'
import type { Services } from '@/server/services/services'
import { buildFramePolicy, isFrameRequest, sendFramedPage } from './serve-framed-page'

type GetServices = () => Pick<Services, 'db' | 'media'>

interface Wanted {
  key: string
  type: string
  /** Of the whole; null where the store alone knows. */
  bytes: number | null
  /** It is to run, in a frame. */
  runs?: boolean
}

export interface MediaServing {
  getServices: GetServices
  /** Who may frame what runs; asked at each request, for the market's own address is known last. */
  findFrameAncestors: () => readonly string[]
}

// Nothing of a user's may run, load or be taken for something else, wherever it is opened.
const headers = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'access-control-allow-origin': '*',
}
const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox"
/** Without `sandbox`, in which browsers refuse to start their viewer. The viewer isolates the scripts of a PDF, and this origin has no data of visitors. */
const pdfPolicy = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'"
const immutable = 'public, max-age=31536000, immutable'
/** A browser that opens one of these has nothing to show. */
const downloads: Readonly<Record<string, string>> = { 'model/gltf-binary': 'glb', 'application/json': 'json' }

/**
 * The server of the media's own origin: `/<cid>` and, of pictures, `/<cid>-<width>.webp`; `/<cid>-run.html` is a page that runs, and
 * `/item-…` and `/collection-…` pictures within metadata (`document-picture.ts`).
 * It knows no cookie and no API.
 */
export function serveMedia(serving: MediaServing): RequestListener {
  return (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    answer(serving, request, response).catch((error) => {
      const isGone = response.destroyed || (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE'
      if (!isGone) processLog.warn('Could not serve a media file', { error })
      if (response.headersSent) return void response.destroy()
      response.setHeader('retry-after', '2')
      refuse(response, 503, 'The media store is not responding.')
    })
  }
}

async function answer(serving: MediaServing, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const isHead = request.method === 'HEAD'
  if (request.method !== 'GET' && !isHead) {
    response.setHeader('allow', 'GET, HEAD')
    return refuse(response, 405, 'Method not allowed.')
  }
  const services = serving.getServices()
  const pathname = request.url?.split('?')[0] ?? ''
  const inDocument = await withRequestDeadline(() => findDocumentPicture(services.db, pathname))
  if (inDocument) return sendDocumentPicture(inDocument, request, response)
  const wanted = await withRequestDeadline(() => find(services, request.url ?? ''))
  if (wanted === 'blocked') return refuse(response, 451, 'The operators of this marketplace blocked this file.')
  if (!wanted) return refuse(response, 404, 'File not found.')
  if (wanted.runs) return run(serving, wanted, request, response)
  const tag = `"${wanted.key}"`
  response.setHeader('etag', tag)
  response.setHeader('cache-control', immutable)
  if (request.headers['if-none-match']?.includes(tag)) return void response.writeHead(304).end()
  const { bytes } = wanted
  const range = bytes === null ? undefined : readRange(request, tag, bytes)
  if (range === null) {
    response.setHeader('content-range', `bytes */${bytes}`)
    return refuse(response, 416, 'The requested range is not satisfiable.')
  }
  const stored = await services.media.store.read(wanted.key, range)
  if (!stored) return refuse(response, 404, 'File not found.')
  describeFile(response, wanted)
  response.setHeader('content-length', stored.bytes)
  if (range) response.setHeader('content-range', `bytes ${range.start}-${range.end}/${bytes}`)
  response.writeHead(range ? 206 : 200)
  if (isHead) {
    stored.stream.destroy()
    return void response.end()
  }
  await pipeline(stored.stream, response)
}

function sendDocumentPicture({ uri, isCurrent }: DocumentPicture, request: IncomingMessage, response: ServerResponse) {
  const media = readInlineMedia(uri)
  if (!media) return refuse(response, 404, 'File not found.')
  const type = mediaKinds[media.kind].type
  response.setHeader('cache-control', isCurrent ? immutable : 'no-cache')
  response.setHeader('content-type', type)
  if (type === 'image/svg+xml') response.setHeader('content-security-policy', svgPolicy)
  response.setHeader('content-length', media.bytes.length)
  response.writeHead(200).end(request.method === 'HEAD' ? undefined : media.bytes)
}

async function run(
  { getServices, findFrameAncestors }: MediaServing,
  { key }: Wanted,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('vary', 'sec-fetch-dest, sec-fetch-site')
  if (!isFrameRequest(request)) return refuse(response, 403, 'This item runs only inside a page of this marketplace.')
  const stored = await getServices().media.store.read(key)
  if (!stored) return refuse(response, 404, 'File not found.')
  buildFramePolicy(response, findFrameAncestors())
  if (request.method === 'HEAD') {
    stored.stream.destroy()
    return void response.end()
  }
  await sendFramedPage(response, stored.stream)
}

async function find({ db }: Pick<Services, 'db'>, url: string): Promise<Wanted | 'blocked' | null> {
  const [, cid, name, run] =
    /^\/([a-z0-9]{50,70})(?:-([0-9]{2,4})\.webp|(-run)\.html)?$/.exec(url.split('?')[0] ?? '') ?? []
  if (cid === undefined) return null
  const row = await findMedia(db, cid)
  if (!row) return (await isBlocked(db, cid)) ? 'blocked' : null
  if (await isWithheld(db, cid)) return null
  if (name !== undefined) return findCopy(row, Number(name))
  const original = findOriginal(row)
  if (run === undefined || !original) return original
  return original.type === 'text/html' ? { ...original, runs: true } : null
}

function findOriginal({ cid, type, bytes, held }: MediaRow): Wanted | null {
  return held ? { key: cid, type, bytes: Number(bytes) } : null
}

function findCopy({ cid, picture }: MediaRow, name: number): Wanted | null {
  const copy = picture?.copies.find((one) => one.name === name)
  return copy ? { key: `${cid}-${name}.webp`, type: 'image/webp', bytes: copy.bytes } : null
}

function describeFile(response: ServerResponse, { key, type }: Wanted): void {
  // A page is read here, and never drawn.
  response.setHeader('content-type', type === 'text/html' ? 'text/plain; charset=utf-8' : type)
  response.setHeader('accept-ranges', 'bytes')
  if (type === 'image/svg+xml') response.setHeader('content-security-policy', svgPolicy)
  if (type === 'application/pdf') response.setHeader('content-security-policy', pdfPolicy)
  const ending = downloads[type]
  if (ending) response.setHeader('content-disposition', `attachment; filename="${key}.${ending}"`)
}

/**
 * The one range that is asked for; undefined for the whole, null for what can't be (RFC 9110, 14). Several at once get the
 * whole, as the RFC allows.
 */
function readRange({ headers: given }: IncomingMessage, tag: string, bytes: number): ByteRange | undefined | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(given.range ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (given['if-range'] !== undefined && given['if-range'] !== tag) return undefined
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first)
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  return start > end || (first === '' && Number(last) === 0) ? null : { start, end }
}

function refuse(response: ServerResponse, status: number, text: string): void {
  response.setHeader('cache-control', 'no-store')
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text)
}
