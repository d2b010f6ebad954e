import { encodeFunctionData, parseAbi } from 'viem'
import { getRevertData } from '@/lib/base/errors/find-revert-data'
import { toAppError } from '@/lib/base/errors/to-app-error'
import type { SafeTx } from '@/lib/protocol/safe-tx/safe-tx'
import type { SafeContext } from './safe-context'

/** Runs a contract's code as the Safe, and reverts with how that went (StorageAccessible.sol, from Safe 1.3.0 on). */
const simulateAbi = parseAbi(['function simulateAndRevert(address targetContract, bytes calldataPayload)'])

/** Whether the chain would carry it out as things stand. True also where the node does not say. */
export async function canExecute(
  { client, safe }: Pick<SafeContext, 'client' | 'safe'>,
  { to, value, data, operation }: SafeTx,
): Promise<boolean> {
  try {
    if (operation === 0) await client.call({ account: safe, to, value, data })
    else await client.call({ to: safe, data: encodeFunctionData({ abi: simulateAbi, args: [to, data] }) })
    return true
  } catch (error) {
    const answer = getRevertData(error)
    if (operation === 0) return answer === null && toAppError(error).retryable
    // Its first word: whether it went well.
    return answer === null || BigInt(answer.slice(0, 66)) === 1n
  }
}
