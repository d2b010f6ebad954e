import { expect, test } from 'vitest'
import { type Arrival, isUnsolicited } from './is-unsolicited'

const stray: Arrival = {
  isBought: false,
  isVouchedFor: false,
  isFactoryMade: false,
  names: ['Three Stones', 'Stones'],
  isOwn: false,
}
const call = ['Visit example.com to claim', 'Stones']

test.each<[string, Partial<Arrival>, boolean]>([
  ['of an unknown collection, sent by somebody else', {}, true],
  ['sent by the holder', { isOwn: true }, false],
  ['in a transaction that nobody has a receipt of', { isOwn: null }, false],
  ['that was bought', { isBought: true }, false],
  ['of a collection that the operator vouches for', { isVouchedFor: true }, false],
  ['of a factory', { isFactoryMade: true }, false],
  ['without a name', { names: [null, ''] }, true],
  ['with a call to a website, of a factory', { isFactoryMade: true, names: call }, true],
  ['with a call in the name of its collection, of a factory', { isFactoryMade: true, names: call.toReversed() }, true],
  ['with a call, in an unknown transaction', { names: call, isOwn: null }, true],
  ['with a call that the holder minted', { names: call, isOwn: true }, false],
  ['with a call that was bought', { names: call, isBought: true }, false],
  ['with a call, of a collection that the operator vouches for', { names: call, isVouchedFor: true }, false],
])('a token %s', (_, change, unsolicited) => {
  expect(isUnsolicited({ ...stray, ...change })).toBe(unsolicited)
})
