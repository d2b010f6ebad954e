import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createStaticBody, matchesEtag, type StaticBody } from '@/server/api/core/encode-body'
import type { HandlePage } from './render-static-html'

const prefix = '/_next/static/'
const types: Readonly<Record<string, string>> = {
  js: 'application/javascript; charset=UTF-8',
  css: 'text/css; charset=UTF-8',
}

interface ServeBuildFilesParameters {
  buildFolder: string
  /** The paths of static files (`listStaticFiles`): no other is read. */
  files: ReadonlySet<string>
}

/**
 * Sends the scripts and styles of the build, each compressed once for each encoding. Next compresses a file anew for each request, which is
 * 20 ms of a core for the largest. All of them together are some 15 MB of memory.
 */
export function serveBuildFiles(handlePage: HandlePage, { buildFolder, files }: ServeBuildFilesParameters): HandlePage {
  const kept = new Map<string, Promise<StaticBody>>()

  function read(path: string): Promise<StaticBody> {
    const name = decodeURIComponent(path.slice(prefix.length))
    const found = kept.get(name) ?? readFile(join(buildFolder, name)).then(createStaticBody)
    kept.set(name, found)
    found.catch(() => kept.delete(name))
    return found
  }

  return async (request, response) => {
    const [path = ''] = (request.url ?? '').split('?')
    const type = types[path.split('.').at(-1) ?? '']
    if (!type || !path.startsWith(prefix) || !files.has(path)) return handlePage(request, response)
    await send(request, response, type, await read(path))
  }
}

async function send(request: IncomingMessage, response: ServerResponse, type: string, file: StaticBody): Promise<void> {
  const { headers, method } = request
  const shared = { 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept-Encoding', etag: file.tag }
  if (matchesEtag(file.tag, headers['if-none-match'] ?? null)) return void response.writeHead(304, shared).end()
  const { sent, headers: encoding } = await file.encode([headers['accept-encoding'] ?? []].flat().join(','))
  response.writeHead(200, { 'content-type': type, ...shared, ...encoding })
  response.end(method === 'HEAD' ? undefined : sent)
}
