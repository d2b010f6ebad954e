import * as z from 'zod/mini'
import type { Item } from '@/lib/api/schemas/item'
import { createExternalStore } from '@/lib/base/external-store'
import { addressSchema, chainIdSchema, decimalSchema, hashSchema } from '@/lib/base/primitives'

const key = 'verdigris.flow'

const flowRequestSchema = z.object({
  kind: z.enum([
    ...(['buy', 'list', 'cancel', 'cancel_all', 'transfer', 'offer', 'accept', 'create'] as const),
    ...(['buy_many', 'redeem', 'cancel_voucher', 'voucher_price', 'mint', 'release', 'describe', 'revoke'] as const),
  ]),
  chainId: chainIdSchema,
  /** What it is about: one item, or several. */
  items: z.array(z.object({ contract: addressSchema, tokenId: decimalSchema })),
  /** Whom a price is said to: the answer to an offer. */
  taker: z.optional(addressSchema),
  /** Those that are bought, cancelled, replaced or accepted; the voucher that is redeemed, cancelled, signed anew, or minted without. */
  orders: z.array(hashSchema),
  /** What was decided before the review; its own dialog reads it. */
  terms: z.optional(z.unknown()),
  /** What was sent, to go on with. */
  transactionId: z.optional(z.string()),
  /** The page that it stands on. */
  path: z.string(),
})

/** What a person asked to do. Its dialog stands in the wallet island. */
export type FlowRequest = z.infer<typeof flowRequestSchema>

/** `known`: its items as the page shows them, where the action checks them anew by itself. */
export type OpenAction = FlowRequest & { known?: readonly Item[] }

const store = createExternalStore<OpenAction | null>(null)

export const openAction = { getState: store.getState, subscribe: store.subscribe }

export function startAction(request: Omit<OpenAction, 'path' | 'orders'> & { orders?: FlowRequest['orders'] }): void {
  const action = { orders: [], ...request, path: window.location.pathname }
  write(action)
  store.setState(action)
}

/** What has been decided or sent meanwhile: kept for after a reload, or a page that dies while a wallet is in front. */
export function storeAction(change: Pick<FlowRequest, 'terms' | 'transactionId'>): void {
  const request = store.getState()
  if (request) write({ ...request, ...change })
}

/** All of it is done: after a reload nothing is left to show. */
export function deleteStoredAction(): void {
  write(null)
}

export function closeAction(): void {
  write(null)
  store.setState(null)
}

/** Opens again what was open in this tab when its page went away; what stood on another page is over. */
export function resumeAction(): void {
  if (store.getState()) return
  const kept = read()
  if (kept?.path === window.location.pathname) store.setState(kept)
  else if (kept) write(null)
}

function read(): FlowRequest | null {
  try {
    const parsed = flowRequestSchema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? ''))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

function write(action: OpenAction | null): void {
  try {
    if (action) sessionStorage.setItem(key, JSON.stringify({ ...action, known: undefined }))
    else sessionStorage.removeItem(key)
  } catch {}
}
