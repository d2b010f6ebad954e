import { expect, it } from 'vitest'
import { buildDecodedData, safe } from '@/tests/builders/gateway-answers'
import { limitDecodedCall, maxDepth } from './limit-decoded-call'

const batch = (calls: object[]) => ({
  method: 'multiSend',
  parameters: [{ name: 'transactions', type: 'bytes', value: '0x00', valueDecoded: calls }],
})
const call = (dataDecoded: object) => ({ operation: 1, to: safe, value: '5', data: '0x12', dataDecoded })

it('keeps methods, parameters and the calls of a batch', () => {
  const [batched] = limitDecodedCall(buildDecodedData()).parameters
  expect(batched?.calls[0]).toMatchObject({
    ...{ value: '0', isDelegate: false },
    decoded: { method: 'transfer', parameters: [{ name: 'ids', type: 'uint256[][]', value: '[["1"],["2"]]' }] },
  })
})

it('goes so deep and no deeper, and says so', () => {
  const deep = Array.from({ length: 40 }).reduce<object>((inner) => batch([call(inner)]), batch([]))
  let [at] = limitDecodedCall(deep as never).parameters
  for (let depth = 1; depth < maxDepth; depth++) {
    expect(at?.isTooDeep).toBe(false)
    at = at?.calls[0]?.decoded?.parameters[0]
  }
  expect(at).toMatchObject({ isTooDeep: true, calls: [] })
})

it('shows so many and says how many more there are', () => {
  const many = batch(Array.from({ length: 70 }, () => call({ method: 'go' })))
  expect(limitDecodedCall(many).parameters[0]).toMatchObject({ left: 20 })
  const wide = { method: 'go', parameters: Array.from({ length: 33 }, () => ({ name: 'a', type: 'b', value: 'c' })) }
  expect(limitDecodedCall(wide)).toMatchObject({ left: 3 })
})

it('cuts what is long, and takes what a newer gateway decodes that is no batch as no calls', () => {
  const [parameter] = limitDecodedCall({
    method: 'x'.repeat(500),
    parameters: [{ name: 'data', type: 'bytes', value: `0x${'ab'.repeat(5000)}`, valueDecoded: { method: 'inner' } }],
  }).parameters
  expect(parameter).toMatchObject({ isCut: true, calls: [], left: 0 })
  expect(parameter?.value.length).toBeLessThan(1_010)
})
