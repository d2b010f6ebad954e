import { formatQuantity } from '@/lib/base/format/format-quantity'
import { purchaseMessages } from '@/lib/i18n/generated/purchase-messages'
import { getMessages } from '@/lib/i18n/get-messages'
import { countPieces } from '@/lib/items/count-pieces'
import type { DescribedOrder } from './describe-order'

interface ItemId {
  chainId: number
  collection: string
  tokenId: string
}

export interface KnownItems {
  /** What the market calls an item. Before a signature nobody is taken at his word: there its number stands, as it is signed. */
  nameOf?: ((item: ItemId) => string | undefined) | undefined
  /** By how many digits the market divides its quantity, where it has a name. */
  decimalsOf?: ((item: ItemId) => number | undefined) | undefined
}

/** The items of an order in a few words: "Token 7", "any item in a collection", "Token 7, Token 8 as a bundle". */
export function formatOrderItems({ items }: DescribedOrder, chainId: number, { nameOf, decimalsOf }: KnownItems = {}) {
  const { prompt } = getMessages(purchaseMessages)
  const names = items.map(({ among, contract: collection, tokenId, quantity }) => {
    if (among) return prompt.order.any[among]
    const item = { chainId, collection, tokenId: String(tokenId) }
    const [name, decimals] = [nameOf?.(item), decimalsOf?.(item)]
    if (!name) return prompt.token({ tokenId, ...countPieces(quantity) })
    return prompt.pieces({ name, ...countPieces(decimals ? formatQuantity(quantity, decimals) : quantity) })
  })
  return names.length > 1 ? prompt.order.together({ items: names.join(', ') }) : names.join()
}
