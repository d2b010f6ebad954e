import { createHash } from 'node:crypto'

/** The name of a file in IPFS, found while its bytes pass: none of them is kept. */
export interface CidBuilder {
  add(bytes: Uint8Array): void
  finish(): string
}

interface Block {
  cid: Buffer
  /** Of the block and all below it: `Tsize` of a link. */
  treeBytes: number
  /** Of the file that it stands for. */
  fileBytes: number
}

export const chunkBytes = 262_144
const linksPerNode = 174
const rawCodec = 0x55
const dagPbCodec = 0x70

/**
 * What `ipfs add --cid-version=1 --raw-leaves --chunker=size-262144` says: a file of one chunk is that chunk; a longer one
 * is a balanced UnixFS tree over its chunks.
 */
export function createCidBuilder(): CidBuilder {
  /** Leaves first, then the nodes over them; each row is cut when it is full. */
  const rows: Block[][] = [[]]
  let leaf = createHash('sha256')
  let leafBytes = 0
  let count = 0

  function push(level: number, block: Block): void {
    rows[level] ??= []
    const row = rows[level]
    // A full row is only wrapped up when more follows: alone, it may be the root.
    if (row.length === linksPerNode) push(level + 1, buildNode(row.splice(0)))
    row.push(block)
  }

  function endLeaf(): void {
    push(0, { cid: buildCid(rawCodec, leaf.digest()), treeBytes: leafBytes, fileBytes: leafBytes })
    leaf = createHash('sha256')
    leafBytes = 0
    count += 1
  }

  return {
    add(bytes) {
      for (let at = 0; at < bytes.length; ) {
        if (leafBytes === chunkBytes) endLeaf()
        const part = bytes.subarray(at, at + chunkBytes - leafBytes)
        leaf.update(part)
        leafBytes += part.length
        at += part.length
      }
    },
    finish() {
      if (leafBytes > 0 || count === 0) endLeaf()
      // From the leaves up; a row that was wrapped up before has its rest wrapped up too.
      for (let level = 0; ; level += 1) {
        const row = rows[level] ?? []
        const isTop = level === rows.length - 1
        if (isTop && row.length === 1 && row[0]) return formatCid(row[0].cid)
        push(level + 1, buildNode(row.splice(0)))
      }
    },
  }
}

/** The CID of bytes that are in memory anyway. */
export function computeCid(bytes: Uint8Array): string {
  const builder = createCidBuilder()
  builder.add(bytes)
  return builder.finish()
}

// dag-pb: a link is hash, name and size; a node has its links before its data (ipld.io/specs/codecs/dag-pb).
function buildNode(children: readonly Block[]): Block {
  const fileBytes = sum(children.map((child) => child.fileBytes))
  const links = children.map(({ cid, treeBytes }) =>
    field(2, Buffer.concat([field(1, cid), field(2, Buffer.alloc(0)), Buffer.from([0x18]), varint(treeBytes)])),
  )
  // UnixFS: of type file, its size and the size of each part.
  const sizes = children.flatMap((child) => [Buffer.from([0x20]), varint(child.fileBytes)])
  const data = Buffer.concat([Buffer.from([0x08, 0x02, 0x18]), varint(fileBytes), ...sizes])
  const node = Buffer.concat([...links, field(1, data)])
  const digest = createHash('sha256').update(node).digest()
  const treeBytes = node.length + sum(children.map((child) => child.treeBytes))
  return { cid: buildCid(dagPbCodec, digest), treeBytes, fileBytes }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}

function field(number: number, bytes: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from([(number << 3) | 2]), varint(bytes.length), bytes])
}

function varint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  // A shift would cut what is above 32 bits.
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80)
  return Buffer.from([...bytes, rest])
}

function buildCid(codec: number, digest: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x01, codec, 0x12, 0x20]), digest])
}

/** The SHA-256 of a file that is one chunk, by its CID; in hex; null for a longer file, and for any other CID. */
export function parseCidDigest(cid: string): string | null {
  if (!/^bafkrei[a-z2-7]{52}$/.test(cid)) return null
  const bits = [...cid.slice(1)].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  return bytes.toString('hex', 4)
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** Multibase `b`: RFC 4648 in lower case, without padding. */
function formatCid(cid: Buffer): string {
  let bits = ''
  for (const byte of cid) bits += byte.toString(2).padStart(8, '0')
  const groups = bits.match(/.{1,5}/g) ?? []
  return `b${groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')}`
}
