import { readdirSync } from 'node:fs'
import { type Abi, type Hex, slice, toEventSelector, toFunctionSelector, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { buildTransferRuleCalls } from '@/lib/protocol/erc/transfer-rules'
import * as eventAbis from '@/server/chains/logs/event-abis'
import { readArtifact } from './chain'

// What our code writes by hand of the contracts of others, beside what their own sources were compiled to.

const names = readdirSync(new URL('artifacts', import.meta.url)).map((file) => file.replace('.json', ''))
const entries = names.flatMap((name) => readArtifact(name).abi as unknown as Abi)
const events = entries.filter((entry) => entry.type === 'event')
const functions = entries.filter((entry) => entry.type === 'function')

/** Of no contract in the zoo: OpenZeppelin's Pausable before 2.0, filterers whose registry can change, ERC-5192's unlocking, ERC-6982, ERC-7572 and thirdweb's form of it, which its ABIs leave out. */
const elsewhere = [
  ...['Pause()', 'Unpause()', 'OperatorFilterRegistryAddressUpdated(address)', 'OperatorFilterRegistryRevoked()'],
  ...['Unlocked(uint256)', 'DefaultLocked(bool)', 'Locked(uint256,bool)', 'ContractURIUpdated()'],
  'ContractURIUpdated(string,string)',
].map((event) => toEventSelector(event))

const watched: Record<string, readonly Hex[]> = {
  'rules of a collection': [...eventAbis.collectionRuleTopics],
  'rules of a token': [...eventAbis.tokenRuleTopics],
  roles: [...eventAbis.roleTopics],
  'tokens and their documents': eventAbis.tokenEventAbi.map((event) => toEventSelector(event)),
}

test.each(Object.entries(watched))('the events of %s are those of the contracts', (_, topics) => {
  const known = new Set([...events.map((event) => toEventSelector(event)), ...elsewhere])
  expect(topics.filter((topic) => !known.has(topic))).toEqual([])
})

test('each event of such a name is watched', () => {
  const rules = ['Paused', 'Unpaused', 'TransferValidatorUpdated', 'Locked', 'Unlocked', 'NestTransfer', 'RoleGranted']
  const found = events.filter(({ name }) => [...rules, 'RoleRevoked'].includes(name))
  expect(new Set(found.map(({ name }) => name)).size).toBeGreaterThan(6)
  const topics = new Set(Object.values(watched).flat())
  expect(found.filter((event) => !topics.has(toEventSelector(event)))).toEqual([])
})

test('an operator filter, a validator, a pause and a lock are asked by functions that they have', () => {
  const transfer = { standard: 'ERC721', token: zeroAddress, tokenId: 1n, amount: 1n, isSafe: false } as const
  const parties = { from: zeroAddress, to: zeroAddress, operator: zeroAddress }
  const asked = buildTransferRuleCalls({ ...transfer, ...parties }).map(({ data }) => slice(data, 0, 4))
  const wanted = ['getTransferValidator', 'paused', 'locked', 'isRegistered', 'isOperatorAllowed']
  expect(asked).toEqual(
    wanted.map((wantedName) => toFunctionSelector(functions.find(({ name }) => name === wantedName) as never)),
  )
})
