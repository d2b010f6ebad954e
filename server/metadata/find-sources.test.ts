import { expect, test } from 'vitest'
import { findCid, findPlace, findSources } from './find-sources'

const cid = `bafybei${'a'.repeat(52)}`
const id = 'a'.repeat(43)
const settings = {
  ipfsGateways: ['https://one.test', 'https://two.test'],
  arweaveGateways: ['https://ar.test'],
  isOpen: true,
}

test.each([
  [`ipfs://${cid}`, [`https://one.test/ipfs/${cid}`, `https://two.test/ipfs/${cid}`]],
  [`ipfs://ipfs/${cid}/1.json`, [`https://one.test/ipfs/${cid}/1.json`, `https://two.test/ipfs/${cid}/1.json`]],
  [
    `https://g.test/ipfs/${cid}`,
    [`https://one.test/ipfs/${cid}`, `https://two.test/ipfs/${cid}`, `https://g.test/ipfs/${cid}`],
  ],
  [`ar://${id}/x`, [`https://ar.test/${id}/x`]],
  ['https://example.org/1', ['https://example.org/1']],
  ['http://example.org/1', []],
  [`ipfs://${cid}/../../api/v0/id`, []],
  [`ipfs://${cid}/%2E%2e/x`, []],
  [`ar://${id}/..`, []],
  ['ipfs://short', []],
  ['ftp://example.org', []],
])('%s is read at %j', (uri, sources) => {
  expect(findSources(uri, settings)).toEqual(sources)
})

test('closed, only gateways are asked', () => {
  const closed = { ...settings, isOpen: false }
  expect(findSources('https://example.org/1', closed)).toEqual([])
  expect(findSources(`https://g.test/ipfs/${cid}`, closed)).toHaveLength(2)
})

test('a CID stands for a file when nothing is below it', () => {
  expect(findCid(`ipfs://${cid}`)).toBe(cid)
  expect(findCid(`https://g.test/ipfs/${cid}/`)).toBe(cid)
  expect(findCid(`ipfs://${cid}/1.png`)).toBeNull()
})

test.each([
  ['data:application/json,{}', 'chain'],
  [`ar://${id}`, 'arweave'],
  [`https://arweave.net/${id}`, 'arweave'],
  [`ipfs://${cid}/1`, 'ipfs'],
  ['https://example.org/1', 'server'],
  ['http://example.org/1', 'server'],
  ['javascript:1', null],
])('%s is on: %s', (uri, place) => {
  expect(findPlace(uri)).toBe(place)
})
