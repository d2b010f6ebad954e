import type { Hex } from 'viem'
import { unpackSafeCalls } from '@/lib/protocol/safe-tx/unpack-safe-calls'
import { type Call, hashCalls } from '@/lib/transactions/hash-call'

export interface SafeOperation extends Call {
  /** 1: a delegate call, by which Safe{Wallet} sends a batch. */
  operation: number
}

/** The hash of the calls that a Safe's transaction makes, by which what was asked for is known again. Null for another one. */
export function hashSafeCalls({ operation, to, valueWei: value, data }: SafeOperation): Hex | null {
  const calls = unpackSafeCalls({ to, value, data, operation: operation === 0 ? 0 : 1 })
  if (calls.some((one) => one.operation === 1)) return null
  return hashCalls(calls.map((one) => ({ to: one.to, valueWei: one.value, data: one.data })))
}
