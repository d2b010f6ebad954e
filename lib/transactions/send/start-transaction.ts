import { bytesToHex, type PublicClient } from 'viem'
import { hashCalls } from '@/lib/transactions/hash-call'
import type { Transaction } from '@/lib/transactions/transaction'
import type { FlowPlan, FlowStep } from './flow-plan'

/**
 * What the registry holds of it from before the wallet is asked: nonce and head, from which the chain alone can tell
 * later whether it was sent.
 */
export async function startTransaction(
  client: PublicClient,
  asked: Pick<FlowPlan, 'chainId' | 'account' | 'sender'> & Pick<FlowStep, 'about' | 'calls' | 'endsAt'>,
): Promise<Transaction> {
  const { chainId, account, about, calls, endsAt } = asked
  const { safe } = asked.sender
  const [nonce, head] = await Promise.all([
    // A Safe counts for itself: the network's count is of the contracts that it made.
    safe?.nonce ?? client.getTransactionCount({ address: account, blockTag: 'latest' }),
    client.getBlockNumber({ cacheTime: 0 }),
  ])
  return {
    // `crypto.randomUUID` is missing on a page without https.
    id: bytesToHex(crypto.getRandomValues(new Uint8Array(12))).slice(2),
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
