import { isAddressEqual, type PublicClient } from 'viem'
import { AppError } from '@/lib/errors/app-error'
import { toAppError } from '@/lib/errors/to-app-error'
import type { Item } from '@/lib/schemas/item'
import { explainRevert, type GetOrder, isOwner } from './explain-revert'
import type { PendingBuy } from './pending-store'

export interface FollowBuyParameters {
  client: PublicClient
  pending: PendingBuy
  getItem: (id: { chainId: number; contract: string; tokenId: string }) => Promise<Item>
  getOrder: GetOrder
  onMined?: (() => void) | undefined
  signal?: AbortSignal | undefined
  pollMs?: number | undefined
  receiptLimitMs?: number | undefined
  indexLimitMs?: number | undefined
}

/** `owned`: the market knows the new owner. `late`: the chain does, the market's index not yet. */
export type BuyOutcome = 'owned' | 'late'

/**
 * From a transaction's hash to its end, in bounded time.
 * @throws AppError `transaction_reverted`, or what the order came to instead, `user_rejected` when the wallet replaced it by a cancellation, or
 * `node_unavailable` when there was no receipt in time: then it is still pending, and can be followed again.
 */
export async function followBuy(parameters: FollowBuyParameters): Promise<BuyOutcome> {
  const { client, pending, getOrder, onMined, signal } = parameters
  const { pollMs = client.pollingInterval, receiptLimitMs = 180_000 } = parameters
  let isCancelled = false
  const receipt = await client
    .waitForTransactionReceipt({
      hash: pending.transactionHash,
      pollingInterval: pollMs,
      timeout: receiptLimitMs,
      onReplaced: ({ reason }) => {
        isCancelled = reason === 'cancelled'
      },
    })
    .catch((error) => {
      throw toAppError(error)
    })
  signal?.throwIfAborted()
  if (isCancelled) throw new AppError('user_rejected', 'The transaction was cancelled in the wallet.')
  if (receipt.status === 'reverted') {
    const error = await explainRevert(client, pending, receipt, getOrder)
    // Another tab was faster: the work is the buyer's.
    if (error.code !== 'order_filled' || !(await isOwner(client, pending, pending.buyer))) throw error
  }
  onMined?.()
  return waitForOwner(parameters)
}

/** The indexer has its say: the purchase is done when the market shows the buyer as the owner. */
async function waitForOwner({
  pending,
  getItem,
  signal,
  indexLimitMs = 20_000,
}: FollowBuyParameters): Promise<BuyOutcome> {
  const end = Date.now() + indexLimitMs
  let delayMs = 250
  while (Date.now() < end) {
    const owner = await getItem(pending).then(
      (item) => item.owner,
      () => null,
    )
    signal?.throwIfAborted()
    if (owner && isAddressEqual(owner, pending.buyer)) return 'owned'
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    delayMs = Math.min(delayMs * 2, 2000)
  }
  return 'late'
}
