import { getContractAddress } from 'viem'
import { collectionFactoryAddress as factory } from '@/lib/protocol/contracts/deployments'
import type { LocalClient } from '@/server/local/chain/client'

/** Takes the factory, and what its constructor made, off a local chain: as before it was deployed. */
export async function removeFactory(client: LocalClient): Promise<void> {
  const made = [1n, 2n].map((nonce) => getContractAddress({ from: factory, nonce }))
  for (const address of [factory, ...made]) {
    await client.setCode({ address, bytecode: '0x' })
    // No contract is made at an address whose account has a nonce (EIP-684).
    await client.setNonce({ address, nonce: 0 })
  }
}
