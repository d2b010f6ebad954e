import type { LocalClient } from './client'

/** Mines one block when the head is older than that many seconds; callers at the same time share the item. */
export function createMiner(client: LocalClient, whenReady: () => Promise<void>) {
  let mining: Promise<void> | undefined

  async function mine(maxAgeSeconds: number) {
    await whenReady()
    const { timestamp } = await client.getBlock()
    if (Date.now() / 1000 - Number(timestamp) > maxAgeSeconds) await client.mine({ blocks: 1 })
  }

  return (maxAgeSeconds = 12): Promise<void> => {
    mining ??= mine(maxAgeSeconds).finally(() => {
      mining = undefined
    })
    return mining
  }
}
