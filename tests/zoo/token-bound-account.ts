import { type Address, zeroHash } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { localChainId } from '@/lib/protocol/chains/chains'
import type { LocalClient } from '@/server/local/chain/client'
import { copyCode, deployArtifact, send } from './chain'

/** The same on every chain (ERC-6551). */
const tokenBoundRegistry: Address = '0x000000006551c19487814612e58FE06813775758'

/**
 * Creates the account of a token, which whoever owns the token controls, and returns its address.
 * @param place where the implementation stands; anywhere when left out
 */
export async function createTokenBoundAccount(
  client: LocalClient,
  sender: PrivateKeyAccount,
  { contract, tokenId, place }: { contract: Address; tokenId: bigint; place?: Address },
): Promise<Address> {
  if (!(await client.getCode({ address: tokenBoundRegistry }))) {
    await copyCode(client, await deployArtifact(client, sender, 'TokenBoundRegistry'), tokenBoundRegistry)
  }
  const deployed = await deployArtifact(client, sender, 'TokenBoundAccount')
  if (place) await copyCode(client, deployed, place)
  const implementation = place ?? deployed
  const createAccount = 'function createAccount(address, bytes32, uint256, address, uint256) returns (address)'
  const args = [implementation, zeroHash, BigInt(localChainId), contract, tokenId]
  return (await send(client, sender, tokenBoundRegistry, createAccount, args)) as Address
}
