import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/**
 * What an item that is a page may do: draw, sound and calculate, out of itself alone. Not: fetch, frame, send a form, or know
 * this origin, for its own is none. `unsafe-eval`, `blob:` and `data:` reach nothing that the page has not already; WebAssembly,
 * workers and what libraries bring inside of one file need them. `frame-src` keeps it from going elsewhere too.
 */
const policy = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'unsafe-inline' 'unsafe-eval' data: blob:",
  "style-src 'unsafe-inline' data: blob:",
  'img-src data: blob:',
  'media-src data: blob:',
  'font-src data: blob:',
  'worker-src data: blob:',
  'connect-src data: blob:',
  "frame-src 'none'",
  "form-action 'none'",
  "base-uri 'none'",
]

/**
 * Wallets put themselves into every page that has an http address, frames too. The item is a page without one, in a frame of
 * this one, where they are not; and what it is in has no script that it could reach.
 */
const before = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Item</title><style>html,body,iframe{display:block;width:100%;height:100%;margin:0;border:0}</style><iframe title="Item" sandbox="allow-scripts" allow="" referrerpolicy="no-referrer" srcdoc="`
const after = '"></iframe></html>'

/** Who may frame it: a market that is framed itself names what frames it too, for the browser asks about each. */
export function buildFramePolicy(response: ServerResponse, frameAncestors: readonly string[]): void {
  const ancestors = `frame-ancestors ${frameAncestors.length > 0 ? frameAncestors.join(' ') : "'none'"}`
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('content-security-policy', [...policy, ancestors].join('; '))
  // Nor past the web, which the policy does not know (WebRTC): Chromium ends the process of a page that tries.
  response.setHeader('connection-allowlist', '()')
  // A name that is only looked up is a message too.
  response.setHeader('x-dns-prefetch-control', 'off')
  // Who may frame it is a setting: not for ever, as the file.
  response.setHeader('cache-control', 'private, max-age=3600')
}

/**
 * Whether a frame asks. Opened by itself it would be a whole window under the operator's name, with the visitor's wallet in it.
 * Browsers say so to origins that are https or on this computer.
 */
export function isFrameRequest({ headers }: IncomingMessage): boolean {
  return headers['sec-fetch-dest'] === 'iframe' && headers['sec-fetch-site'] !== 'same-origin'
}

/** Sends a page of others as a frame in a page of ours. */
export async function sendFramedPage(response: ServerResponse, stream: Readable): Promise<void> {
  await pipeline(stream, wrap, response)
}

async function* wrap(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer | string> {
  yield before
  let isFirst = true
  for await (const part of parts) {
    // UTF-8: these bytes are never a part of another character.
    const text = part.toString('latin1').replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    yield Buffer.from(isFirst ? text.replace(/^\xef\xbb\xbf/, '') : text, 'latin1')
    isFirst = false
  }
  yield after
}
