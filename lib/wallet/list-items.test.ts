import { expect, it } from 'vitest'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { buildFulfilment, decodeOrderComponents } from '@/lib/protocol/seaport'
import { buildValidate } from '@/lib/protocol/seaport/build-validate'
import { buildOrder, collection, seller } from '@/tests/builders/build-order'
import { describeOrder } from './describe/describe-order'
import { listCallItems, listOrderItems } from './list-items'

const components = decodeOrderComponents(buildOrder().parameters)
const item = { contract: collection, tokenId: '7' }
const toCall = ({ to, data, valueWei: value }: ReturnType<typeof buildValidate>) =>
  ({ to, data, value, operation: 0 }) as const

it('names what calls sell and buy, and nothing of what is not known', () => {
  const fulfilment = buildFulfilment({
    ...{ seaport: seaportAddress, components, signature: '0x', quantity: 1n, atSeconds: components.startTime },
  })
  expect(listCallItems([toCall(buildValidate(seaportAddress, [components]))])).toEqual([item])
  expect(listCallItems([toCall(fulfilment)])).toEqual([item])
  expect(listCallItems([{ to: seller, data: '0x12345678', value: 0n, operation: 0 }])).toEqual([])
})

it('an offer for any of a collection names none', () => {
  const described = describeOrder(components)
  if (!described) throw new Error('It is a listing.')
  const { items: sold } = described
  expect(listOrderItems([described, null])).toEqual([item])
  expect(
    listOrderItems([{ ...described, items: sold.map((one) => ({ ...one, among: 'collection' as const })) }]),
  ).toEqual([])
})
