import { concatHex, type Hex, maxUint256, numberToHex, pad } from 'viem'
import { expect, test } from 'vitest'
import type { TokenRule } from '@/lib/api/schemas/token-rules'
import { collectionStandards } from './collection-standards'
import { itemStandards, type RuleToken } from './item-standards'

const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const parent = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const owner = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const token: RuleToken = { chainId: 1, contract, tokenId: 7n, standard: 'ERC721', owner: parent }

const words = (...values: (bigint | Hex)[]) =>
  concatHex(values.map((value) => (typeof value === 'bigint' ? numberToHex(value, { size: 32 }) : pad(value))))
const composable = (address: Hex): Hex => `0xcd740db5${'00'.repeat(8)}${address.slice(2)}`

/** Of all standards with a name and a kind: those that read a rule from these answers. */
const read = (kind: TokenRule['kind'], name: string, answers: (Hex | null)[]) =>
  itemStandards.filter((one) => one.kind === kind && one.name === name).flatMap((one) => one.read(answers, token) ?? [])

const expiry = 1_900_000_000n
const graceSeconds = 90n * 86_400n
const [cannotTransfer, isDotEth] = [4n, 1n << 17n]

// Standards of which no contract of the zoo is; the others are read from contracts in tests/token-rules.test.ts.
const cases: [title: string, kind: TokenRule['kind'], name: string, answers: (Hex | null)[], rules: TokenRule[]][] = [
  [
    'a wrapped name that can’t be transferred',
    'locked',
    'ENS',
    [words(owner, cannotTransfer, expiry)],
    [{ kind: 'locked', standard: 'ENS' }],
  ],
  ['a wrapped name that can be transferred', 'locked', 'ENS', [words(owner, 3n, expiry)], []],
  [
    'a wrapped name below another',
    'expires',
    'ENS',
    [words(owner, 0n, expiry)],
    [{ kind: 'expires', standard: 'ENS', at: String(expiry) }],
  ],
  [
    'a wrapped name of .eth, whose days of grace are not its owner’s',
    'expires',
    'ENS',
    [words(owner, isDotEth, expiry + graceSeconds)],
    [{ kind: 'expires', standard: 'ENS', at: String(expiry) }],
  ],
  ['a wrapped name without an end', 'expires', 'ENS', [words(owner, 0n, 0n)], []],
  ['a key without an end', 'expires', 'Unlock Protocol', [words(maxUint256)], []],
  [
    'an item that knows its parent (bottom-up)',
    'nested',
    'ERC-998',
    [words(composable(parent), 3n, 1n), composable(owner)],
    [{ kind: 'nested', standard: 'ERC-998', contract: parent, tokenId: '3', owner }],
  ],
  [
    'an item without a parent (bottom-up)',
    'nested',
    'ERC-998',
    [words(composable(owner), 0n, 0n), composable(owner)],
    [],
  ],
  [
    'an item whose holder is a composable (top-down)',
    'nested',
    'ERC-998',
    [words(composable(owner), 3n), composable(owner)],
    [{ kind: 'nested', standard: 'ERC-998', contract: parent, tokenId: '3', owner }],
  ],
  ['an item whose holder answers without the magic value', 'nested', 'ERC-998', [words(owner, 3n), words(owner)], []],
  ['a position of version 4', 'liquidity', 'Uniswap', [words(5n)], [{ kind: 'liquidity', standard: 'Uniswap' }]],
  ['a position of version 4 that is empty', 'liquidity', 'Uniswap', [words(0n)], []],
  [
    'a position of version 3 with fees alone',
    'liquidity',
    'Uniswap',
    [words(...Array.from({ length: 11 }, () => 0n), 1n)],
    [{ kind: 'liquidity', standard: 'Uniswap' }],
  ],
  [
    'a position of version 3 that is empty',
    'liquidity',
    'Uniswap',
    [words(...Array.from({ length: 12 }, () => 0n))],
    [],
  ],
]

test.each(cases)('%s', (_, kind, name, answers, rules) => {
  expect(read(kind, name, answers)).toEqual(rules)
})

// A contract with a fallback, one of other functions with the same names, and one that reverts.
const oddAnswers: [title: string, answer: Hex | null][] = [
  ['nothing', '0x'],
  ['a revert', null],
  ['the largest word', words(maxUint256)],
  ['several words', words(1n, 1n, 1n, 1n)],
  ['a part of a word', '0x01'],
]

test.each(oddAnswers)('no rule is read from %s', (_, answer) => {
  const answers = [answer, answer]
  expect(itemStandards.flatMap((one) => one.read(answers, token) ?? [])).toEqual([])
  expect(collectionStandards.flatMap((one) => one.read(answers, 'ERC721') ?? [])).toEqual([])
})
