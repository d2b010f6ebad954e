import { buildContentSources, type ContentSource, parseCid } from '@/server/base/content-uri'
import { chunkBytes } from '@/server/media/store/cid-builder'
import type { Services } from '@/server/services/services'
import { FetchRefusedError } from './fetch-public-url'

/**
 * Reads an address from the first source that gives it: the operator's gateways, then its own host.
 * @param timeLimitMs of all of them; each has its part of what is left
 * @throws FetchRefusedError what the last source says; what `read` throws
 */
export async function readFromSources<T>(
  { media }: Services,
  { uri, timeLimitMs }: { uri: string; timeLimitMs: number },
  read: (source: ContentSource, timeLimitMs: number) => Promise<T>,
): Promise<T> {
  const end = performance.now() + timeLimitMs
  let failure: unknown = new FetchRefusedError('No gateway or protocol is available for the URI.', 'no_gateway')
  const sources = buildContentSources(uri, media.fetch)
  for (const [index, source] of sources.entries()) {
    try {
      return await read(source, Math.max(1, Math.ceil((end - performance.now()) / (sources.length - index))))
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

/**
 * That bytes are those that an address names, where their size tells: a CID of one raw block is the hash of the file.
 * @throws FetchRefusedError for others, which a gateway must not pass off as them
 */
export function assertNamedBytes(uri: string, bytes: { cid: string; length: number }): void {
  const named = parseCid(uri)
  if (!named?.startsWith(rawSha256) || bytes.length > chunkBytes || named === bytes.cid) return
  throw new FetchRefusedError('The content does not match its CID.', 'damaged', { passes: true })
}

/** How a CIDv1 of a raw block with SHA-256 begins in base32. */
const rawSha256 = 'bafkrei'
