import { isAddressEqual } from 'viem'
import type { ItemId } from '@/lib/api/client/core'
import type { Activity } from '@/lib/api/schemas/activity'
import type { Item } from '@/lib/api/schemas/item'
import type { Transaction } from '@/lib/transactions/transaction'

/** `owned`: the market knows the new owner. `late`: the chain does, the market's index not yet. */
export type PurchaseOutcome = 'owned' | 'late'

export interface WaitForOwnerParameters {
  transaction: Pick<Transaction, 'chainId' | 'account' | 'about' | 'hash'>
  getItem: (id: ItemId) => Promise<Item>
  /** The newest of what happened to it. */
  listActivity: (parameters: ItemId & { limit: number }) => Promise<{ activity: Activity[] }>
  signal?: AbortSignal | undefined
  limitMs?: number | undefined
}

/** The indexer has its say: the purchase is done when the market shows the buyer as the owner, or after the limit. */
export async function waitForOwner(parameters: WaitForOwnerParameters): Promise<PurchaseOutcome> {
  const { transaction, getItem, listActivity, signal, limitMs = 20_000 } = parameters
  const { chainId, account, about, hash } = transaction
  const { contract, tokenId = '' } = about
  const id = { chainId, contract, tokenId }
  // Of many editions a buyer may have had some before, and the sale may go on with the rest.
  const isTold = async () => {
    const { activity } = await listActivity({ ...id, limit: 20 })
    return activity.some(({ kind, transactionHash }) => kind === 'sale' && transactionHash === hash)
  }
  const end = Date.now() + limitMs
  let delayMs = 250
  while (Date.now() < end) {
    const item = await getItem(id).catch(() => null)
    const isOwned = item?.owner
      ? isAddressEqual(item.owner, account)
      : item !== null && (await isTold().catch(() => false))
    signal?.throwIfAborted()
    if (isOwned) return 'owned'
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    delayMs = Math.min(delayMs * 2, 2000)
  }
  return 'late'
}
