import { type Address, erc721Abi, erc1155Abi, isAddressEqual, type PublicClient } from 'viem'
import type { Transaction } from '@/lib/transactions/transaction'

/** Whether an account has the item, by the chain, or some of its editions; false where nobody can say. */
export async function isOwner(
  client: PublicClient,
  { contract: address, tokenId }: { contract: Address; tokenId: string },
  account: Address,
): Promise<boolean> {
  const id = BigInt(tokenId)
  const [owner, quantity] = await Promise.all([
    client.readContract({ address, abi: erc721Abi, functionName: 'ownerOf', args: [id] }).catch(() => null),
    client.readContract({ address, abi: erc1155Abi, functionName: 'balanceOf', args: [account, id] }).catch(() => 0n),
  ])
  return owner ? isAddressEqual(owner, account) : quantity > 0n
}

/** Whether the account of a transaction has the item that it is about. */
export async function hasItemOf(client: PublicClient, { account, about }: Transaction): Promise<boolean> {
  const { contract, tokenId } = about
  return tokenId !== undefined && isOwner(client, { contract, tokenId }, account)
}
