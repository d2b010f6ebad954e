import type { Nft } from './nft'

const endingCount = 4
const liveCount = 10

/** Which work hangs where on the home page, no work twice: under the lamp, on the wall, on the board of last calls. */
export function hangHome(nfts: readonly Nft[]): { hero: Nft | undefined; live: Nft[]; ending: Nft[] } {
  const onSale = nfts
    .filter((nft) => nft.price !== null && nft.endTime !== null)
    .toSorted((a, b) => (a.endTime ?? 0) - (b.endTime ?? 0))
  const ending = onSale.length > endingCount ? onSale.slice(0, endingCount) : []
  const rest = onSale.slice(ending.length)
  const hero = rest.at(-1)
  return { hero, live: rest.slice(0, -1).slice(0, liveCount), ending }
}
