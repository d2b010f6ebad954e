import { expect, it } from 'vitest'
import { buildOrder } from '@/tests/builders/build-order'
import { listEndedOrders } from './list-ended-orders'

const four = buildOrder({ quantity: '4' })
const offer = buildOrder({ side: 'offer', kind: 'item', quantity: '1' })

it('all of a work of which there is one ends, an offer for it too', () => {
  expect(listEndedOrders([four, offer], { standard: 'ERC721' }, { held: 1n, quantity: 1n })).toEqual([four, offer])
})

it('of an edition ends what the rest does not suffice for', () => {
  const find = (quantity: bigint) => listEndedOrders([four, offer], { standard: 'ERC1155' }, { held: 10n, quantity })
  expect(find(6n)).toEqual([])
  expect(find(7n)).toEqual([four])
})
