import { type Address, getAddress, type Hex, keccak256, type PublicClient, slice } from 'viem'
import { safeDeployments } from '@/lib/protocol/safe-tx/deployments'
import { safe130Singletons } from '@/lib/protocol/safe-tx/safe-1-3-0'
import { safeCoreAbi } from '@/lib/protocol/safe-tx/safe-core-abi'

/** Of the code of proxies (@gnosis.pm/safe-contracts 1.3.0, @safe-global/safe-contracts 1.4.1). */
const proxyCodeHashes: readonly Hex[] = [
  '0xb89c1b3bdf2cf8827818646bce9a8f6e372885f8c55e5c07acbd307cb133b000',
  '0xd7d408ebcd99b2b70be43e20253d6d92a8ea8fab29bd3be7f55b10032331fb4c',
]
const singletons: readonly Address[] = [safeDeployments.singleton, safeDeployments.singletonL2, ...safe130Singletons]

/**
 * Whether an account is an owner of a Safe now. The Safe's code is compared, because any contract may answer as one does.
 * @throws viem's errors when the node does not answer
 */
export async function isOwnerOfSafe(client: PublicClient, safe: Address, account: Address): Promise<boolean> {
  const code = await client.getCode({ address: safe })
  if (!code || !proxyCodeHashes.includes(keccak256(code))) return false
  const singleton = await client.getStorageAt({ address: safe, slot: '0x0' })
  if (!singleton || !singletons.includes(getAddress(slice(singleton, 12)))) return false
  const owners = await client.readContract({ address: safe, abi: safeCoreAbi, functionName: 'getOwners' })
  return owners.includes(getAddress(account))
}
