import type { Hex } from 'viem'
import { collectionAnswerSchema } from '@/lib/schemas/collection'
import { type OrderComponentsJson, orderAnswerSchema } from '@/lib/schemas/order'
import { request } from './request'

export interface OrderSubmission {
  chainId: number
  parameters: OrderComponentsJson
  /** `0x` where it is validated on chain. */
  signature: Hex
  criteria?: { kind: 'collection' | 'trait' | 'set'; trait?: { name: string; value: string } | undefined } | undefined
}

/** Puts an order into the book; one that is held already is answered as it is. */
export async function submitOrder({ chainId, parameters, signature, criteria }: OrderSubmission) {
  const body = { chainId, order: { parameters, signature }, ...(criteria ? { criteria } : {}) }
  const answer = await request({ path: '/orders', body, schema: orderAnswerSchema })
  return answer.order
}

export async function getCollection(
  { chainId, contract }: { chainId: number; contract: string },
  signal?: AbortSignal,
) {
  const answer = await request({ path: `/collections/${chainId}/${contract}`, schema: collectionAnswerSchema, signal })
  return answer.collection
}
