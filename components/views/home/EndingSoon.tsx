import { ItemImage } from '@/components/items/ItemImage'
import { Countdown } from '@/components/ui/Countdown'
import { Link } from '@/components/ui/Link'
import { Price } from '@/components/ui/Price'
import type { ItemCardData } from '@/lib/items/item-card-data'

/** The last calls, as a board: the time is the largest thing in each line. */
export function EndingSoon({ items }: { items: readonly ItemCardData[] }) {
  return (
    <ol className="border-t border-line">
      {items.map((item) => (
        <li key={item.id} className="border-b border-line">
          <article className="group relative grid grid-cols-[4.5rem_1fr_auto] items-center gap-x-4 py-4 md:grid-cols-[6rem_1fr_10rem_10rem] md:gap-x-8">
            <div className="flex size-[4.5rem] items-center justify-center md:size-24">
              <ItemImage item={item} sizes="96px" />
            </div>
            <div className="min-w-0">
              <h3 className="line-clamp-2 text-lg leading-snug md:text-xl">
                {item.href ? (
                  <Link
                    href={item.href}
                    className="after:absolute after:inset-0 group-hover:text-accent focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent"
                  >
                    {item.name}
                  </Link>
                ) : (
                  item.name
                )}
              </h3>
              <p className="truncate text-sm text-muted md:text-base">
                <bdi>{item.creator}</bdi>
              </p>
            </div>
            {item.price && (
              <Price amount={item.price} symbol={item.symbol} className="hidden text-end text-lg md:block" />
            )}
            <p className="text-end">
              {item.endTime !== null && <Countdown endTime={item.endTime} className="block text-lg md:text-xl" />}
              {item.price && <Price amount={item.price} symbol={item.symbol} className="text-sm md:hidden" />}
            </p>
          </article>
        </li>
      ))}
    </ol>
  )
}
