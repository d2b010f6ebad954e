import { RpcRequestError } from 'viem'
import { expect, test } from 'vitest'
import { createRangeLimits } from './create-range-limits'

const refuse = (message: string, code = -32005) => new RpcRequestError({ body: {}, url: '', error: { code, message } })
const tooMany = refuse('query returned more than 10000 results')

test('ranges are halved down to one block, and grow back slowly, never beyond the first', () => {
  const limits = createRangeLimits(100n)
  const seen: bigint[] = []
  while (limits.shrink(tooMany)) seen.push(limits.blocks)
  expect(seen).toEqual([50n, 25n, 12n, 6n, 3n, 1n])
  limits.grow()
  expect(limits.blocks).toBe(2n)
  for (let count = 0; count < 100; count++) limits.grow()
  expect(limits.blocks).toBe(100n)
  expect(limits.addresses).toBe(500)
})

test('what has nothing to do with the range leaves it as it is', () => {
  const limits = createRangeLimits(100n)
  expect(limits.shrink(new Error('no connection'))).toBe(false)
  expect(limits.shrink(refuse('execution reverted', 3))).toBe(false)
  expect([limits.blocks, limits.addresses]).toEqual([100n, 500])
})

test('addresses are halved by themselves, down to one', () => {
  const limits = createRangeLimits(100n)
  const tooManyAddresses = refuse('exceed max addresses or topics per search position')
  expect(limits.shrink(tooManyAddresses)).toBe(true)
  expect([limits.blocks, limits.addresses]).toEqual([100n, 250])
  while (limits.shrink(tooManyAddresses));
  expect(limits.addresses).toBe(1)
})
