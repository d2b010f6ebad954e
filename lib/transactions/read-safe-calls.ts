import type { Hex } from 'viem'
import { unpackCalls } from '@/lib/safe-tx/multi-send'
import { type Call, hashCalls } from './hash-call'

export interface SafeOperation extends Call {
  /** 1: a delegate call, by which Safe{Wallet} sends a batch. */
  operation: number
}

/** The hash of the calls that a Safe's transaction makes, by which what was asked for is known again. Null for another one. */
export function hashSafeCalls({ operation, ...call }: SafeOperation): Hex | null {
  if (operation === 0) return hashCalls([call])
  const calls = unpackCalls(call.data)
  if (!calls || calls.some((one) => one.operation === 1)) return null
  return hashCalls(calls.map(({ to, value: valueWei, data }) => ({ to, valueWei, data })))
}
