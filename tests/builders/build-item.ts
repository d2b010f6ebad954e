import type { Item } from '@/lib/api/schemas/item'
import { buildOrder } from './build-order'

/** An item on sale for 1.2 ETH on the local chain; `change` says what a test is about. */
export function buildItem(change: Partial<Item> = {}): Item {
  const listing = buildOrder()
  return {
    chainId: listing.chainId,
    contract: listing.collection,
    tokenId: '7',
    standard: 'ERC721',
    name: 'Late Heron',
    description: 'A heron at dusk.',
    image: '/works/late-heron.webp',
    alt: 'A heron at dusk',
    picture: null,
    owner: listing.maker,
    creator: listing.maker,
    category: 'Art',
    collection: { contract: listing.collection, name: 'First Hang' },
    listing,
    ...change,
  }
}
