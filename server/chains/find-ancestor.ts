import type { PublicClient } from 'viem'
import type { BlockPoint } from './read-latest-block'

/**
 * The highest stored block that the chain still has, or null when it has none of them. Halves the range, because a
 * chain that has a block has all those below it; if the chain moves meanwhile, the parent hash gives the answer away.
 * @param stored descending
 */
export async function findAncestor(
  client: PublicClient,
  stored: readonly BlockPoint[],
  latestNumber: bigint,
): Promise<BlockPoint | null> {
  let low = 0
  let high = stored.length
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (await hasBlock(client, stored[middle], latestNumber)) high = middle
    else low = middle + 1
  }
  return stored[low] ?? null
}

/** Whether the block is on the chain whose head is at `latestNumber`. */
export async function hasBlock(client: PublicClient, block: BlockPoint | undefined, latestNumber: bigint) {
  if (!block || block.number > latestNumber) return false
  return (await client.getBlock({ blockNumber: block.number })).hash === block.hash
}
