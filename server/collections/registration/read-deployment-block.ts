import type { Address, PublicClient } from 'viem'

/** The first block after which a contract has code; 0 from a node that does not keep old state. */
export async function readDeploymentBlock(client: PublicClient, address: Address): Promise<bigint> {
  try {
    let low = 0n
    let high = await client.getBlockNumber({ cacheTime: 0 })
    while (low < high) {
      const middle = (low + high) / 2n
      const code = await client.getCode({ address, blockNumber: middle })
      if (code && code !== '0x') high = middle
      else low = middle + 1n
    }
    return low
  } catch {
    return 0n
  }
}
