import type { FileView } from './file-view'
import { rejectMedia } from './media-rejected-error'

const pieceBytes = 1_000_000
const maxScripts = 1_000
const maxTagLength = 2_000

/**
 * That a page is text, in UTF-8, and has its scripts in it: from elsewhere none would come. What it does is not looked at, for
 * no reading of it would be the one that a browser makes; it runs where it reaches nothing (`server/http/serve-framed-page.ts`).
 */
export async function checkHtml(view: Pick<FileView, 'bytes' | 'read'>): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let scripts = 0
  let text = ''
  for (let at = 0; at < view.bytes; at += pieceBytes) {
    const isLast = at + pieceBytes >= view.bytes
    text = text.slice(-maxTagLength) + decode(decoder, await view.read(at, pieceBytes), !isLast)
    const end = isLast ? text.length : text.length - maxTagLength
    const script = /<script[\s/]/gi
    // A tag that goes on behind the end is looked at with the next piece.
    for (let found = script.exec(text); found && found.index < end && scripts < maxScripts; found = script.exec(text)) {
      scripts += 1
      assertOwnScript(text.slice(script.lastIndex - 1, script.lastIndex + maxTagLength))
    }
  }
}

function decode(decoder: TextDecoder, bytes: Buffer, stream: boolean): string {
  if (bytes.includes(0)) throw rejectMedia('damaged')
  try {
    return decoder.decode(bytes, { stream })
  } catch {
    // Another encoding would be read as this one.
    throw rejectMedia('damaged')
  }
}

function assertOwnScript(rest: string): void {
  const [tag = ''] = rest.split('>', 1)
  const [, source] = /[\s/"']src\s*=\s*["']?\s*([^"'\s>]*)/i.exec(tag) ?? []
  if (source && !/^(data|blob):/i.test(source)) throw rejectMedia('external_reference')
}
