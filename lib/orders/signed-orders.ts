import type { Hash } from 'viem'
import * as z from 'zod/mini'
import { submitOrder } from '@/lib/api/client/orders'
import { criteriaSchema } from '@/lib/api/schemas/order'
import type { AppError, ErrorCode } from '@/lib/base/errors/app-error'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { chainIdSchema, hashSchema, hexSchema } from '@/lib/base/primitives'
import { serverNowSeconds } from '@/lib/base/server-clock'
import { orderComponentsSchema } from '@/lib/protocol/seaport/order-components-json'
import { isSubmitted, submitOnce } from './submit-once'

/** One key each: tabs that write at once lose nothing of each other. */
const prefix = 'verdigris.signed-order.'

const signedOrderSchema = z.object({
  hash: hashSchema,
  chainId: chainIdSchema,
  parameters: orderComponentsSchema,
  signature: hexSchema,
  criteria: z.optional(criteriaSchema),
})

export type SignedOrder = z.infer<typeof signedOrderSchema>

/** What says something of the order itself: asked again, the market would say the same. */
const final: readonly ErrorCode[] = ['order_refused', 'bad_request', 'payload_too_large']

export function isFinalAnswer({ code }: AppError): boolean {
  return final.includes(code)
}

/** Kept first: a page can die, or the market be away, between the signature and its answer. */
export function storeAndSubmitOrders(orders: readonly SignedOrder[]): Promise<void> {
  storeSignedOrders(orders)
  return submitSignedOrders(orders)
}

export function storeSignedOrders(orders: readonly SignedOrder[]): void {
  for (const order of orders) {
    try {
      localStorage.setItem(prefix + order.hash, JSON.stringify(order))
    } catch {
      // It is handed in all the same.
    }
  }
}

export function deleteSignedOrders(orders: readonly Pick<SignedOrder, 'hash'>[]): void {
  for (const { hash } of orders) {
    try {
      localStorage.removeItem(prefix + hash)
    } catch {}
  }
}

/** What was signed in this browser and no market has answered for. What is over by the clock is dropped. */
export function readSignedOrders(nowSeconds = serverNowSeconds()): SignedOrder[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    const kept = keys.filter((key) => key.startsWith(prefix)).flatMap((key) => parse(key))
    const over = kept.filter(({ parameters }) => Number(parameters.endTime) <= nowSeconds)
    deleteSignedOrders(over)
    return kept.filter((order) => !over.includes(order))
  } catch {
    return []
  }
}

function parse(key: string): SignedOrder[] {
  try {
    const parsed = signedOrderSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? ''))
    return parsed.success && prefix + parsed.data.hash === key ? [parsed.data] : []
  } catch {
    return []
  }
}

/**
 * What is left to hand in of orders that were signed in this browser; null where one of them was not.
 */
export function findSignedOrders(hashes: readonly Hash[]): SignedOrder[] | null {
  const kept = readSignedOrders().filter(({ hash }) => hashes.includes(hash))
  const isSigned = (hash: Hash) => isSubmitted(hash) || kept.some((order) => order.hash === hash)
  return hashes.every(isSigned) ? kept : null
}

/**
 * Hands orders in, one after the other, and forgets each that has its answer.
 * @throws AppError of the first that was not taken; those that may be tried again stay kept.
 */
export async function submitSignedOrders(
  orders: readonly SignedOrder[],
  submit: typeof submitOrder = submitOrder,
): Promise<void> {
  let failure: unknown = null
  for (const order of orders) {
    try {
      await submitOnce(order.hash, async () => void (await submit(order)))
      deleteSignedOrders([order])
    } catch (thrown) {
      const error = toAppError(thrown)
      if (isFinalAnswer(error)) deleteSignedOrders([order])
      failure ??= error
    }
  }
  if (failure) throw failure
}
