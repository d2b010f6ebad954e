import { expect, test } from 'vitest'
import type { OrderFlag } from '@/lib/api/schemas/order'
import type { OrderComponentsJson } from '@/lib/protocol/seaport/order-components-json'
import { buildOrder } from '@/tests/builders/build-order'
import { computeOrderFlags } from './compute-order-flags'

const { parameters: base } = buildOrder()
const [token] = base.offer as [OrderComponentsJson['offer'][number]]
const [payment] = base.consideration as [OrderComponentsJson['consideration'][number]]
const hour = 3_600
const pay = (startAmount: string, endAmount = startAmount) => ({ ...payment, startAmount, endAmount })
const over = (seconds: number, ...consideration: OrderComponentsJson['consideration']) => ({
  ...{ ...base, startTime: '1000', endTime: String(1000 + seconds) },
  consideration,
})
const edition = { ...token, itemType: 3, startAmount: '5', endAmount: '5' }
const coin = { ...token, itemType: 1, identifierOrCriteria: '0' }

test.each<[string, OrderComponentsJson, OrderFlag[]]>([
  ['a fixed price', base, []],
  ['a price that falls by half in an hour', over(hour, pay('100', '50')), []],
  ['a price that falls by more than half in an hour', over(hour, pay('100', '49')), ['steep_price_curve']],
  ['a price that falls by 99 % in minutes', over(300, pay('100', '1')), ['steep_price_curve']],
  [
    'a price that falls by 99 % in two hours less a second',
    over(2 * hour - 140, pay('100', '1')),
    ['steep_price_curve'],
  ],
  ['a price that falls by 99 % in two hours', over(2 * hour, pay('100', '1')), []],
  ['a price that falls by 99 % in a week', over(168 * hour, pay('100', '1')), []],
  ['a price that more than doubles in an hour', over(hour, pay('49', '100')), ['steep_price_curve']],
  [
    'a seller’s part that falls to nothing beside a fee that stays',
    over(168 * hour, pay('100', '60'), pay('5')),
    ['mixed_amounts'],
  ],
  ['parts that fall together', over(168 * hour, pay('100', '60'), pay('10', '6')), []],
  ['a part of nothing', over(168 * hour, pay('100', '60'), pay('0')), []],
  ['an order that lasts no time', over(0, pay('100', '1')), ['steep_price_curve']],
  ['five pieces that are sold together only', { ...base, offer: [edition], orderType: 0 }, ['all_or_nothing']],
  ['the same, by a zone', { ...base, offer: [edition], orderType: 2 }, ['all_or_nothing']],
  ['five pieces that are sold one by one', { ...base, offer: [edition], orderType: 1 }, []],
  ['a bundle', { ...base, offer: [token, { ...token, identifierOrCriteria: '8' }] }, []],
  [
    'an offer that falls beside a fee that stays',
    {
      ...base,
      offer: [{ ...coin, startAmount: '100', endAmount: '40' }],
      consideration: [{ ...token, recipient: base.offerer }, pay('5')].map((item) => ({
        ...item,
        itemType: item.itemType === 0 ? 1 : item.itemType,
      })),
      startTime: '0',
      endTime: String(hour),
    },
    ['steep_price_curve', 'mixed_amounts'],
  ],
  [
    'an offer for five pieces together only',
    {
      ...base,
      offer: [{ ...coin, startAmount: '100', endAmount: '100' }],
      consideration: [{ ...edition, recipient: base.offerer }],
      orderType: 0,
    },
    ['all_or_nothing'],
  ],
])('%s', (_, parameters, flags) => {
  expect(computeOrderFlags(parameters)).toEqual(flags)
})
