const headerBytes = 6
const entryBytes = 16

/** Square PNGs of up to 255 pixels in the container that browsers ask for at /favicon.ico, each for its size. */
export function wrapInIco(pngs: readonly { size: number; body: Buffer }[]): Buffer {
  const header = Buffer.alloc(headerBytes + entryBytes * pngs.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pngs.length, 4)
  let start = header.length
  for (const [index, { size, body }] of pngs.entries()) {
    const entry = headerBytes + entryBytes * index
    header.writeUInt8(size, entry)
    header.writeUInt8(size, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(body.length, entry + 8)
    header.writeUInt32LE(start, entry + 12)
    start += body.length
  }
  return Buffer.concat([header, ...pngs.map(({ body }) => body)])
}
