import { expect, test } from 'vitest'
import { normalizeContentUri } from './normalize-content-uri'

const cid = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
const cid0 = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG'
const id = 'a'.repeat(42).concat('_')

test.each([
  [`ipfs://${cid}`, `ipfs://${cid}`],
  [`  ipfs://${cid}\n`, `ipfs://${cid}`],
  [`ipfs://${cid}/`, `ipfs://${cid}`],
  [`IPFS://${cid}/1`, `ipfs://${cid}/1`],
  [`ipfs:/${cid}/1`, `ipfs://${cid}/1`],
  [`ipfs:${cid}/1`, `ipfs://${cid}/1`],
  [`ipfs://ipfs/${cid}/1`, `ipfs://${cid}/1`],
  [`ipfs://ipfs://${cid}/1`, `ipfs://${cid}/1`],
  [`ipfs://ipfs/ipfs/${cid}`, `ipfs://${cid}`],
  [`ipfs:///ipfs/${cid}`, null],
  [`/ipfs/${cid}/1`, `ipfs://${cid}/1`],
  [`ipfs/${cid}/1`, `ipfs://${cid}/1`],
  [`dweb:/ipfs/${cid}/1`, `ipfs://${cid}/1`],
  [cid, `ipfs://${cid}`],
  [cid0, `ipfs://${cid0}`],
  [`${cid0}/1.png`, `ipfs://${cid0}/1.png`],
  [`ipfs://${cid}?filename=1.png`, `ipfs://${cid}`],
  [`ipfs://${cid}/1.png?filename=1.png&download=true`, `ipfs://${cid}/1.png`],
  [`ipfs://${cid}/No #525.png`, `ipfs://${cid}/No%20%23525.png`],
  [`ipfs://${cid}/No%20%23525.png`, `ipfs://${cid}/No%20%23525.png`],
  [`ipfs://${cid}/why?.png`, `ipfs://${cid}/why%3F.png`],
  [`ipfs://${cid}/100%.png`, `ipfs://${cid}/100%25.png`],
  [`ipfs://${cid}/100%25.png`, `ipfs://${cid}/100%25.png`],
  [`ipfs://${cid}/a%2Fb`, `ipfs://${cid}/a%2Fb`],
  [`ipfs://${cid}/ä/ö`, `ipfs://${cid}/%C3%A4/%C3%B6`],
  [`ipfs://${cid}/\ud800`, `ipfs://${cid}/%EF%BF%BD`],
  [`ipns://name.eth/1 2`, 'ipns://name.eth/1%202'],
  [`ar://${id}/1 2`, `ar://${id}/1%202`],
  [`arweave://${id}`, `ar://${id}`],
  [`https://gateway.example/ipfs/${cid}/1.png`, `https://gateway.example/ipfs/${cid}/1.png`],
  [`http://gateway.example/ipfs/${cid}/1.png`, `https://gateway.example/ipfs/${cid}/1.png`],
  [`https://${cid}.ipfs.gateway.example/1.png`, `https://gateway.example/ipfs/${cid}/1.png`],
  [`https://${cid}.ipfs.gateway.example/?x=1`, `https://gateway.example/ipfs/${cid}?x=1`],
  ['http://example.org/a b', 'https://example.org/a%20b'],
  ['//example.org/1', 'https://example.org/1'],
  ['https://example.org', 'https://example.org/'],
  ['https://user:pass@example.org/', null],
  ['https://', null],
  ['javascript:alert(1)', null],
  ['file:///etc/passwd', null],
  ['ftp://example.org/1', null],
  ['blob:https://example.org/1', null],
  ['1.png', null],
  ['', null],
  [`ipfs://${cid}/${'a'.repeat(3_000)}`, null],
])('%s is kept as %s', (uri, expected) => {
  expect(normalizeContentUri(uri)).toBe(expected)
})

test.each([
  ['1.png', `ipfs://${cid}/1.json`, `ipfs://${cid}/1.png`],
  ['./1.png', `ipfs://${cid}/json/1`, `ipfs://${cid}/json/1.png`],
  ['images/1 #2.png', `ipfs://${cid}/1.json`, `ipfs://${cid}/images/1%20%232.png`],
  ['/1.png', `ipfs://${cid}/json/1`, `ipfs://${cid}/1.png`],
  ['../images/1.png', `ipfs://${cid}/json/1`, `ipfs://${cid}/images/1.png`],
  ['../../etc', `ipfs://${cid}/json/1`, `ipfs://${cid}/etc`],
  ['..%2f..%2fetc', `ipfs://${cid}/json/1`, `ipfs://${cid}/json/..%2F..%2Fetc`],
  ['1.png', `ipfs://${cid}`, null],
  ['1.png', `ar://${id}/0`, `ar://${id}/1.png`],
  ['1.png', 'https://example.org/a/1.json?x', 'https://example.org/a/1.png'],
  ['../i/1.png', 'https://example.org/a/1.json', 'https://example.org/i/1.png'],
  ['1.png', 'data:', null],
  ['1.png', null, null],
])('%s beside %s is %s', (uri, base, expected) => {
  expect(normalizeContentUri(uri, base)).toBe(expected)
})
