import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Below it an answer fits into one packet anyway. */
const leastBytes = 1_400

const encodings = {
  br: (body: Buffer<ArrayBuffer>, level: number) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }),
  gzip: (body: Buffer<ArrayBuffer>, level: number) => promisify(gzip)(body, { level }),
}
/** For one answer; and for one that is compressed once, in about three times the time. */
const [quick, thorough] = [4, 9]
type Encoding = keyof typeof encodings

interface EncodedBody {
  sent: Buffer<ArrayBuffer>
  headers: Record<string, string>
}

/** A body that is compressed once for each encoding. */
export interface StaticBody {
  readonly body: Buffer<ArrayBuffer>
  readonly tag: string
  encode(accepted: string | null): Promise<EncodedBody>
}

/** A body as the reader takes it, with the headers that say so. */
export async function encodeBody(body: Buffer<ArrayBuffer>, accepted: string | null): Promise<EncodedBody> {
  const encoding = body.length < leastBytes ? undefined : chooseEncoding(accepted ?? '')
  return toEncoded(encoding ? await encodings[encoding](body, quick) : body, encoding)
}

/** For an answer that stays the same while the process runs. Requests that come together wait for one compression. */
export function createStaticBody(body: Buffer<ArrayBuffer>): StaticBody {
  const kept = new Map<Encoding, Promise<Buffer<ArrayBuffer>>>()
  return {
    body,
    tag: buildEtag(body),
    async encode(accepted) {
      const encoding = body.length < leastBytes ? undefined : chooseEncoding(accepted ?? '')
      if (!encoding) return toEncoded(body, undefined)
      const sent = kept.get(encoding) ?? encodings[encoding](body, thorough)
      kept.set(encoding, sent)
      return toEncoded(await sent, encoding)
    },
  }
}

/** Weak: the same for every encoding of the body. */
export function buildEtag(body: Buffer): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`
}

function toEncoded(sent: Buffer<ArrayBuffer>, encoding: Encoding | undefined): EncodedBody {
  return {
    sent,
    headers: { ...(encoding ? { 'content-encoding': encoding } : {}), 'content-length': String(sent.length) },
  }
}

/** The first of ours that the reader takes (RFC 9110, 12.5.3). */
function chooseEncoding(accepted: string): Encoding | undefined {
  const weights = new Map<string, number>()
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const weight = parameters.find((text) => text.startsWith('q='))?.slice(2) ?? '1'
    weights.set(name, Number(weight))
  }
  return (Object.keys(encodings) as Encoding[]).find((name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0)
}

/** Whether the reader has what a tag names already: If-None-Match compares weakly (RFC 9110, 13.1.2). */
export function matchesEtag(tag: string, known: string | null): boolean {
  if (known === null) return false
  const bare = (one: string) => one.trim().replace(/^W\//, '')
  return known.split(',').some((one) => one.trim() === '*' || bare(one) === bare(tag))
}
