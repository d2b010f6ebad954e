import { type Hash, type PublicClient, type TransactionReceipt, TransactionReceiptNotFoundError } from 'viem'
import { AppError } from '@/lib/base/errors/app-error'
import { waitUntil } from './wait-until'

const timeLimitMilliseconds = 20_000

/**
 * The receipt of a transaction on the local chain. It asks for the receipt itself, again and again: viem's `waitForTransactionReceipt` asks
 * once for each new block, and after a block whose receipts are not there yet a chain that mines on demand may bring no other.
 * @throws AppError `internal` without a receipt after 20 seconds
 */
export async function waitForReceipt(
  client: Pick<PublicClient, 'getTransactionReceipt'>,
  hash: Hash,
): Promise<TransactionReceipt> {
  const found: { receipt?: TransactionReceipt } = {}
  await waitUntil(async () => {
    try {
      found.receipt = await client.getTransactionReceipt({ hash })
      return true
    } catch (error) {
      if (error instanceof TransactionReceiptNotFoundError) return false
      throw error
    }
  }, timeLimitMilliseconds)
  if (!found.receipt) throw new AppError('internal', `The local chain did not mine ${hash}.`)
  return found.receipt
}
