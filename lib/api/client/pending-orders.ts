import {
  type PendingOrderState,
  pendingOrderAnswerSchema,
  pendingOrdersPageSchema,
} from '@/lib/api/schemas/pending-order'
import type { OrderComponentsJson } from '@/lib/protocol/seaport/order-components-json'
import type { OrderSubmission } from './orders'
import { request } from './request'

export interface SigningSubmission extends Pick<OrderSubmission, 'chainId' | 'criteria'> {
  parameters: OrderComponentsJson
}

/** Keeps an order of a Safe before its owners sign it; one that is held already is answered as it is. */
export async function submitPendingOrder({ chainId, parameters, criteria }: SigningSubmission) {
  const body = { chainId, order: { parameters }, ...(criteria ? { criteria } : {}) }
  return (await request({ path: '/signings', body, schema: pendingOrderAnswerSchema })).signing
}

/** Has the market wait no more. @param signature of one of the Safe's owners */
export async function withdrawPendingOrder({ chainId, hash }: { chainId: number; hash: string }, signature: string) {
  const path = `/signings/${chainId}/${hash}/withdrawal`
  return (await request({ path, body: { signature }, schema: pendingOrderAnswerSchema })).signing
}

export async function getPendingOrder({ chainId, hash }: { chainId: number; hash: string }, signal?: AbortSignal) {
  return (await request({ path: `/signings/${chainId}/${hash}`, schema: pendingOrderAnswerSchema, signal })).signing
}

export interface PendingOrdersParameters {
  chainId: number
  maker: string
  state?: PendingOrderState
}

/** The newest 100 of a Safe. */
export async function listPendingOrders(parameters: PendingOrdersParameters, signal?: AbortSignal) {
  const query = { ...parameters, limit: 100 }
  return (await request({ path: '/signings', query, schema: pendingOrdersPageSchema, signal })).signings
}
