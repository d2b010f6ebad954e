import type { Address, PublicClient } from 'viem'
import type { Item } from '@/lib/api/schemas/item'
import type { PurchasePlan } from '@/lib/flows/orders/buy/prepare-purchase'
import type { CallRequest } from '@/lib/protocol/seaport'
import { hashCalls } from '@/lib/transactions/hash-call'
import {
  isEnded,
  isOfAccount,
  type PurchaseIntent,
  type Transaction,
  type TransactionIntent,
  type TransactionKind,
} from '@/lib/transactions/transaction'
import type { Sender } from './sender'

/** The next thing to ask the wallet for, at once. */
export interface NextCalls {
  kind: PurchaseIntent['kind']
  calls: CallRequest[]
  amountWei: bigint
}

/** The next of a purchase as it is kept. */
export function buildPurchaseStart(
  { contract, tokenId, name: itemName }: Pick<Item, 'contract' | 'tokenId' | 'name'>,
  { buyer: account, order, currency, sender }: PurchasePlan,
  { kind, calls, amountWei }: NextCalls,
): StartTransactionParameters {
  const of = { orderHash: order.hash, makers: [order.maker], contract, tokenId, itemName }
  const about = { kind, ...of, amountWei: amountWei.toString(), currency }
  return { chainId: order.chainId, account, sender, about, calls, endsAt: Number(order.endTime) * 1000 }
}

/** All that is left where it goes out as one; else what has to be on the chain before, and at last the purchase. */
export function getNextCalls({ steps, request, mostWei, sender }: PurchasePlan): NextCalls {
  const [step] = steps
  if (step && !sender.isBatching) return { kind: step.kind, calls: [step.request], amountWei: step.amountWei }
  return { kind: 'buy', calls: [...steps.map((before) => before.request), request], amountWei: mostWei }
}

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

/**
 * The same thing under way already, in another tab perhaps: it is followed, and not asked for twice. That which has ended
 * since the person confirmed too: what was checked meanwhile may be of before its end.
 */
export function findInFlight(
  transactions: readonly Transaction[],
  atConfirm: readonly Transaction[],
  { buyer, order }: Pick<PurchasePlan, 'buyer' | 'order'>,
  kind: TransactionKind,
): Transaction | undefined {
  const over = new Set(atConfirm.filter(isEnded).map(({ id }) => id))
  return transactions.findLast(
    (other) =>
      !over.has(other.id) &&
      isOfAccount(other, buyer) &&
      other.chainId === order.chainId &&
      other.about.kind === kind &&
      other.about.orderHash?.toLowerCase() === order.hash.toLowerCase(),
  )
}

/** Whether the buyer has asked a wallet for the same purchase before, and given it up without proof of its end. */
export function isRepeatedPurchase(
  transactions: readonly Transaction[],
  { buyer, order }: Pick<PurchasePlan, 'buyer' | 'order'>,
): boolean {
  return transactions.some(
    ({ account, chainId, about, isGivenUp }) =>
      isGivenUp === true &&
      about.kind === 'buy' &&
      isOfAccount({ account }, buyer) &&
      chainId === order.chainId &&
      about.orderHash?.toLowerCase() === order.hash.toLowerCase(),
  )
}

/** `crypto.randomUUID` is missing on a page without https. */
function createId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
