import { Price } from '@/components/ui/Price'
import { useMessages } from '@/hooks/ui/useMessages'
import type { Collection } from '@/lib/api/schemas/collection'
import { formatEther } from '@/lib/base/format/format-ether'
import { formatNumber } from '@/lib/base/format/format-number'
import { localizeDecimalSeparator } from '@/lib/base/format/localize-decimal-separator'
import { collectionMessages } from '@/lib/i18n/generated/collection-messages'
import { getFigureUnit } from '@/lib/protocol/chains/figure-unit'

/** What a collection counts and costs. */
export function CollectionStats({ collection }: { collection: Collection }) {
  const messages = useMessages(collectionMessages)
  const {
    itemCount: minted,
    unmintedCount: unminted,
    ownerCount,
    floorWei,
    bestOfferWei,
    volumeWei,
    dayVolumeWei,
    saleCount,
    royaltyBps,
    royaltyProblem,
  } = collection
  const symbol = getFigureUnit()
  const worth = (wei: string | null | undefined) =>
    wei === null ? messages.none : wei && <Price amount={formatEther(BigInt(wei))} symbol={symbol} />
  const royalty = royaltyBps === undefined ? undefined : localizeDecimalSeparator(`${royaltyBps / 100} %`)
  const rows = [
    [messages.floor, worth(floorWei)],
    [messages.bestOffer, worth(bestOfferWei)],
    [messages.volume, worth(volumeWei)],
    [messages.sales, formatNumber(saleCount)],
    [messages.items, unminted > 0 ? messages.itemsOf({ minted, unminted }) : formatNumber(minted)],
    [messages.owners, formatNumber(ownerCount)],
    // A list of collections says nothing of these, and a chain that is away nothing of its royalty.
    [messages.dayVolume, worth(dayVolumeWei)],
    [messages.royalty, royaltyProblem ? messages.royaltyUnknown : royalty],
  ] as const
  return (
    <div>
      <dl className="grid grid-cols-3 gap-x-3 gap-y-4 border-y border-line py-4 sm:grid-cols-4 sm:gap-x-6 sm:gap-y-5 sm:py-6 xl:grid-cols-8">
        {rows.map(
          ([label, value]) =>
            value && (
              // A name of two lines leaves the figures on one.
              <div key={label} className="flex flex-col justify-between">
                <dt className="text-sm text-muted">{label}</dt>
                <dd className="figures mt-1 wrap-anywhere sm:text-lg">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="mt-2 text-sm text-muted">{messages.counted({ symbol })}</p>
    </div>
  )
}
