import { type Address, zeroAddress } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { LocalClient } from '@/server/local/chain/client'
import { read, send } from './chain'
import type { Species } from './species'

type Standard = Pick<Species, 'standard'>

/** Lets an operator move all items of a holder. */
export async function approve(client: LocalClient, contract: Address, holder: PrivateKeyAccount, operator: Address) {
  await send(client, holder, contract, 'function setApprovalForAll(address, bool)', [operator, true])
}

/** Lets an operator move an item, and all others of its holder where the contract has such an approval. */
export async function approveItem(
  client: LocalClient,
  { approvesOneByOne }: Pick<Species, 'approvesOneByOne'>,
  contract: Address,
  holder: PrivateKeyAccount,
  { operator, tokenId }: { operator: Address; tokenId: bigint },
): Promise<void> {
  if (!approvesOneByOne) return approve(client, contract, holder, operator)
  await send(client, holder, contract, 'function approve(address, uint256)', [operator, tokenId])
}

/** Moves one item, or one of an edition, from a holder to another account; the sender is the holder or an approved operator. */
export async function transfer(
  client: LocalClient,
  { standard }: Standard,
  contract: Address,
  sender: PrivateKeyAccount,
  { from, to, tokenId }: { from: Address; to: Address; tokenId: bigint },
): Promise<void> {
  if (standard === 'ERC721')
    await send(client, sender, contract, 'function transferFrom(address, address, uint256)', [from, to, tokenId])
  else
    await send(client, sender, contract, 'function safeTransferFrom(address, address, uint256, uint256, bytes)', [
      from,
      to,
      tokenId,
      1n,
      '0x',
    ])
}

/** How many of a token an account holds; of an ERC-721 token 1 or 0. */
export async function readHolding(
  client: LocalClient,
  { standard }: Standard,
  contract: Address,
  account: Address,
  tokenId: bigint,
): Promise<bigint> {
  if (standard === 'ERC1155')
    return (await read(client, contract, 'function balanceOf(address, uint256) view returns (uint256)', [
      account,
      tokenId,
    ])) as bigint
  return (await readOwner(client, contract, tokenId)) === account ? 1n : 0n
}

/** Who owns an ERC-721 token; null where nobody does, or the contract does not say. */
export async function readOwner(client: LocalClient, contract: Address, tokenId: bigint): Promise<Address | null> {
  const owner = await read(client, contract, 'function ownerOf(uint256) view returns (address)', [tokenId]).catch(
    () => zeroAddress,
  )
  return owner === zeroAddress ? null : (owner as Address)
}
