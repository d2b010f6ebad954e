import { type Address, isAddressEqual, type PublicClient, type Transaction } from 'viem'

/**
 * The account's mined transaction of this nonce: the block by halving, as each knows how many the account had sent. Null
 * where there is none, and where the node has thrown the old counts away.
 * @param fromBlock the account had not used the nonce before it
 */
export async function findByNonce(
  client: PublicClient,
  { account, nonce, fromBlock }: { account: Address; nonce: number; fromBlock: bigint },
): Promise<Transaction | null> {
  let [low, high] = [fromBlock, await client.getBlockNumber({ cacheTime: 0 })]
  if ((await client.getTransactionCount({ address: account, blockNumber: high })) <= nonce) return null
  try {
    while (low < high) {
      const middle = (low + high) / 2n
      const count = await client.getTransactionCount({ address: account, blockNumber: middle })
      if (count > nonce) high = middle
      else low = middle + 1n
    }
    const { transactions } = await client.getBlock({ blockNumber: low, includeTransactions: true })
    return transactions.find((other) => isAddressEqual(other.from, account) && other.nonce === nonce) ?? null
  } catch {
    return null
  }
}
