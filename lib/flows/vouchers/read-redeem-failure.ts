import { erc721Abi, type PublicClient } from 'viem'
import type { ErrorCode } from '@/lib/base/errors/app-error'
import type { Transaction } from '@/lib/transactions/transaction'

/** A voucher is good once: where its token is there, somebody has bought it. */
export async function readRedeemFailure(
  client: PublicClient,
  { about: { contract, tokenId } }: Pick<Transaction, 'about'>,
): Promise<ErrorCode> {
  if (!tokenId) return 'transaction_reverted'
  const asked = { address: contract, abi: erc721Abi, functionName: 'ownerOf', args: [BigInt(tokenId)] } as const
  return client.readContract(asked).then(
    () => 'order_filled',
    () => 'transaction_reverted',
  )
}
