import { encodeAbiParameters, keccak256, numberToHex, pad, stringToHex, toHex } from 'viem'
import { expect, test } from 'vitest'
import { parseDynamicTraits, readDynamicTraits } from './dynamic-traits'

const literal = '0x77c2fd45bd8bdef5b5bc773f46759bb8d169f3468caab64d7d5f2db16bb867a8'
// As the example of ERC-7496, with a temperature and three that are no traits.
const document = {
  traits: {
    color: { displayName: 'Color', dataType: { type: 'string' } },
    points: {
      displayName: 'Total Score',
      dataType: { type: 'decimal', decimals: 2 },
      validateOnSale: 'requireUintGte',
    },
    degrees: { dataType: { type: 'decimal', signed: true } },
    name: {
      displayName: 'Name',
      dataType: { type: 'string', valueMappings: { [pad('0x')]: 'Unnamed', [pad('0x05')]: null } },
    },
    birthday: { displayName: 'Birthday', dataType: { type: 'epochSeconds', valueMappings: { [pad('0x')]: null } } },
    redeemed: { displayName: 'Redeemed', dataType: { type: 'boolean' } },
    [literal]: { displayName: '🚢 📅', dataType: { type: 'epochSeconds', valueMappings: { [pad('0x')]: 1696702201 } } },
    odd: { displayName: 'Odd', dataType: { type: 'matrix' } },
    deep: { displayName: 'Deep', dataType: { type: 'decimal', decimals: 1000 } },
    none: null,
  },
}
const answerOf = (uri: string) => encodeAbiParameters([{ type: 'string' }], [uri])
const traits = parseDynamicTraits(answerOf(`data:application/json;utf8,${JSON.stringify(document)}`))
const word = (value: bigint) => numberToHex(value, { size: 32 })

test('each trait is read by itself, with its key', () => {
  expect(traits.map(({ name, key }) => [name, key])).toEqual([
    ['Color', keccak256(toHex('color'))],
    ['Total Score', keccak256(toHex('points'))],
    ['degrees', keccak256(toHex('degrees'))],
    ['Name', keccak256(toHex('name'))],
    ['Birthday', keccak256(toHex('birthday'))],
    ['Redeemed', keccak256(toHex('redeemed'))],
    ['🚢 📅', literal],
  ])
})

test('values are read as their types say', () => {
  const answers = [
    stringToHex('Teal', { size: 32 }),
    word(1250n),
    word(2n ** 256n - 5n),
    pad('0x'),
    word(1_700_000_000n),
    word(1n),
    pad('0x'),
  ]
  expect(readDynamicTraits(answers, traits)).toEqual({
    ...{ kind: 'dynamic_traits', standard: 'ERC-7496' },
    traits: [
      { name: 'Color', value: 'Teal' },
      { name: 'Total Score', value: '12.5', displayType: 'number' },
      { name: 'degrees', value: '-5', displayType: 'number' },
      { name: 'Name', value: 'Unnamed' },
      { name: 'Birthday', value: '1700000000', displayType: 'date' },
      { name: 'Redeemed', value: 'true' },
      { name: '🚢 📅', value: '1696702201', displayType: 'date' },
    ],
  })
})

test('what is not set, is unknown to the contract, or is no value is left out; a long text is its hash', () => {
  const answers = [keccak256(toHex('a long text')), null, null, word(5n), pad('0x'), '0x' as const, word(2n ** 200n)]
  expect(readDynamicTraits(answers, traits)).toMatchObject({
    traits: [{ name: 'Color', value: keccak256(toHex('a long text')) }],
  })
})

test.each([
  ['a document elsewhere', answerOf('https://traits.invalid/traits.json')],
  ['another document', answerOf('data:application/json,[1]')],
  ['no text', '0x12' as const],
  ['a revert', null],
])('no trait is known of %s', (_, answer) => {
  expect(parseDynamicTraits(answer)).toEqual([])
})

test('of many traits, the first are read', () => {
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`t${index}`, document.traits.color]))
  expect(parseDynamicTraits(answerOf(`data:,${JSON.stringify({ traits: many })}`))).toHaveLength(20)
})
