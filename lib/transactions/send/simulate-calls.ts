import type { Address, PublicClient } from 'viem'
import type { PinnedBlock } from '@/lib/protocol/chains/pinned-block'
import type { CallRequest } from '@/lib/protocol/seaport'
import { decodeRevert, decodeRevertData } from './decode-revert'
import { simulateSequence } from './simulate-sequence'

export interface Simulation {
  /** Of all calls together: what has to be there for them. */
  gas: bigint
  /** Whether the purchase itself was simulated; where it was not, only its first step was. */
  isSimulated: boolean
}

/**
 * The exact calls from the buyer, in the state after one block. More than one are simulated in a row (`eth_simulateV1`),
 * so that a purchase is tried before the approval that it needs is there.
 * @throws AppError with the reason of the first that fails.
 */
export async function simulateCalls(
  client: PublicClient,
  account: Address,
  calls: readonly [...CallRequest[], CallRequest],
  block: PinnedBlock,
): Promise<Simulation> {
  const [first] = calls
  try {
    if (calls.length > 1) {
      const gas = await simulateTogether(client, account, calls, block)
      if (gas !== null) return { gas, isSimulated: true }
    }
    const call = { account, to: first.to, data: first.data, value: first.valueWei } as const
    const [, gas] = await Promise.all([
      client.call({ ...call, blockHash: block.hash }),
      client.estimateGas({ ...call, blockNumber: block.number }),
    ])
    return { gas, isSimulated: calls.length === 1 }
  } catch (error) {
    throw decodeRevert(error)
  }
}

/** What all of them use together; null where the node does not know the method. */
async function simulateTogether(
  client: PublicClient,
  from: Address,
  calls: readonly CallRequest[],
  block: PinnedBlock,
): Promise<bigint | null> {
  const results = await simulateSequence(
    client,
    calls.map((call) => ({ from, ...call })),
    block,
  )
  if (!results) return null
  const failed = results.find(({ isDone }) => !isDone)
  if (failed) throw decodeRevertData(failed.data, failed)
  // At most a fifth of what was used is given back afterwards (EIP-3529), and has to be there before.
  return (results.reduce((sum, { gasUsed }) => sum + gasUsed, 0n) * 5n) / 4n
}
