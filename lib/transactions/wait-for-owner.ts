import { type Address, isAddressEqual } from 'viem'
import type { Item } from '@/lib/schemas/item'
import type { Transaction } from './transaction'

/** `owned`: the market knows the new owner. `late`: the chain does, the market's index not yet. */
export type BuyOutcome = 'owned' | 'late'

export interface WaitForOwnerParameters {
  transaction: Pick<Transaction, 'chainId' | 'account' | 'about'>
  getItem: (id: { chainId: number; contract: string; tokenId: string }) => Promise<Item>
  signal?: AbortSignal | undefined
  limitMs?: number | undefined
}

/** The indexer has its say: the purchase is done when the market shows the buyer as the owner, or after the limit. */
export async function waitForOwner({
  transaction: { chainId, account, about },
  getItem,
  signal,
  limitMs = 20_000,
}: WaitForOwnerParameters): Promise<BuyOutcome> {
  const { contract, tokenId = '' } = about
  const end = Date.now() + limitMs
  let delayMs = 250
  while (Date.now() < end) {
    const item = await getItem({ chainId, contract, tokenId }).catch(() => null)
    signal?.throwIfAborted()
    if (item && isOwner(item, account, about)) return 'owned'
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    delayMs = Math.min(delayMs * 2, 2000)
  }
  return 'late'
}

/** Of many editions a buyer may have had some before: then the sale itself has to be over as well. */
function isOwner(
  { owner, owners = [], listing }: Item,
  account: Address,
  { orderHash }: Transaction['about'],
): boolean {
  if (owner) return isAddressEqual(owner, account)
  return listing?.hash !== orderHash && owners.some(({ address }) => isAddressEqual(address, account))
}
