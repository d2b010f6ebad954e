import type { Address, Hash } from 'viem'
import type { SaleLog, TransferLog } from './decoded-logs'

/** Of the transfers those that a sale tells of: what its seller gave away in its transaction. */
export function markSold<Transfer extends TransferLog>({
  transfers,
  sales,
}: {
  transfers: readonly Transfer[]
  sales: readonly SaleLog[]
}): (Transfer & { isSold: boolean })[] {
  const keyOf = (transaction: Hash, contract: Address, tokenId: bigint, seller: Address) =>
    [transaction, contract, tokenId, seller].join()
  const sold = new Set(
    sales.map(({ transactionHash, contract, tokenId, seller }) => keyOf(transactionHash, contract, tokenId, seller)),
  )
  return transfers.map((transfer) => {
    const { transactionHash, contract, tokenId, sender } = transfer
    return { ...transfer, isSold: sold.size > 0 && sold.has(keyOf(transactionHash, contract, tokenId, sender)) }
  })
}
