import type { IncomingMessage, ServerResponse } from 'node:http'

/** What a page of another origin may read, beside the API: Safe{Wallet} reads it from the browser before it adds an app. */
const openFiles = ['/manifest.json']

/** Answers the question whether another origin may read one of those files; false where it is none. */
export function answerPreflight({ method, url = '' }: IncomingMessage, response: ServerResponse): boolean {
  if (method !== 'OPTIONS' || !openFiles.includes(url.split('?')[0] ?? '')) return false
  response
    .writeHead(204, {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, OPTIONS',
      'access-control-allow-headers': 'accept, content-type',
      'access-control-max-age': '86400',
    })
    .end()
  return true
}
