import { formatEtherExactly } from '@/lib/format/format-ether'
import { currencySymbol } from '@/lib/market/currency-symbol'
import { nftFromItem } from '@/lib/market/nft'
import { enMachines } from '@/lib/messages/en-machines'
import { pickWords } from '@/lib/messages/pick-words'
import type { Collection } from '@/lib/schemas/collection'
import type { Item } from '@/lib/schemas/item'
import { tidyName } from './tidy-words'

/** What a page is called where it is named among other pages. */
export interface PageWords {
  title: string
  description: string
  /** Whose work it is; of a profile, who it is. */
  maker: string
}

const say = () => pickWords('machines', enMachines)

const descriptionLetters = 240

/** What is asked for a work now, with its currency; null when it is not on sale. */
export function findAsked(item: Item): string | null {
  const { price, symbol } = nftFromItem(item, { nameOf: () => '' })
  return price === null ? null : `${price} ${symbol}`
}

/** @param maker null when nobody knows */
export function describeItem(item: Item, maker: string | null): PageWords {
  const name = tidyName(item.name)
  const by = maker === null ? '' : tidyName(maker, 40)
  const asked = findAsked(item)
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
export function describeCollection(collection: Collection, maker: string | null): PageWords {
  const { name, description, chainId, itemCount, unmintedCount, floorWei } = collection
  const floor = floorWei === null ? null : `${formatEtherExactly(BigInt(floorWei))} ${currencySymbol(chainId)}`
  return {
    title: tidyName(name),
    description: join(
      [say().works({ count: itemCount + unmintedCount }), floor && say().floor({ price: floor })],
      description,
    ),
    maker: maker === null ? '' : tidyName(maker, 40),
  }
}

export function describeProfile(name: string, bio: string | null): PageWords {
  const maker = tidyName(name, 40)
  return { title: maker, description: join([say().profile({ name: maker })], bio), maker }
}

/** What a stranger wrote comes last, closed in itself, in the room that is left. */
function join(own: readonly (string | null)[], theirs: string | null): string {
  const before = own.filter((part) => part !== null).join(' ')
  return theirs ? `${before} ${tidyName(theirs, Math.max(40, descriptionLetters - before.length))}` : before
}
