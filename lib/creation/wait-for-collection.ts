import type { Address } from 'viem'
import { listCollectionsOf } from '@/lib/api/client/collections'

/** How long the market may take to read the collection that was made a moment ago, and how often it is asked. */
const [readingMs, betweenMs] = [30_000, 500]

export interface MadeCollection {
  chainId: number
  creator: Address
  collection: Address
}

/** Until the market has read a collection, so that it takes what is signed for it. It is not waited for for ever. */
export async function waitForCollection(
  { chainId, creator, collection }: MadeCollection,
  find: typeof listCollectionsOf = listCollectionsOf,
  wait: (ms: number) => Promise<unknown> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<void> {
  for (let waitedMs = 0; waitedMs < readingMs; waitedMs += betweenMs) {
    const { collections } = await find({ chainId, creator })
    if (collections.some(({ contract, status }) => contract === collection && status === 'ready')) return
    await wait(betweenMs)
  }
}
