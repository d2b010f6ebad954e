import { ItemThumbnail } from '@/components/items/ItemThumbnail'
import { Price } from '@/components/ui/Price'
import type { Ranking } from '@/lib/api/schemas/ranking'
import { formatEther } from '@/lib/base/format/format-ether'
import { collectionHref } from '@/lib/collections/collection-href'
import { getFigureUnit } from '@/lib/protocol/chains/figure-unit'

export interface TopCollectionsProps {
  rankings: readonly Ranking[]
  messages: { floor: string; volume: string; none: string }
}

/** The collections that sold most, with their floor price and their volume: each row is one link. */
export function TopCollections({ rankings, messages }: TopCollectionsProps) {
  const symbol = getFigureUnit()
  return (
    <ol className={`grid border-t border-line lg:gap-x-12 ${rankings.length > 1 ? 'lg:grid-cols-2' : ''}`}>
      {rankings.map((ranking, index) => (
        <li key={`${ranking.chainId}:${ranking.contract}`} className="border-b border-line">
          <a
            href={collectionHref(ranking)}
            className="grid grid-cols-[1.25rem_4rem_minmax(0,1fr)_auto] items-center gap-x-4 py-4 hover:text-accent"
          >
            <span className="figures text-muted">{index + 1}</span>
            <ItemThumbnail size="size-16" image={ranking.image} />
            <span className="min-w-0">
              <span className="line-clamp-2 wrap-anywhere text-lg leading-snug">{ranking.name}</span>
              <span className="text-sm text-muted">
                {messages.floor}{' '}
                {ranking.floorWei ? (
                  <Price amount={formatEther(BigInt(ranking.floorWei))} symbol={symbol} />
                ) : (
                  messages.none
                )}
              </span>
            </span>
            <span className="text-end">
              <Price amount={formatEther(BigInt(ranking.volumeWei))} symbol={symbol} className="block text-lg" />
              <span className="text-sm text-muted">{messages.volume}</span>
            </span>
          </a>
        </li>
      ))}
    </ol>
  )
}
