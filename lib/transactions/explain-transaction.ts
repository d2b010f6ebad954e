import type { PublicClient, TransactionReceipt } from 'viem'
import type { ErrorCode } from '@/lib/errors/app-error'
import { explainRevert, type GetOrder, isOwner } from './explain-revert'
import type { Transaction } from './transaction'

export type MinedIn = Pick<TransactionReceipt, 'blockNumber' | 'transactionHash'>
/** Why what was mined was refused. */
export type Explain = (transaction: Transaction, receipt: MinedIn) => Promise<ErrorCode>

/** Why a mined transaction was refused. `own_order`: the account has bought it by another one, in another tab perhaps. */
export async function explainTransaction(
  client: PublicClient,
  { chainId, account, about }: Transaction,
  receipt: MinedIn,
  getOrder: GetOrder,
): Promise<ErrorCode> {
  if (about.kind !== 'buy') return 'transaction_reverted'
  const { orderHash } = about
  const { code } = await explainRevert(
    client,
    { chainId, orderHash, transactionHash: receipt.transactionHash },
    receipt,
    getOrder,
  )
  return code === 'order_filled' && (await isOwner(client, about, account)) ? 'own_order' : code
}
