import { collectionRulesAnswerSchema, itemRulesAnswerSchema } from '@/lib/api/schemas/token-rules'
import type { ItemId } from './core'
import { request } from './request'

/** What an item can do, or can't, as its contract says now. */
export async function listItemRules({ chainId, contract, tokenId }: ItemId, signal?: AbortSignal) {
  const path = `/items/${chainId}/${contract}/${tokenId}/rules`
  return (await request({ path, schema: itemRulesAnswerSchema, signal })).rules
}

/** The rules of all items of a collection, and those that its items can have. */
export function listCollectionRules({ chainId, contract }: Omit<ItemId, 'tokenId'>, signal?: AbortSignal) {
  return request({ path: `/collections/${chainId}/${contract}/rules`, schema: collectionRulesAnswerSchema, signal })
}
