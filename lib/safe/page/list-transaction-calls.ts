import { isAddress, isHex } from 'viem'
import type { TransactionDetails } from '@/lib/protocol/safe-gateway'
import type { SafeCall } from '@/lib/protocol/safe-tx/multi-send'
import { unpackSafeCalls } from '@/lib/protocol/safe-tx/unpack-safe-calls'

/** The calls of a transaction, as the gateway has them: for reading, and not for signing. None where it leaves out the bytes. */
export function listTransactionCalls({ txData }: Pick<TransactionDetails, 'txData'>): readonly SafeCall[] {
  const { to, hexData: data, value, operation } = txData ?? {}
  if (!to || !isAddress(to.value, { strict: false }) || !isHex(data)) return []
  return unpackSafeCalls({ to: to.value, data, value: readWei(value), operation: operation === 1 ? 1 : 0 })
}

/** Prices are in the orders: a value that is no number is left out. */
const readWei = (value: string | null | undefined): bigint => (value && /^\d+$/.test(value) ? BigInt(value) : 0n)
