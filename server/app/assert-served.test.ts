import { expect, test } from 'vitest'
import { parseEnv } from '@/lib/base/env/env'
import { AppError } from '@/lib/base/errors/app-error'
import { readTrust } from '@/server/services/read-trust'
import { buildAddress } from '@/tests/builders/rows'
import { assertServed } from './assert-served'

const one = buildAddress(1)

async function findIssues(given: Record<string, string>, hasDemo = false) {
  const env = parseEnv({ RPC_URL_1: 'https://node.example', ...given })
  const trust = await readTrust(env)
  try {
    assertServed(env, trust, hasDemo)
    return []
  } catch (error) {
    return (error instanceof AppError && error.issues) || ['another error']
  }
}

test.each([
  ['OPERATORS', `10:${one}`],
  ['COLLECTIONS', `10:${one}`],
  ['BLOCK_COLLECTIONS', `10:${one}`],
  ['BLOCK_CREATORS', `10:${one}`],
  ['BADGES', JSON.stringify([{ chainId: 10, contract: one, words: 'Ours' }])],
  ['BADGES', JSON.stringify([{ chainId: 10, address: one, words: 'Ours' }])],
])('%s of a chain that is not served stops the start', async (name, value) => {
  expect(await findIssues({ [name]: value })).toEqual([
    { code: 'invalid_setting', path: name, message: `names 10:${one}, but chain 10 is not served` },
  ])
  expect(await findIssues({ [name]: value, RPC_URL_10: 'https://node.example' })).toEqual([])
})

test('keys have no chain, and the local chain is that of the demo', async () => {
  expect(await findIssues({ OPERATORS: one, BADGES: JSON.stringify([{ address: one, words: 'Ours' }]) })).toEqual([])
  expect(await findIssues({ COLLECTIONS: `31337:${one}` }, true)).toEqual([])
  expect(await findIssues({ COLLECTIONS: `31337:${one}` })).toHaveLength(1)
})
