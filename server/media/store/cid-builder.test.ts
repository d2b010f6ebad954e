import { importBytes } from 'ipfs-unixfs-importer'
import { fixedSize } from 'ipfs-unixfs-importer/chunker'
import { balanced } from 'ipfs-unixfs-importer/layout'
import { expect, test } from 'vitest'
import { createSeededRandom } from '@/lib/base/random'
import { chunkBytes, computeCid, createCidBuilder } from './cid-builder'

// The first is the best known CID of all, the second stands in IPFS's documentation of `ipfs add`.
test.each([
  ['', 'bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku'],
  ['hello world\n', 'bafkreifjjcie6lypi6ny7amxnfftagclbuxndqonfipmb64f2km2devei4'],
  ['hello world', 'bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e'],
])('%j is %s', (text, cid) => {
  expect(computeCid(Buffer.from(text))).toBe(cid)
})

function buildBytes(length: number): Uint8Array {
  const random = createSeededRandom(length)
  const bytes = new Uint8Array(length)
  for (let at = 0; at < length; at += 997) bytes[at] = random() * 256
  return bytes
}

async function importByIpfs(bytes: Uint8Array): Promise<string> {
  const store = {
    async put(cid: unknown) {
      return cid
    },
  }
  const { cid } = await importBytes(bytes, store as never, {
    ...{ cidVersion: 1, rawLeaves: true, reduceSingleLeafToSelf: true },
    chunker: fixedSize({ chunkSize: chunkBytes }),
    layout: balanced({ maxChildrenPerNode: 174 }),
  })
  return cid.toString()
}

test.each([
  ['one chunk', chunkBytes],
  ['one byte more', chunkBytes + 1],
  ['two chunks', 2 * chunkBytes],
  ['a full node', 174 * chunkBytes],
  ['a full node and a byte', 174 * chunkBytes + 1],
  ['three nodes, the last one short', 350 * chunkBytes + 12_345],
])('%s: the same as IPFS’s own importer says', async (_, length) => {
  const bytes = buildBytes(length)
  expect(computeCid(bytes)).toBe(await importByIpfs(bytes))
})

test('how the bytes are cut on their way changes nothing', () => {
  const bytes = buildBytes(3 * chunkBytes + 77)
  for (const step of [1_000, 65_536, chunkBytes - 1, chunkBytes + 1]) {
    const builder = createCidBuilder()
    for (let at = 0; at < bytes.length; at += step) builder.add(bytes.subarray(at, at + step))
    expect(builder.finish()).toBe(computeCid(bytes))
  }
})
