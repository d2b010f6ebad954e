import { expect, it } from 'vitest'
import type { Item } from '@/lib/api/schemas/item'
import { buildCollectible } from '@/tests/builders/gateway-answers'
import { partitionCollectibles } from './partition-collectibles'

it('finds the market’s own items in whatever case the gateway writes them, and shows none twice', () => {
  const [one, other] = [buildCollectible(), buildCollectible({ id: '8' })] as never[]
  const item = { contract: buildCollectible().address.toLowerCase(), tokenId: '7' } as Item
  expect(partitionCollectibles([one as never, other as never, one as never, other as never], [item])).toEqual({
    collectibles: [item],
    others: [other],
  })
})
