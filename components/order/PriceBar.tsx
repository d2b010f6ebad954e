import { Countdown } from '@/components/ui/Countdown'
import { Price } from '@/components/ui/Price'
import { useHasEnded } from '@/hooks/useHasEnded'
import { useIsYou } from '@/hooks/useIsYou'
import { useMessages } from '@/hooks/useMessages'
import { formatEtherExactly } from '@/lib/format/format-ether'
import { currencySymbol } from '@/lib/market/currency-symbol'
import type { Item } from '@/lib/schemas/item'
import { BuyButton } from './BuyButton'
import { PriceProof } from './PriceProof'

/** What it costs, for how long, and the one button. On a phone it is fixed at the bottom, above the tabs. */
export function PriceBar({ item }: { item: Item }) {
  const messages = useMessages().item
  const { listing } = item
  const isYours = useIsYou(item.owner)
  const endMs = Number(listing?.endTime ?? 0) * 1000
  const hasEnded = useHasEnded(endMs) || listing?.status === 'expired'
  return (
    <section
      aria-label={messages.price}
      className="fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 border-t border-line bg-panel px-4 py-2.5 md:static md:rounded-card md:border md:p-6"
    >
      {listing ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:block">
          <div className="md:flex md:flex-wrap md:items-end md:justify-between md:gap-x-4">
            <div>
              <span className="sr-only text-sm text-muted md:not-sr-only md:block">{messages.price}</span>
              <Price
                amount={formatEtherExactly(BigInt(listing.priceWei))}
                symbol={currencySymbol(listing.chainId, listing.currency)}
                className="text-lg leading-tight md:text-2xl"
              />
              <PriceProof item={item} order={listing} />
            </div>
            <p className="text-sm text-muted md:text-right">
              {hasEnded ? (
                messages.ended
              ) : (
                <>
                  <span className="md:block">{messages.ends} </span>
                  <Countdown endTime={endMs} className="text-text md:text-xl" />
                </>
              )}
            </p>
          </div>
          <div className="flex max-w-full flex-col max-sm:grow md:mt-5">
            <BuyButton item={item} />
          </div>
          <p className="mt-3 hidden text-sm text-muted md:block">{messages.wholePrice}</p>
        </div>
      ) : (
        <div className="flex items-baseline justify-between gap-4 md:block">
          <p className="text-lg md:text-xl">{isYours ? messages.yours : messages.notForSale}</p>
          <p className="text-sm text-muted">{isYours ? messages.yoursText : messages.notForSaleText}</p>
        </div>
      )}
    </section>
  )
}
