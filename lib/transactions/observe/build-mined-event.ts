import { hexToBigInt, isAddressEqual, isHex, type PublicClient, type TransactionReceipt } from 'viem'
import type { TransactionEvent } from '@/lib/transactions/reduce-transactions'
import type { Transaction } from '@/lib/transactions/transaction'
import type { TransactionRule } from '@/lib/transactions/transaction-rules'
import type { Outcome } from './find-outcome'

/** The end that the chain proves, with what the action says of it. `receipt`: left out where nobody has read it. */
export async function buildMinedEvent(
  client: PublicClient,
  transaction: Transaction,
  { hash, block, isRefused, receipt }: Outcome & { receipt?: TransactionReceipt | undefined },
  { now, rule }: { now: number; rule: TransactionRule },
): Promise<TransactionEvent> {
  const mined = { transactionHash: hash, blockNumber: BigInt(block.number) }
  const readFailure = async () => (await rule.readFailure?.(client, transaction, mined)) ?? 'transaction_reverted'
  const error = isRefused ? await readFailure() : undefined
  const filled = isRefused || !receipt ? undefined : rule.decodeFilled?.(receipt, transaction)
  const networkFeeWei = receipt && computeOwnFee(receipt, transaction)
  return { type: 'mined', id: transaction.id, at: now, hash, block, error, filled, networkFeeWei }
}

/** A rollup adds what its data cost on the chain below (`l1Fee`, OP Stack). Undefined where another account paid, or the node does not say. */
function computeOwnFee(
  { from, gasUsed, effectiveGasPrice, l1Fee }: TransactionReceipt & { l1Fee?: unknown },
  { account }: Transaction,
): string | undefined {
  // Not each node fills each field in.
  const isTold = typeof gasUsed === 'bigint' && typeof effectiveGasPrice === 'bigint'
  if (!isTold || !isAddressEqual(from, account)) return undefined
  // As the node wrote it: only clients for such a chain read it.
  const dataFee = isHex(l1Fee) ? hexToBigInt(l1Fee) : 0n
  return (gasUsed * effectiveGasPrice + dataFee).toString()
}
