import { expect, it } from 'vitest'
import { buildOrder } from '@/tests/builders/build-order'
import { groupOffersByCurrency, sumOffers } from './sum-offers'

const [weth, other] = [`0x${'11'.repeat(20)}`, `0x${'22'.repeat(20)}`] as const
const offerOf = (priceWei: string, currency: `0x${string}` = weth, chainId = 1) =>
  buildOrder({ side: 'offer', priceWei, currency, chainId })

it('sums what is offered in one money, and leaves listings out', () => {
  const orders = [offerOf('3'), offerOf('4'), offerOf('5', other), buildOrder({ currency: weth })]
  expect(sumOffers(orders, weth)).toEqual({ count: 2, offeredWei: 7n })
})

it('groups offers by money and network', () => {
  const orders = [offerOf('3'), offerOf('4'), offerOf('5', other), offerOf('6', weth, 2), buildOrder()]
  const groups = groupOffersByCurrency(orders).map((group) => group.map(({ priceWei }) => priceWei))
  expect(groups).toEqual([['3', '4'], ['5'], ['6']])
})
