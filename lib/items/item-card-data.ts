import type { Category } from '@/lib/api/schemas/item'
import { formatEther } from '@/lib/base/format/format-ether'
import { formatUnitPrice } from '@/lib/base/format/format-price'
import { getCurrency } from '@/lib/protocol/chains/get-currency'
import { itemHref } from './item-href'
import type { ItemSummary } from './item-summary'

export interface ItemCardImage {
  src: string
  width: number
  height: number
  blurDataURL: string | null
  blurWidth?: number | null
  blurHeight?: number | null
}

/** An item as the pages show it in every list: a demo one, or what the market answers. */
export interface ItemCardData {
  id: string
  /** Null where its metadata name none. */
  category: Category | null
  name: string
  image: ItemCardImage
  /** The picture in other widths, for `srcset`. */
  sources: { url: string; width: number }[]
  alt: string
  /** A person's name. */
  creator: string
  /** Whose name it is. */
  creatorAddress?: string | undefined
  description: string
  /** Milliseconds since 1970; null when it is not on sale. */
  endTime: number | null
  /** A decimal with two digits or more behind the point, of editions with their number; null when it is not on sale. */
  price: string | null
  /** Whether it is on sale with others for one price. */
  isBundled?: boolean | undefined
  /** Whether there is nothing left of it. */
  isBurned?: boolean | undefined
  /** Its collection is named like another one, whose name it is. */
  isAlike?: boolean | undefined
  /** Who asks it, in a listing. */
  seller?: string | undefined
  /** What the price is counted in. */
  symbol: string
  /** Its page; null for a demo item that is on no chain. */
  href: string | null
}

export interface DemoProfile {
  name: string
  /** A square portrait, 192 pixels wide. */
  image: string
  /** Who this is on the local chain; null elsewhere. */
  address: string | null
}

export interface BuildItemCardDataOptions {
  /** A person's name for an address; the fallback is up to the caller. */
  nameOf: (address: string) => string
}

/** Shown where an item has no picture that can be shown. */
const emptyImage: ItemCardImage = {
  src: '/no-picture.svg',
  width: 800,
  height: 800,
  blurDataURL: null,
}

export function buildItemCardData(item: ItemSummary, { nameOf }: BuildItemCardDataOptions): ItemCardData {
  const { picture, listing, voucher } = item
  const isOpen = voucher?.status === 'active'
  const coin = getCurrency(item.chainId, listing?.currency)
  return {
    id: `${item.chainId}:${item.contract}:${item.tokenId}`,
    category: item.category,
    name: item.name,
    image:
      item.image && picture
        ? {
            src: item.image,
            width: picture.width,
            height: picture.height,
            blurDataURL: picture.blurDataUrl,
          }
        : { ...emptyImage, src: item.image ?? emptyImage.src },
    sources: picture?.sources ?? [],
    alt: item.alt ?? item.name,
    creator: item.creator ? nameOf(item.creator) : '',
    creatorAddress: item.creator ?? undefined,
    description: item.description ?? '',
    endTime: listing ? Number(listing.endTime) * 1000 : isOpen ? Number(voucher.deadline) * 1000 : null,
    price: listing
      ? formatUnitPrice(listing, formatEther, coin, item.decimals)
      : isOpen
        ? formatEther(BigInt(voucher.priceWei))
        : null,
    isBundled: item.isBundled,
    isBurned: item.isBurned,
    isAlike: !!item.collection.lookalike,
    seller: listing?.maker,
    symbol: coin.symbol,
    href: itemHref(item),
  }
}
