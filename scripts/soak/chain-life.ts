import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { demoCollectionAbi } from '@/lib/protocol/abi/demo-collection-abi'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { buildFulfilment } from '@/lib/protocol/seaport'
import { createBenchClient } from '@/scripts/bench/create-bench-client'
import type { BenchChain, SignedOrder } from '@/scripts/bench/sign-order'

interface Parameters {
  chain: BenchChain
  /** Until when an item may be with its buyer, in milliseconds: its maker can't sell it meanwhile. */
  away: Map<bigint, number>
  /** An order to buy or to cancel, if there is one. */
  takeNewest: () => SignedOrder | undefined
  blocksASecond: number
  /** How often somebody buys or cancels, and how often some blocks are replaced. */
  actMs: number
  reorgMs: number
}

/** How long a market may take to see that an item is back. */
const returnMs = 10_000

/** Blocks, purchases, cancellations and reorganisations, until `stop`. */
export function startChainLife({ chain, away, takeNewest, blocksASecond, actMs, reorgMs }: Parameters) {
  const client = createBenchClient(chain.rpcUrl)
  const buyer = privateKeyToAccount(chain.creators.at(-1)?.privateKey ?? '0x')
  const counts = { blocks: 0, bought: 0, cancelled: 0, reorgs: 0, failed: 0 }
  const failures: string[] = []

  const transfers = { address: chain.contract, abi: demoCollectionAbi } as const
  /** Back to its maker, who offers it again. */
  async function giveBack(tokenId: bigint, maker: PrivateKeyAccount): Promise<void> {
    const owner = await client.readContract({ ...transfers, functionName: 'ownerOf', args: [tokenId] })
    if (owner === buyer.address) {
      const args = [buyer.address, maker.address, tokenId] as const
      const back = await client.writeContract({ ...transfers, account: buyer, functionName: 'transferFrom', args })
      // What is in no block yet is lost with the state that a reorganisation goes back to.
      await client.waitForTransactionReceipt({ hash: back, timeout: 10_000, pollingInterval: 100 })
    }
    held.delete(tokenId)
    away.set(tokenId, Date.now() + returnMs)
  }

  const held = new Map<bigint, PrivateKeyAccount>()
  async function act(): Promise<void> {
    for (const [tokenId, maker] of held) await giveBack(tokenId, maker)
    const order = takeNewest()
    if (!order || order.maker.address === buyer.address) return
    const { components, maker, signature } = order
    if (counts.bought > counts.cancelled) {
      const args = [[components]] as const
      await client.writeContract({
        ...{ account: maker, address: seaportAddress, abi: seaportAbi, functionName: 'cancel', args },
      })
      counts.cancelled += 1
      return
    }
    const tokenId = components.offer[0]?.identifierOrCriteria ?? 0n
    held.set(tokenId, maker)
    away.set(tokenId, Number.POSITIVE_INFINITY)
    const atSeconds = BigInt(Math.floor(Date.now() / 1000))
    const { to, data, valueWei } = buildFulfilment({ seaport: seaportAddress, components, signature, atSeconds })
    const bought = await client.sendTransaction({ account: buyer, to, data, value: valueWei })
    await client.waitForTransactionReceipt({ hash: bought, timeout: 10_000, pollingInterval: 100 })
    counts.bought += 1
    await giveBack(tokenId, maker)
  }

  // One after the other, or a block of the market's life would fall into one that is being replaced.
  let turn: Promise<unknown> = Promise.resolve()
  const waiting = new Set<() => Promise<unknown>>()
  const repeat = (ms: number, run: () => Promise<unknown>) =>
    setInterval(() => {
      if (waiting.has(run)) return
      waiting.add(run)
      turn = turn
        .then(run)
        .catch((error) => {
          counts.failed += 1
          if (failures.length < 20) failures.push(String(error).slice(0, 200))
        })
        .finally(() => waiting.delete(run))
    }, ms)
  async function mine(): Promise<void> {
    await client.mine({ blocks: 1 })
    counts.blocks += 1
  }

  /**
   * Replaces the newest one to five blocks, in which somebody bought or cancelled, by one more. Not with
   * `anvil_reorg`: anvil then has no block at some heights below its head, and no index can follow that.
   */
  async function reorganise(): Promise<void> {
    const depth = 1 + (counts.reorgs % 5)
    const id = await client.snapshot()
    try {
      await act()
      for (let block = 0; block < depth; block++) {
        await mine()
        await new Promise((resolve) => setTimeout(resolve, 1000 / blocksASecond))
      }
    } finally {
      const removed = await client.getBlock()
      await client.revert({ id })
      // Else an empty block of the same second would be the removed one once more.
      await client.setNextBlockTimestamp({ timestamp: removed.timestamp + 1n })
      const { number } = await client.getBlock()
      const blocks = Number(removed.number - number) + 1
      await client.mine({ blocks })
      counts.blocks += blocks
    }
    counts.reorgs += 1
  }

  const timers = [repeat(1000 / blocksASecond, mine), repeat(actMs, act), repeat(reorgMs, reorganise)]
  return {
    counts,
    failures,
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await turn
    },
  }
}
