import type { CartLine } from '@/lib/api/schemas/cart'
import type { Item, ItemsPage } from '@/lib/api/schemas/item'
import { type SweepRequest, selectCheapest } from './select-cheapest'

export interface Cheapest {
  chainId: number
  lines: CartLine[]
  /** How many items were looked at. */
  looked: number
  /** Whether there may be more that fit, beyond those. */
  hasMore: boolean
}

/** A list of which so much is somebody's own, of another chain or another money is asked no further. */
const mostPages = 10

/**
 * The cheapest of a list that is sorted by price, page by page, until there are enough or nothing more is on sale. On the chain
 * that is wanted, or where it has none on sale, on the first one's. What came back to its seller since it was signed is left
 * out: `isBack` is asked of those alone that would be among them.
 */
export async function findCheapest(
  findPage: (cursor: string | undefined) => Promise<ItemsPage>,
  wanted: SweepRequest,
  isBack: (item: Item) => Promise<boolean>,
): Promise<Cheapest> {
  const items: Item[] = []
  const choose = rememberBack(isBack)
  let cursor: string | undefined
  for (let page = 1; ; page++) {
    const { items: found, next } = await findPage(cursor)
    items.push(...found)
    const isThere = items.some(({ chainId, listing }) => listing && chainId === wanted.chainId)
    const chainId = isThere ? wanted.chainId : (items[0]?.chainId ?? wanted.chainId)
    const lines = await choose(items, { ...wanted, chainId })
    const isEnd = next === null || !isOnSale(found.at(-1))
    const isEnough = lines.length >= wanted.count
    if (isEnd || isEnough || page === mostPages) {
      return { chainId, lines, looked: items.length, hasMore: !isEnd && !isEnough }
    }
    cursor = next
  }
}

function rememberBack(isBack: (item: Item) => Promise<boolean>) {
  const known = new Map<string, boolean>()
  return async function choose(items: readonly Item[], wanted: SweepRequest): Promise<CartLine[]> {
    for (;;) {
      const lines = selectCheapest(
        items.filter(({ listing }) => !listing || !known.get(listing.hash)),
        wanted,
      )
      const asked = items.filter(({ listing }) => lines.some(({ orderHash }) => orderHash === listing?.hash))
      const unknown = asked.filter(({ listing }) => listing && !known.has(listing.hash))
      if (unknown.length === 0) return lines
      await Promise.all(unknown.map(async (item) => known.set(item.listing?.hash ?? '', await isBack(item))))
    }
  }
}

/** What is not on sale comes last. */
function isOnSale(item: Item | undefined): boolean {
  return item?.listing !== undefined || item?.voucher !== undefined
}
