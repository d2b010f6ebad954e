import { lastSaleAnswerSchema } from '@/lib/api/schemas/last-sale'
import type { ItemId } from './core'
import { request } from './request'

/** What an item was last sold for; null without a sale. */
export async function getLastSale({ chainId, contract, tokenId }: ItemId, signal?: AbortSignal) {
  const path = `/items/${chainId}/${contract}/${tokenId}/last-sale`
  return (await request({ path, schema: lastSaleAnswerSchema, signal })).lastSale
}
