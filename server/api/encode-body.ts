import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Below it an answer fits into one packet anyway. */
const leastBytes = 1_400

const encodings = {
  br: (body: Buffer<ArrayBuffer>) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer<ArrayBuffer>) => promisify(gzip)(body, { level: 4 }),
}
type Encoding = keyof typeof encodings

/** A body as the reader takes it, with the headers that say so. */
export async function encodeBody(
  body: Buffer<ArrayBuffer>,
  accepted: string | null,
): Promise<{ sent: Buffer<ArrayBuffer>; headers: Record<string, string> }> {
  const encoding = body.length < leastBytes ? undefined : chooseEncoding(accepted ?? '')
  const sent = encoding ? await encodings[encoding](body) : body
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
