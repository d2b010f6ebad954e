import type { Collection } from '@/lib/api/schemas/collection'
import type { Item } from '@/lib/api/schemas/item'
import { formatEtherExactly } from '@/lib/base/format/format-ether'
import { normalizeName } from '@/lib/base/format/normalize-text'
import { pageMetadataMessages } from '@/lib/i18n/generated/page-metadata-messages'
import { getMessages } from '@/lib/i18n/get-messages'
import { buildItemCardData } from '@/lib/items/item-card-data'
import { getFigureUnit } from '@/lib/protocol/chains/figure-unit'

/** What a page is called where it is named among other pages. */
export interface PageMetadata {
  title: string
  description: string
  /** Whose item it is; of a profile, who it is. */
  maker: string
}

const say = () => getMessages(pageMetadataMessages)

const descriptionLetters = 240

/** What is asked for an item now, with its currency; null when it is not on sale. */
export function formatAskingPrice(item: Item): string | null {
  const { price, symbol } = buildItemCardData(item, { nameOf: () => '' })
  return price === null ? null : `${price} ${symbol}`
}

/** @param maker null when nobody knows */
export function buildItemMetadata(item: Item, maker: string | null): PageMetadata {
  const name = normalizeName(item.name)
  const by = maker === null ? '' : normalizeName(maker, 40)
  const asked = formatAskingPrice(item)
  return {
    title: by ? say().itemTitle({ name, maker: by }) : name,
    description: join(
      [
        by ? say().made({ name, maker: by }) : `${name}.`,
        asked === null ? say().notOnSale : say().onSale({ price: asked }),
      ],
      item.description,
    ),
    maker: by,
  }
}

/** @param maker null of a collection that was not made here */
export function buildCollectionMetadata(collection: Collection, maker: string | null): PageMetadata {
  const { name, description, itemCount, unmintedCount, floorWei } = collection
  const floor = floorWei === null ? null : `${formatEtherExactly(BigInt(floorWei))} ${getFigureUnit()}`
  return {
    title: normalizeName(name),
    description: join(
      [say().run({ count: itemCount + unmintedCount }), floor && say().floor({ price: floor })],
      description,
    ),
    maker: maker === null ? '' : normalizeName(maker, 40),
  }
}

export function buildProfileMetadata(name: string, bio: string | null): PageMetadata {
  const maker = normalizeName(name, 40)
  return { title: maker, description: join([say().profile({ name: maker })], bio), maker }
}

/** What a stranger wrote comes last, closed in itself, in the room that is left. */
function join(own: readonly (string | null)[], theirs: string | null): string {
  const before = own.filter((part) => part !== null).join(' ')
  return theirs ? `${before} ${normalizeName(theirs, Math.max(40, descriptionLetters - before.length))}` : before
}
