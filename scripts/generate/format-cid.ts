import { createHash } from 'node:crypto'

/** What `ipfs add --cid-version=1 --raw-leaves` calls a file of one chunk: base32 of version, raw codec, sha2-256. */
export function formatCid(bytes: Uint8Array): string {
  if (bytes.length > 262_144) throw new Error('A file of more than one chunk has another CID.')
  const digest = createHash('sha256').update(bytes).digest()
  return `b${encodeBase32(Buffer.concat([Buffer.from([0x01, 0x55, 0x12, 0x20]), digest]))}`
}

/** RFC 4648 in lower case, without padding. */
function encodeBase32(bytes: Uint8Array): string {
  const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
  let bits = 0
  let value = 0
  let text = ''
  for (const byte of bytes) {
    value = (value << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += alphabet[(value >>> bits) & 31]
    }
    value &= (1 << bits) - 1
  }
  return bits > 0 ? text + alphabet[(value << (5 - bits)) & 31] : text
}
