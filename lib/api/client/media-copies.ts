import * as z from 'zod/mini'
import { type Durability, durabilityAnswerSchema } from '@/lib/api/schemas/item'
import { type Refresh, refreshAnswerSchema } from '@/lib/api/schemas/refresh'
import type { ItemId } from './core'
import { request } from './request'

export async function requestMediaCopy({ chainId, contract, tokenId }: ItemId): Promise<Durability> {
  const path = `/items/${chainId}/${contract}/${tokenId}/copy`
  const answer = await request({ path, method: 'POST', schema: durabilityAnswerSchema })
  return answer.durability
}

/** Has the marketplace load what an item plays. The result comes with the item. */
export async function requestPlayback({ chainId, contract, tokenId }: ItemId): Promise<void> {
  await request({ path: `/items/${chainId}/${contract}/${tokenId}/playback`, method: 'POST', schema: z.unknown() })
}

/** Has the marketplace read the metadata of an item again, unless it did so recently. @throws AppError `not_found`, `rate_limited` */
export async function requestRefresh({ chainId, contract, tokenId }: ItemId): Promise<Refresh> {
  const path = `/items/${chainId}/${contract}/${tokenId}/refresh`
  return (await request({ path, method: 'POST', schema: refreshAnswerSchema })).refresh
}
