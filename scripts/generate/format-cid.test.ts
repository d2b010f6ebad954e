import { expect, test } from 'vitest'
import { formatCid } from './format-cid'

// The CID of "hello world\n" that IPFS's own documentation gives for `ipfs add --cid-version=1 --raw-leaves`.
test('a small file has the CID that ipfs gives it', () => {
  expect(formatCid(Buffer.from('hello world\n'))).toBe('bafkreifjjcie6lypi6ny7amxnfftagclbuxndqonfipmb64f2km2devei4')
})

test('a file of more than one chunk is refused', () => {
  expect(() => formatCid(new Uint8Array(262_145))).toThrow('one chunk')
})
