import { expect, test } from 'vitest'
import { buildContentSources, parseCid, parseStorageClass } from './content-uri'

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
  expect(buildContentSources(uri, settings).map(({ url }) => url)).toEqual(sources)
})

test('only what the market made of an identifier is trusted, and only below it', () => {
  expect(buildContentSources(`https://one.test/ipfs/${cid}/1.json`, settings)).toEqual([
    { url: `https://one.test/ipfs/${cid}/1.json`, trustedBelow: `https://one.test/ipfs/${cid}` },
    { url: `https://two.test/ipfs/${cid}/1.json`, trustedBelow: `https://two.test/ipfs/${cid}` },
    { url: `https://one.test/ipfs/${cid}/1.json`, trustedBelow: null },
  ])
  expect(buildContentSources('https://one.test/admin/x.json', settings)).toEqual([
    { url: 'https://one.test/admin/x.json', trustedBelow: null },
  ])
  expect(buildContentSources(`ar://${id}/1`, settings)).toEqual([
    { url: `https://ar.test/${id}/1`, trustedBelow: `https://ar.test/${id}` },
  ])
})

const climbing = [
  ...[
    'x/..\\..\\..\\admin/x.json',
    '..\\..\\admin',
    '..%2f..%2fadmin',
    '%2e%2e%2fadmin',
    '%252e%252e/admin',
    '..%5cadmin',
  ],
  ...[
    '.%2e/admin',
    '%2e./admin',
    'a/..;/admin',
    '..;x=1/admin',
    './../admin',
    'x%00/../..',
    '%c0%ae%c0%ae/admin',
    '..%20/admin',
    '.%252e%5cadmin',
    'a/%2e%2e',
  ],
  ...['%25252525252e%25252525252e/x', '%2e%2e%3b/admin'],
]
test.each(climbing)('a path that climbs is asked of no gateway: %s', (path) => {
  for (const uri of [`ipfs://${cid}/${path}`, `ipfs://ipfs/${cid}/${path}`, `ar://${id}/${path}`]) {
    expect(buildContentSources(uri, settings), uri).toEqual([])
  }
  const trusted = buildContentSources(`https://one.test/ipfs/${cid}/${path}`, settings).filter(
    ({ trustedBelow }) => trustedBelow,
  )
  expect(trusted).toEqual([])
})

test.each([
  '1.json',
  'a..b/1',
  '...',
  'Ein Bild.png'.replace(' ', '%20'),
  '100%25.png',
  '100%.png',
  '.hidden/x',
  'ä/1',
  '%E0%A4%A/x',
])('a path that does not climb is asked for: %s', (path) => {
  expect(buildContentSources(`ipfs://${cid}/${path}`, settings)).toHaveLength(2)
})

test('closed, only gateways are asked', () => {
  const closed = { ...settings, isOpen: false }
  expect(buildContentSources('https://example.org/1', closed)).toEqual([])
  expect(buildContentSources(`https://g.test/ipfs/${cid}`, closed)).toHaveLength(2)
})

test('a CID stands for a file when nothing is below it', () => {
  expect(parseCid(`ipfs://${cid}`)).toBe(cid)
  expect(parseCid(`https://g.test/ipfs/${cid}/`)).toBe(cid)
  expect(parseCid(`ipfs://${cid}/1.png`)).toBeNull()
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
  expect(parseStorageClass(uri)).toBe(place)
})
