import { expect, it } from 'vitest'
import { isWithinSizeLimit } from './is-within-size-limit'

const cyclic: Record<string, unknown> = {}
cyclic.self = cyclic

it.each<[string, unknown, boolean]>([
  ['nothing', undefined, true],
  ['null', null, true],
  ['a call', { txs: [{ to: '0x', value: '1', data: '0x' }] }, true],
  ['a text of the most', 'a'.repeat(99), true],
  ['a text of more', 'a'.repeat(100), false],
  ['many short texts', Array(60).fill('a'), false],
  ['a long name', { ['a'.repeat(100)]: 1 }, false],
  ['a list that only says that it is long', Array(2 ** 31), false],
  ['what holds itself', cyclic, false],
  ['a buffer', new Uint8Array(1), false],
  ['a map', new Map(), false],
  ['a buffer in a call', { txs: [new ArrayBuffer(8)] }, false],
])('%s', (_, value, small) => {
  expect(isWithinSizeLimit(value, 100)).toBe(small)
})

it('a name of every object is a name', () => {
  expect(isWithinSizeLimit(JSON.parse('{"__proto__":{"constructor":1}}'))).toBe(true)
})
