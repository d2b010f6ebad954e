import { erc721Abi, type PublicClient, type TransactionReceipt } from 'viem'
import type { ErrorCode } from '@/lib/base/errors/app-error'
import { isPurchase, type Transaction } from '@/lib/transactions/transaction'
import { explainPurchaseFailure, type GetOrder, isOwner } from './explain-revert'

export type MinedIn = Pick<TransactionReceipt, 'blockNumber' | 'transactionHash'>
/** Why what was mined was refused. */
export type ExplainFailure = (transaction: Transaction, receipt: MinedIn) => Promise<ErrorCode>

/** Why a mined transaction was refused. `own_order`: the account has bought it by another one, in another tab perhaps. */
export async function explainFailure(
  client: PublicClient,
  { chainId, account, about }: Transaction,
  receipt: MinedIn,
  getOrder: GetOrder,
): Promise<ErrorCode> {
  if (about.kind === 'redeem') return explainRedeem(client, about)
  if (isPurchase(about) ? about.kind !== 'buy' : about.kind !== 'accept') return 'transaction_reverted'
  const { orderHash, tokenId } = about
  if (!orderHash || !tokenId) return 'transaction_reverted'
  const { code } = await explainPurchaseFailure(
    client,
    { chainId, orderHash, transactionHash: receipt.transactionHash },
    receipt,
    getOrder,
  )
  return code === 'order_filled' && about.kind === 'buy' && (await isOwner(client, { ...about, tokenId }, account))
    ? 'own_order'
    : code
}

/** A voucher is good once: where its token is there, somebody has bought it. */
async function explainRedeem(client: PublicClient, { contract, tokenId }: Transaction['about']): Promise<ErrorCode> {
  if (!tokenId) return 'transaction_reverted'
  const asked = { address: contract, abi: erc721Abi, functionName: 'ownerOf', args: [BigInt(tokenId)] } as const
  return client.readContract(asked).then(
    () => 'order_filled',
    () => 'transaction_reverted',
  )
}
