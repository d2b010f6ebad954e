import { drawEndTime, drawPrice, shuffle } from '@/lib/market/draw'
import type { Nft } from '@/lib/market/nft'
import type { Random } from '@/lib/random'
import { pictures } from './pictures'
import { works } from './works'

/** The demo list: price and end drawn for each work, the works shuffled. They are on no chain and for sale nowhere. */
export function drawNfts(random: Random, nowMs: number): Nft[] {
  const nfts = works.map(({ id, slug, name, category, creator, description, alt }) => {
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
      endTime: drawEndTime(random, nowMs),
      price: drawPrice(random),
      symbol: 'ETH',
      href: null,
    }
  })
  return shuffle(random, nfts)
}
