import { type Hash, type Hex, isHex } from 'viem'
import { withTimeLimit } from '@/lib/base/async/with-time-limit'
import { walletReadTimeoutMs } from '@/lib/base/client-defaults'
import type { TransactionDetails } from '@/lib/protocol/safe-gateway'
import type { Transaction } from '@/lib/transactions/transaction'
import { hashSafeCalls } from './hash-safe-calls'

/** Clocks differ; and so many of a queue are looked through. */
const [slackMs, mostLooked] = [5 * 60_000, 10]

/** The safeTxHash of what waits in a Safe's queue and makes the calls that were asked for: its answer was lost. */
export async function findInSafeQueue(
  { chainId, account: address, askedAt, callHash }: Transaction,
  gatewayUrl: string | null | undefined,
  sinceMs = askedAt - slackMs,
): Promise<Hash | null> {
  if (!gatewayUrl) return null
  const { createGateway, getTransactionQueue, getTransactionDetails } = await import('@/lib/protocol/safe-gateway')
  const gateway = createGateway({ baseUrl: gatewayUrl })
  const page = await getTransactionQueue(gateway, { chainId, address })
  const ids = (page?.results ?? []).flatMap((item) => {
    if (!('transaction' in item)) return []
    const { id, timestamp } = item.transaction as { id: string; timestamp: number }
    return timestamp >= sinceMs ? [id] : []
  })
  for (const transactionId of ids.slice(0, mostLooked)) {
    const details = await getTransactionDetails(gateway, { chainId, transactionId })
    if (details && hashDetails(details) === callHash) return readHash(details)
  }
  return null
}

/** The same of an owner who was first, whenever that was. Null too where nobody says so in time: then it is asked for. */
export function findAnywhereInSafeQueue(
  transaction: Transaction,
  gatewayUrl: string | null | undefined,
): Promise<Hash | null> {
  return withTimeLimit(findInSafeQueue(transaction, gatewayUrl, 0), walletReadTimeoutMs).catch(() => null)
}

function hashDetails({ txData }: TransactionDetails): Hex | null {
  if (!txData) return null
  const { to, value, hexData, operation } = txData
  const data = isHex(hexData) ? hexData : '0x'
  return hashSafeCalls({ to: to.value, valueWei: BigInt(value ?? 0), data, operation })
}

function readHash({ detailedExecutionInfo: info }: TransactionDetails): Hash | null {
  return info && 'safeTxHash' in info ? ((info.safeTxHash as Hash).toLowerCase() as Hash) : null
}
