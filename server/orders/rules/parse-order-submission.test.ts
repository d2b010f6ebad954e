import { expect, test } from 'vitest'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { createSeededRandom } from '@/lib/base/random'
import { parseOrderSubmission } from './parse-order-submission'

const maker = '0x00000000000000000000000000000000000000A1'
const zero = '0x0000000000000000000000000000000000000000'
const noHash = `0x${'00'.repeat(32)}`
const item = { itemType: 2, token: maker, identifierOrCriteria: '1', startAmount: '1', endAmount: '1' }
const parameters = {
  ...{ offerer: maker, zone: zero, offer: [item], consideration: [{ ...item, recipient: maker }], orderType: 0 },
  ...{ startTime: '1', endTime: '2', zoneHash: noHash, salt: '3', conduitKey: noHash, counter: '0' },
}
const withParameters = (change: object) => ({
  chainId: 31337,
  order: { parameters: { ...parameters, ...change }, signature: '0x' },
})

test.each([
  ['a decimal string', '12', 12n],
  ['hex', '0x0C', 12n],
  ['a safe integer', 12, 12n],
  ['the greatest', `0x${'ff'.repeat(32)}`, 2n ** 256n - 1n],
])('a number as %s', (_, salt, expected) => {
  expect(parseOrderSubmission(withParameters({ salt })).components.salt).toBe(expected)
})

test.each([
  ['negative', -1],
  ['a fraction', 1.5],
  ['unsafe', 2 ** 53],
  ['beyond uint256', (2n ** 256n).toString()],
  ['with a leading zero', '012'],
  ['with space', ' 12'],
  ['empty', ''],
  ['bare 0x', '0x'],
  ['a boolean', true],
  ['null', null],
])('refuses a number that is %s', (_, salt) => {
  const error = findError(withParameters({ salt }))
  expect(error).toMatchObject({ code: 'bad_request', issues: [{ path: 'order.parameters.salt' }] })
})

test('the number of payments must be right when it is told', () => {
  expect(findError(withParameters({ totalOriginalConsiderationItems: 1 }))).toBeNull()
  const path = 'order.parameters.totalOriginalConsiderationItems'
  expect(findError(withParameters({ totalOriginalConsiderationItems: 2 }))).toMatchObject({ issues: [{ path }] })
})

test.each([
  ['the body', { ...withParameters({}), criterai: {} }, 'body'],
  ['the order', { ...withParameters({}), order: { ...withParameters({}).order, zone: 1 } }, 'order'],
  ['the parameters', withParameters({ startime: '1' }), 'order.parameters'],
  ['an item', withParameters({ offer: [{ ...item, amount: '1' }] }), 'order.parameters.offer.0'],
  ['the criteria', { ...withParameters({}), criteria: { kind: 'set', tokens: ['1'] } }, 'criteria'],
])('a field of %s that is not known is refused, and not repeated', (_, body, path) => {
  const error = findError(body)
  expect(error).toMatchObject({ code: 'bad_request', issues: [{ code: 'unrecognized_keys', path }] })
  expect(JSON.stringify(error?.issues)).not.toMatch(/criterai|startime|amount|tokens/)
})

test('no body makes it fail in another way, or shows itself in the answer', () => {
  const random = createSeededRandom(1)
  const junk = [
    null,
    undefined,
    true,
    -1,
    1e300,
    Number.NaN,
    '',
    '0x',
    'SECRET',
    [],
    {},
    [[]],
    { __proto__: null },
    zero,
  ]
  for (let round = 0; round < 3000; round++) {
    const body = structuredClone(withParameters({})) as unknown as Record<string, unknown>
    let target = body
    for (;;) {
      const keys = Object.keys(target)
      const key = keys[Math.floor(random() * keys.length)] ?? 'x'
      const child = target[key]
      if (typeof child !== 'object' || child === null || random() < 0.2) {
        target[key] = junk[Math.floor(random() * junk.length)]
        break
      }
      target = child as Record<string, unknown>
    }
    const error = findError(body)
    if (!error) continue
    expect(error.code).toBe('bad_request')
    expect(JSON.stringify(error.issues)).not.toContain('SECRET')
  }
})

function findError(body: unknown) {
  try {
    parseOrderSubmission(body)
    return null
  } catch (error) {
    return toAppError(error)
  }
}
