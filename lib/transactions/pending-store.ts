import * as z from 'zod/mini'
import { readStorage, writeStorage } from '@/lib/browser/storage'
import { addressSchema, chainIdSchema, decimalSchema, hashSchema } from '@/lib/schemas/primitives'

const key = 'verdigris.pending'
/** Fired on the window when an entry is added: the dialog that sent it may be closed by then. */
export const pendingAddedEvent = 'verdigris:pending-added'
/** After a day a transaction that nobody mined is not worth a dialog at each visit. */
const keptMs = 24 * 60 * 60 * 1000

const pendingBuySchema = z.object({
  kind: z.literal('buy'),
  chainId: chainIdSchema,
  buyer: addressSchema,
  orderHash: hashSchema,
  transactionHash: hashSchema,
  contract: addressSchema,
  tokenId: decimalSchema,
  itemName: z.string(),
  priceWei: decimalSchema,
  /** Milliseconds since 1970, of this browser's clock. */
  sentAt: z.int(),
})

export type PendingBuy = z.infer<typeof pendingBuySchema>

export interface PendingOwner {
  chainId: number
  buyer: string
}

/** What one account has under way on one chain, oldest first; it outlives a reload. */
export function findPending(owner: PendingOwner, now: number): PendingBuy[] {
  return readAll().filter((entry) => isOwn(entry, owner) && now - entry.sentAt < keptMs)
}

export function addPending(entry: PendingBuy): void {
  writeStorage(key, [...readAll().filter((other) => !isSame(other, entry)), entry])
  window.dispatchEvent(new Event(pendingAddedEvent))
}

export function removePending(entry: Pick<PendingBuy, 'chainId' | 'transactionHash'>): void {
  const left = readAll().filter((other) => !isSame(other, entry))
  writeStorage(key, left.length === 0 ? null : left)
}

/** One bad entry, of an older version perhaps, does not cost the others. */
function readAll(): PendingBuy[] {
  const entries = readStorage(key, z.array(z.unknown())) ?? []
  return entries.flatMap((entry) => {
    const parsed = pendingBuySchema.safeParse(entry)
    return parsed.success ? [parsed.data] : []
  })
}

function isOwn(entry: PendingBuy, { chainId, buyer }: PendingOwner): boolean {
  return entry.chainId === chainId && entry.buyer.toLowerCase() === buyer.toLowerCase()
}

function isSame(
  a: Pick<PendingBuy, 'chainId' | 'transactionHash'>,
  b: Pick<PendingBuy, 'chainId' | 'transactionHash'>,
): boolean {
  return a.chainId === b.chainId && a.transactionHash === b.transactionHash
}
