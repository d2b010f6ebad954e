import { expect, it } from 'vitest'
import { buildConfig } from '@/tests/builders/build-config'
import { listAutomaticSources, listVerificationSources, parseNodeUrl } from './verification-source'

const reader = { name: 'Wallet', request: async () => null }
const kinds = (parameters: Partial<Parameters<typeof listVerificationSources>[0]> = {}) =>
  listVerificationSources({ config: buildConfig(), chainId: 31337, reader: null, ownUrl: null, ...parameters })

it('on the local chain: what the reader typed, the wallet, the node itself, and last the market', () => {
  const sources = kinds({ reader, ownUrl: 'http://localhost:8545/' })
  expect(sources.map(({ kind }) => kind)).toEqual(['own', 'wallet', 'node', 'market'])
  expect(kinds().map(({ kind }) => kind)).toEqual(['node', 'market'])
})

it('where pages may not ask the reader’s computer, what was typed elsewhere is passed over', () => {
  const { embedded: _, ...config } = buildConfig()
  expect(kinds({ config, chainId: 1, ownUrl: 'http://localhost:8545/' }).map(({ kind }) => kind)).toEqual([
    ...['public', 'market'],
  ])
})

it('on a public chain its public node is a choice, and is not called by itself', () => {
  const sources = kinds({ chainId: 1 })
  expect(sources).toEqual([
    { kind: 'public', url: 'https://eth.merkle.io' },
    { kind: 'market', url: '/api/rpc/1' },
  ])
  expect(listAutomaticSources(sources).map(({ kind }) => kind)).toEqual(['market'])
})

it('without the market’s word its own node is still known', () => {
  expect(kinds({ config: null })).toEqual([{ kind: 'market', url: '/api/rpc/31337' }])
})

it.each([
  ['localhost:8545', 'http://localhost:8545/'],
  [' http://127.0.0.1:8545 ', 'http://127.0.0.1:8545/'],
  ['https://node.example/key', 'https://node.example/key'],
  ['', null],
  ['nowhere at all', null],
  ['http://a b', null],
  ['javascript:alert(1)', null],
  ['ftp://node.example', null],
  ['http://me:secret@node.example', null],
])('the address %j is %j', (text, url) => {
  expect(parseNodeUrl(text)).toBe(url)
})
