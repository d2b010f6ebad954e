import { type Address, type Hex, type PublicClient, size } from 'viem'
import { type AccountId, eoaChainId } from '@/server/base/account-id'

/** Code of its own: an account with a key may have lent itself a contract's (EIP-7702). */
export const hasOwnCode = (code: Hex = '0x') => size(code) > 0 && !code.startsWith('0xef0100')

/** By its code on one chain: a contract's account is of that chain alone. */
export async function readAccountId(client: PublicClient, chainId: number, address: Address): Promise<AccountId> {
  const isContract = hasOwnCode(await client.getCode({ address }))
  return { address, accountChainId: isContract ? chainId : eoaChainId }
}
