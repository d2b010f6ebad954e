import { zeroAddress } from 'viem'
import { expect, it } from 'vitest'
import * as params from './parameter-schemas'

const max = 2n ** 256n - 1n
const call = { to: zeroAddress, value: '1', data: '0x' }
const parse = (...txs: unknown[]) => params.transactionsSchema.safeParse({ txs })

it.each([
  ['1', 1n],
  [1, 1n],
  ['0x10', 16n],
  [String(max), max],
  [`0x${max.toString(16)}`, max],
  [undefined, 0n],
] as const)('a value of %j is %i wei', (value, wei) => {
  expect(parse({ ...call, value }).data?.txs[0]?.value).toBe(wei)
})

it.each([String(max + 1n), '-1', '1.5', '1e18', '0x', -1, 1.5, Number.MAX_SAFE_INTEGER + 1, null, {}])(
  'a value of %j is none',
  (value) => {
    expect(parse({ ...call, value }).success).toBe(false)
  },
)

it.each([
  ['no address', { ...call, to: undefined }],
  ['an address that is mistyped', { ...call, to: '0x8675B754342754A30A2AeF474D114d8460bca19B' }],
  ['half a byte of data', { ...call, data: '0x1' }],
  ['null', null],
])('%s is no call', (_, given) => {
  expect(parse(given).success).toBe(false)
  expect(parse(call, given).success).toBe(false)
})

it('takes a hundred calls at most, and leaves out what is none of a call', () => {
  expect(parse(...Array(100).fill(call)).success).toBe(true)
  expect(parse(...Array(101).fill(call)).success).toBe(false)
  expect(parse({ ...call, operation: 1, gas: '1' }).data?.txs).toEqual([{ to: zeroAddress, value: 1n, data: '0x' }])
})
