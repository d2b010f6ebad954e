import type { CartStore } from '@/lib/cart/cart-store'
import { getItemKey } from '@/lib/items/item-key'
import type { Transaction } from '@/lib/transactions/transaction'
import type { TransactionStore } from '@/lib/transactions/transaction-store'

/**
 * Takes out of the cart what was bought, and what was gone by then, once the chain has it or a Safe's owners do. What had
 * come so far before is past: such an item may be in the cart anew.
 */
export function removePurchasedLines(transactions: Pick<TransactionStore, 'getState' | 'subscribe'>, cart: CartStore) {
  const seen = new Set(
    transactions
      .getState()
      .filter(isTaken)
      .map(({ id }) => id),
  )
  return transactions.subscribe(() => {
    for (const transaction of transactions.getState()) {
      if (!isTaken(transaction) || seen.has(transaction.id)) continue
      seen.add(transaction.id)
      const { chainId, about } = transaction
      const { contract, tokenId } = about
      const single = about.kind === 'buy' && tokenId ? [{ contract, tokenId }] : []
      cart.remove((about.lines ?? single).map((item) => getItemKey({ chainId, ...item })))
    }
  })
}

function isTaken({ status }: Transaction): boolean {
  return status === 'confirmed' || status === 'proposed'
}
