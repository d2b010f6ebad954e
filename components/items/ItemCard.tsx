import { CartToggleSlot } from '@/components/cart/CartToggleSlot'
import { FavouriteButtonSlot } from '@/components/favourites/FavouriteButtonSlot'
import { Countdown } from '@/components/ui/Countdown'
import { Icon } from '@/components/ui/Icon'
import { Link } from '@/components/ui/Link'
import { Price } from '@/components/ui/Price'
import { useMessages } from '@/hooks/ui/useMessages'
import { itemCardMessages } from '@/lib/i18n/generated/item-card-messages'
import type { ItemCardData } from '@/lib/items/item-card-data'
import { ItemImage } from './ItemImage'
import { LastSaleSlot } from './LastSaleSlot'

export interface ItemCardProps {
  item: ItemCardData
  sizes: string
  first?: boolean
  heading?: 'h2' | 'h3'
}

/** An item on the wall with its label under it. The whole card is one link, named by the item. */
export function ItemCard({ item, sizes, first, heading: Heading = 'h3' }: ItemCardProps) {
  const messages = useMessages(itemCardMessages)
  const { isBundled, isBurned } = item
  return (
    <article className="group relative flex h-full flex-col">
      {/* Pictures below the first frame are asked for after it: what is seen first has the line for itself. */}
      <div
        className={`relative flex aspect-square items-center justify-center p-[6%] ${first ? '' : '[content-visibility:auto]'}`}
      >
        <div className="lamp absolute inset-0 opacity-45 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100" />
        <ItemImage item={item} sizes={sizes} first={first} className="relative" />
      </div>
      <Heading className="mt-3 line-clamp-3 font-[family-name:var(--font-body)] text-base leading-snug font-medium tracking-normal">
        {item.href ? (
          <Link
            href={item.href}
            className="after:absolute after:-inset-1 after:rounded-control focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent"
          >
            {item.name}
          </Link>
        ) : (
          item.name
        )}
      </Heading>
      <p className="mt-1 truncate text-sm text-muted" title={item.creatorAddress}>
        <bdi>{item.creator}</bdi>
      </p>
      {item.isAlike && (
        <p className="flex gap-1 text-sm text-warning">
          <Icon name="warning" />
          {messages.alike}
        </p>
      )}
      <div className="mt-auto flex items-end gap-2 pt-2">
        <p className="relative min-w-0 flex-1 text-sm">
          {item.price ? (
            <Price amount={item.price} symbol={item.symbol} />
          ) : (
            <span className="text-muted">
              {isBurned ? messages.burned : isBundled ? messages.inBundle : messages.noPrice}
            </span>
          )}
          {item.price && item.endTime !== null && (
            <span className="flex items-center gap-1 text-muted">
              <Icon name="clock" className="size-4" />
              <Countdown endTime={item.endTime} />
            </span>
          )}
          {item.href && <LastSaleSlot itemId={item.id} />}
        </p>
        <div className="-me-2 -mb-2 flex">
          {item.href && item.price && (
            <CartToggleSlot itemId={item.id} name={item.name} seller={item.seller} className="size-9" />
          )}
          <FavouriteButtonSlot item={item} />
        </div>
      </div>
    </article>
  )
}
