import { type Address, zeroAddress } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { LocalClient } from '@/server/local/chain/client'
import { deployArtifact, read, send } from './chain'

export interface RoyaltyRegistry {
  registry: Address
  engine: Address
  /** Holds royalties for collections without any of their own. */
  fallbackRegistry: Address
}

/** Manifold's royalty registry and its engine, which reads every common royalty interface. */
export async function deployRoyaltyRegistry(client: LocalClient, owner: PrivateKeyAccount): Promise<RoyaltyRegistry> {
  const fallbackRegistry = await deployArtifact(client, owner, 'FallbackRegistry', { args: [owner.address] })
  // Without the factory of overrides, whose calls end with the sender that they stand for.
  const registry = await deployArtifact(client, owner, 'RoyaltyRegistry', { args: [zeroAddress] })
  await send(client, owner, registry, 'function initialize(address)', [owner.address])
  const engine = await deployArtifact(client, owner, 'RoyaltyEngine', { args: [fallbackRegistry] })
  await send(client, owner, engine, 'function initialize(address, address)', [owner.address, registry])
  return { registry, engine, fallbackRegistry }
}

/** Overrides the royalty of a collection in the registry. */
export async function overrideRoyalty(
  client: LocalClient,
  { registry }: RoyaltyRegistry,
  owner: PrivateKeyAccount,
  collection: Address,
  royalty: { receiver: Address; bps: number },
): Promise<void> {
  const override = await deployArtifact(client, owner, 'RoyaltyOverride')
  const args = [[royalty.receiver, royalty.bps], owner.address]
  await send(client, owner, override, 'function initialize((address, uint16), address)', args)
  const setLookup = 'function setRoyaltyLookupAddress(address, address) returns (bool)'
  await send(client, owner, registry, setLookup, [collection, override])
}

/** The royalties that the engine computes for a sale. */
export async function readRoyalties(
  client: LocalClient,
  { engine }: RoyaltyRegistry,
  collection: Address,
  tokenId: bigint,
  priceWei: bigint,
): Promise<{ receiver: Address; amountWei: bigint }[]> {
  const signature = 'function getRoyaltyView(address, uint256, uint256) view returns (address[], uint256[])'
  const result = await read(client, engine, signature, [collection, tokenId, priceWei])
  const [receivers, amounts] = result as [Address[], bigint[]]
  return receivers.map((receiver, index) => ({ receiver, amountWei: amounts[index] ?? 0n }))
}
