import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildAddress } from '@/tests/builders/rows'
import { noTrust, readTrust } from './read-trust'

const badges = JSON.stringify([
  { chainId: 1, contract: buildAddress(1), words: ' Known to us ' },
  { address: buildAddress(2), words: 'Met in person' },
])
const parsed = {
  operators: new Set([buildAddress(3)]),
  collections: [{ chainId: 1, contract: buildAddress(1), words: 'Known to us' }],
  people: new Map([[buildAddress(2), 'Met in person']]),
}

test('badges stand in the setting, or in a file that it names', async () => {
  const OPERATORS = [buildAddress(3)]
  expect(await readTrust({ OPERATORS: [], BADGES: undefined })).toEqual(noTrust)
  expect(await readTrust({ OPERATORS, BADGES: badges })).toEqual(parsed)
  const folder = await mkdtemp(join(tmpdir(), 'badges-'))
  await writeFile(join(folder, 'badges.json'), badges)
  expect(await readTrust({ OPERATORS, BADGES: join(folder, 'badges.json') })).toEqual(parsed)
  await rm(folder, { recursive: true })
})

test('a badge names a contract with its chain, in either way', async () => {
  const BADGES = JSON.stringify([
    { chainId: 10, address: buildAddress(4), words: 'Our treasury' },
    { address: `1:${buildAddress(4)}`, words: 'Our Safe' },
  ])
  const { people } = await readTrust({ OPERATORS: [], BADGES })
  expect([...people]).toEqual([
    [`10:${buildAddress(4)}`, 'Our treasury'],
    [`1:${buildAddress(4)}`, 'Our Safe'],
  ])
})

test.each([
  ['[', 'BADGES', 'is not valid JSON'],
  ['/no/such/file.json', 'BADGES', 'must be a JSON array, or the path of a file with one'],
  ['[{"address":"0x1","words":"x"}]', 'BADGES.0', expect.stringContaining('must be {')],
  [`[{"address":"${buildAddress(1)}","words":""}]`, 'BADGES.0.words', 'must not be empty'],
  [
    '[{"address":"0x5FbDB2315678afecb367f032d93F642f64180Aa3","words":"x"}]',
    'BADGES.0.address',
    expect.stringContaining('checksum'),
  ],
  [`[{"address":"${buildAddress(1)}","words":"x","logo":1}]`, 'BADGES.0', expect.any(String)],
])('%s stops the start', async (BADGES, path, message) => {
  await expect(readTrust({ OPERATORS: [], BADGES })).rejects.toMatchObject({
    ...{ code: 'configuration', issues: [{ path, message }] },
  })
})
