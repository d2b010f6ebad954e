import type { Nft } from '@/lib/market/nft'
import { tellApart } from '@/lib/market/tell-apart'
import { ItemCard } from './ItemCard'

export interface ItemGridProps {
  nfts: readonly Nft[]
  /** How many of them stand in the first view. */
  firstRow?: number
  /** The level of the works' names below the headings of the page. */
  headings?: 'h2' | 'h3'
}

/** The mat's padding taken off the column: see ItemCard. */
const sizes =
  '(min-width: 1440px) 230px, (min-width: 1280px) 16vw, (min-width: 1024px) 20vw, (min-width: 768px) 27vw, 42vw'

export function ItemGrid({ nfts, firstRow = 0, headings }: ItemGridProps) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4 lg:gap-y-12 xl:grid-cols-5">
      {tellApart(nfts.map(toNamed)).map((nft, index) => (
        <li key={nft.id} className="min-w-0">
          <ItemCard nft={nft} sizes={sizes} first={index < firstRow} heading={headings} />
        </li>
      ))}
    </ul>
  )
}

function toNamed(nft: Nft) {
  const [, contract = '', tokenId = ''] = nft.id.split(':')
  return { ...nft, contract, tokenId }
}
