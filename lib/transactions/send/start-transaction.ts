import type { Address, PublicClient } from 'viem'
import type { CallRequest } from '@/lib/protocol/seaport'
import { hashCalls } from '@/lib/transactions/hash-call'
import type { Transaction, TransactionIntent } from '@/lib/transactions/transaction'
import type { Sender } from './sender'

export interface StartTransactionParameters {
  chainId: number
  account: Address
  sender: Sender
  about: TransactionIntent
  calls: readonly CallRequest[]
  /** Milliseconds since 1970: after it what waits for a Safe's owners is too late. */
  endsAt?: number | undefined
}

/**
 * What the registry holds of it from before the wallet is asked: nonce and head, from which the chain alone can tell
 * later whether it was sent.
 */
export async function startTransaction(
  client: PublicClient,
  { chainId, account, sender: { safe }, about, calls, endsAt }: StartTransactionParameters,
): Promise<Transaction> {
  const [nonce, head] = await Promise.all([
    // A Safe counts for itself: the network's count is of the contracts that it made.
    safe?.nonce ?? client.getTransactionCount({ address: account, blockTag: 'latest' }),
    client.getBlockNumber({ cacheTime: 0 }),
  ])
  return {
    id: createId(),
    ...{ chainId, account, status: 'asked', about },
    callHash: hashCalls(calls),
    nonce,
    askedBlock: head.toString(),
    askedAt: Date.now(),
    ...(endsAt === undefined ? {} : { saleEndsAt: endsAt }),
    ...(safe ? { safe: { threshold: safe.threshold } } : {}),
    isSeen: false,
  }
}

/** `crypto.randomUUID` is missing on a page without https. */
function createId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
