import { Countdown } from '@/components/ui/Countdown'
import { Price } from '@/components/ui/Price'
import { useIsYou } from '@/hooks/useIsYou'
import { useMessages } from '@/hooks/useMessages'
import { formatEther } from '@/lib/format/format-ether'
import { currencySymbol } from '@/lib/market/currency-symbol'
import type { Item } from '@/lib/schemas/item'
import { BuyButton } from './BuyButton'

/** What it costs, for how long, and the one button. On a phone it is fixed at the bottom, above the tabs. */
export function PriceBar({ item }: { item: Item }) {
  const messages = useMessages().item
  const { listing } = item
  const isYours = useIsYou(item.owner)
  return (
    <section
      aria-label={messages.price}
      className="fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 border-t border-line bg-panel px-4 py-2.5 md:static md:rounded-card md:border md:p-6"
    >
      {listing ? (
        <div className="flex items-center justify-between gap-4 md:block">
          <div className="md:flex md:items-end md:justify-between">
            <p>
              <span className="sr-only text-sm text-muted md:not-sr-only md:block">{messages.price}</span>
              <Price
                amount={formatEther(BigInt(listing.priceWei))}
                symbol={currencySymbol(listing.chainId, listing.currency)}
                className="text-lg leading-tight md:text-2xl"
              />
            </p>
            <p className="text-sm text-muted md:text-right">
              <span className="md:block">{messages.ends} </span>
              <Countdown endTime={Number(listing.endTime) * 1000} className="text-text md:text-xl" />
            </p>
          </div>
          <div className="flex shrink-0 flex-col md:mt-5">
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
