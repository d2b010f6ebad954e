import { ItemImage } from '@/components/items/ItemImage'
import { Countdown } from '@/components/ui/Countdown'
import { Link } from '@/components/ui/Link'
import { Price } from '@/components/ui/Price'
import type { ItemCardData } from '@/lib/items/item-card-data'

/** The last calls, as a board: the time is the largest thing in each line. */
export function EndingSoon({ nfts }: { nfts: readonly ItemCardData[] }) {
  return (
    <ol className="border-t border-line">
      {nfts.map((nft) => (
        <li key={nft.id} className="border-b border-line">
          <article className="group relative grid grid-cols-[4.5rem_1fr_auto] items-center gap-x-4 py-4 md:grid-cols-[6rem_1fr_10rem_10rem] md:gap-x-8">
            <div className="flex size-[4.5rem] items-center justify-center md:size-24">
              <ItemImage nft={nft} sizes="96px" />
            </div>
            <div className="min-w-0">
              <h3 className="line-clamp-2 text-lg leading-snug md:text-xl">
                {nft.href ? (
                  <Link
                    href={nft.href}
                    className="after:absolute after:inset-0 group-hover:text-accent focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent"
                  >
                    {nft.name}
                  </Link>
                ) : (
                  nft.name
                )}
              </h3>
              <p className="truncate text-sm text-muted md:text-base">
                <bdi>{nft.creator}</bdi>
              </p>
            </div>
            {nft.price && (
              <Price amount={nft.price} symbol={nft.symbol} className="hidden text-right text-lg md:block" />
            )}
            <p className="text-right">
              {nft.endTime !== null && <Countdown endTime={nft.endTime} className="block text-lg md:text-xl" />}
              {nft.price && <Price amount={nft.price} symbol={nft.symbol} className="text-sm md:hidden" />}
            </p>
          </article>
        </li>
      ))}
    </ol>
  )
}
