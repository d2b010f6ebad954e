import { type Address, isAddressEqual, type PublicClient } from 'viem'
import { decodeExecution, type ExecutionArguments } from '@/lib/protocol/safe-tx/decode-execution'
import { safeCoreAbi } from '@/lib/protocol/safe-tx/safe-core-abi'
import type { SafeExecution } from './find-safe-executions'

/**
 * What an execution carried out, if it took this nonce: the hash that it told is that of its call with this nonce. A node's
 * state may be a block ahead of its logs (anvil's is while it mines); then the last log is of an earlier nonce.
 */
export async function readSafeExecution(
  client: PublicClient,
  address: Address,
  execution: SafeExecution | undefined,
  nonce: number,
): Promise<ExecutionArguments | null> {
  if (!execution) return null
  const { input } = await client.getTransaction({ hash: execution.hash })
  const call = decodeExecution(input)
  if (!call) return null
  const [to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver] = call
  const hash = await client.readContract({
    ...{ address, abi: safeCoreAbi, functionName: 'getTransactionHash' },
    args: [to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, BigInt(nonce)],
  })
  return hash === execution.safeTxHash ? call : null
}

/** As Safe{Wallet} rejects: nothing, sent to the Safe itself, with the same nonce. */
export const isRejection = (safe: Address, [to, value, data]: ExecutionArguments) =>
  isAddressEqual(to, safe) && value === 0n && data === '0x'
