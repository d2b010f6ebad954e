import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readChainsFile } from './read-chains-file'

const folder = mkdtempSync(join(tmpdir(), 'verdigris-chains-'))
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

test('without a file there is none', () => {
  expect(readChainsFile(undefined)).toEqual({ entries: [], issues: [] })
})

test.each([
  ['no JSON', '{', ['CHAINS_FILE']],
  ['no list', arcade, ['CHAINS_FILE']],
  [
    'an address with a wrong checksum',
    [{ ...arcade, wrappedCoin: { ...arcade.wrappedCoin, address: arcade.wrappedCoin.address.replace('F', 'f') } }],
    ['CHAINS_FILE.0.wrappedCoin.address'],
  ],
  ['a symbol that is no word', [{ ...arcade, coin: { name: 'Game', symbol: '<b>' } }], ['CHAINS_FILE.0.coin.symbol']],
  ['an explorer that is no web address', [{ ...arcade, explorer: 'javascript:1' }], ['CHAINS_FILE.0.explorer']],
  ['a field that does not exist', [{ ...arcade, colour: 'red' }], ['CHAINS_FILE.0.colour']],
  ['the same id twice', [arcade, arcade], ['CHAINS_FILE.1.id']],
  ['the chain of the demo', [{ ...arcade, id: 31337 }], ['CHAINS_FILE.0.id']],
  [
    'a currency of more decimals than a price can have',
    [{ ...arcade, currencies: [{ address: arcade.wrappedCoin.address, symbol: 'X', decimals: 19 }] }],
    ['CHAINS_FILE.0.currencies.0.decimals'],
  ],
  ['a finality that no index could keep', [{ ...arcade, finalityBlocks: 1e6 }], ['CHAINS_FILE.0.finalityBlocks']],
  ['a gateway that is no web address', [{ ...arcade, safeGateway: 'safe' }], ['CHAINS_FILE.0.safeGateway']],
])('%s is refused at its place', (_, content, paths) => {
  const { entries, issues } = read(content)
  expect(entries).toEqual([])
  expect(issues.map(({ path }) => path)).toEqual(paths)
})

test('an entry may leave out all but its id', () => {
  expect(read([{ id: 8453 }, { id: 1, safeGateway: null, explorer: null }]).issues).toEqual([])
})
