import type { Hex } from 'viem'
import { unpackSafeCalls } from '@/lib/protocol/safe-tx/unpack-safe-calls'
import type { CallRequest } from '@/lib/protocol/seaport'
import { hashCalls } from '@/lib/transactions/hash-call'

/**
 * The hash of the calls that a Safe's transaction makes, by which what was asked for is known again. Null for another one.
 * @param operation 1: a delegate call, by which Safe{Wallet} sends a batch
 */
export function hashSafeCalls({
  operation,
  to,
  valueWei: value,
  data,
}: CallRequest & { operation: number }): Hex | null {
  const calls = unpackSafeCalls({ to, value, data, operation: operation === 0 ? 0 : 1 })
  if (calls.some((one) => one.operation === 1)) return null
  return hashCalls(calls.map((one) => ({ to: one.to, valueWei: one.value, data: one.data })))
}
