import { type Address, zeroHash } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { localChainId } from '@/lib/protocol/chains/chains'
import type { LocalClient } from '@/server/local/chain/client'
import { copyCode, deployArtifact, send } from './chain'

/** The same on every chain (ERC-6551). */
const tokenBoundRegistry: Address = '0x000000006551c19487814612e58FE06813775758'

/** Creates the account of a token, which whoever owns the token controls, and returns its address. */
export async function createTokenBoundAccount(
  client: LocalClient,
  sender: PrivateKeyAccount,
  { contract, tokenId }: { contract: Address; tokenId: bigint },
): Promise<Address> {
  if (!(await client.getCode({ address: tokenBoundRegistry }))) {
    await copyCode(client, await deployArtifact(client, sender, 'TokenBoundRegistry'), tokenBoundRegistry)
  }
  const implementation = await deployArtifact(client, sender, 'TokenBoundAccount')
  const createAccount = 'function createAccount(address, bytes32, uint256, address, uint256) returns (address)'
  const args = [implementation, zeroHash, BigInt(localChainId), contract, tokenId]
  return (await send(client, sender, tokenBoundRegistry, createAccount, args)) as Address
}
