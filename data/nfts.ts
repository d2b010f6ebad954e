import type { Random } from '@/lib/base/random'
import type { ItemCardData } from '@/lib/items/item-card-data'
import { createDemoEndTime, createDemoPrice, shuffle } from './create-demo-values'
import { demoItems } from './items'
import { pictures } from './pictures'

/** The demo list: price and end drawn for each work, the works shuffled. They are on no chain and for sale nowhere. */
export function createDemoNfts(random: Random, nowMs: number): ItemCardData[] {
  const nfts = demoItems.map(({ id, slug, name, category, creator, description, alt }) => {
    const { src, width, height, blurDataURL, blurWidth, blurHeight, sources } = pictures[slug]
    return {
      id,
      category,
      name,
      image: { src, width, height, blurDataURL, blurWidth, blurHeight },
      sources,
      alt,
      creator,
      description,
      endTime: createDemoEndTime(random, nowMs),
      price: createDemoPrice(random),
      symbol: 'ETH',
      href: null,
    }
  })
  return shuffle(random, nfts)
}
