import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { parseEnv } from '@/lib/base/env/env'
import { addChains, findChain, listChains } from '@/lib/protocol/chains/chains'
import { readRpcUrls } from '@/server/chains/rpc/read-rpc-urls'
import { buildConfig } from './build-config'
import { readChainsFile } from './read-chains-file'

const folder = mkdtempSync(join(tmpdir(), 'verdigris-chains-'))
const known = (globalThis as { verdigrisChains?: unknown[] }).verdigrisChains ?? []
const builtIn = [...known]
afterEach(() => void known.splice(0, known.length, ...builtIn))
afterAll(() => rmSync(folder, { recursive: true }))

const arcade = {
  id: 4242,
  name: 'Arcade',
  coin: { name: 'Game', symbol: 'GAME' },
  wrappedCoin: { address: '0x5FbDB2315678afecb367f032d93F642f64180aa3', symbol: 'WGAME' },
  explorer: 'https://explorer.example/',
}
const read = (content: unknown) => {
  const file = join(folder, 'chains.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return readChainsFile(file)
}

test('a chain with a coin of its own is served by the file and its endpoint alone', () => {
  const chains = read([arcade])
  addChains(chains)
  const env = parseEnv({ RPC_URL_4242: 'https://node.example' }, undefined, [4242])
  expect(readRpcUrls(env).get(4242)).toEqual(['https://node.example'])
  const { chains: served } = buildConfig(env, undefined, [4242])
  expect(served).toMatchObject([
    {
      ...{ id: 4242, name: 'Arcade', served: true, blockExplorer: 'https://explorer.example' },
      currencies: [
        { address: '0x0000000000000000000000000000000000000000', symbol: 'GAME', decimals: 18 },
        { address: arcade.wrappedCoin.address, symbol: 'WGAME', decimals: 18 },
      ],
    },
  ])
})

test('an endpoint of a chain that nothing names is refused', () => {
  expect(() => parseEnv({ RPC_URL_4242: 'https://node.example' })).toThrow('settings')
})

test('an entry with the id of a known chain takes its place, and the others stay', () => {
  addChains(read([{ ...arcade, id: 137 }]))
  expect(findChain(137)?.nativeCurrency.symbol).toBe('GAME')
  expect(
    listChains()
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([1, 10, 137, 31337, 42161])
})

test('without a file there is none', () => {
  expect(readChainsFile(undefined)).toEqual([])
})

test.each([
  ['no JSON', '{', []],
  ['no list', arcade, ['CHAINS_FILE']],
  [
    'an address with a wrong checksum',
    [{ ...arcade, wrappedCoin: { ...arcade.wrappedCoin, address: arcade.wrappedCoin.address.replace('F', 'f') } }],
    ['CHAINS_FILE.0.wrappedCoin.address'],
  ],
  ['a symbol that is no word', [{ ...arcade, coin: { name: 'Game', symbol: '<b>' } }], ['CHAINS_FILE.0.coin.symbol']],
  ['an explorer that is no web address', [{ ...arcade, explorer: 'javascript:1' }], ['CHAINS_FILE.0.explorer']],
  ['a field that does not exist', [{ ...arcade, colour: 'red' }], ['CHAINS_FILE.0']],
  ['the same id twice', [arcade, arcade], ['CHAINS_FILE.1.id']],
])('%s is refused at its place', (_, content, paths) => {
  let issues: unknown
  try {
    read(content)
  } catch (error) {
    expect(error).toMatchObject({ code: 'configuration' })
    issues = (error as { issues?: { path?: string }[] }).issues ?? []
  }
  expect((issues as { path?: string }[]).map(({ path }) => path)).toEqual(paths)
})
