import type { PublicClient } from 'viem'
import type { Item } from '@/lib/schemas/item'
import type { CallRequest } from '@/lib/seaport'
import type { BuyPlan } from './buy'
import { hashCall } from './hash-call'
import { isEnded, isOf, type Transaction, type TransactionKind } from './transaction'

/** The next thing to ask the wallet for: what has to be on the chain before, else the purchase. */
export interface NextCall {
  kind: TransactionKind
  request: CallRequest
  amountWei: bigint
}

export function findNextCall({ steps, request, mostWei }: BuyPlan): NextCall {
  return steps[0] ?? { kind: 'buy', request, amountWei: mostWei }
}

/**
 * What the registry holds of it from before the wallet is asked: nonce and head, from which the chain alone can tell
 * later whether it was sent.
 */
export async function startTransaction(
  client: PublicClient,
  { chainId, contract, tokenId, name }: Pick<Item, 'chainId' | 'contract' | 'tokenId' | 'name'>,
  { buyer: account, order, currency }: BuyPlan,
  { kind, request, amountWei }: NextCall,
): Promise<Transaction> {
  const [nonce, head] = await Promise.all([
    client.getTransactionCount({ address: account, blockTag: 'latest' }),
    client.getBlockNumber({ cacheTime: 0 }),
  ])
  return {
    id: createId(),
    chainId,
    account,
    status: 'asked',
    about: {
      kind,
      orderHash: order.hash,
      contract,
      tokenId,
      itemName: name,
      amountWei: amountWei.toString(),
      currency,
    },
    callHash: hashCall(request),
    nonce,
    askedBlock: head.toString(),
    askedAt: Date.now(),
    isSeen: false,
  }
}

/**
 * The same thing under way already, in another tab perhaps: it is followed, and not asked for twice. That which has ended
 * since the person confirmed too: what was checked meanwhile may be of before its end.
 */
export function findUnderWay(
  transactions: readonly Transaction[],
  atConfirm: readonly Transaction[],
  { buyer, order }: Pick<BuyPlan, 'buyer' | 'order'>,
  kind: TransactionKind,
): Transaction | undefined {
  const over = new Set(atConfirm.filter(isEnded).map(({ id }) => id))
  return transactions.findLast(
    (other) =>
      !over.has(other.id) &&
      isOf(other, buyer) &&
      other.chainId === order.chainId &&
      other.about.kind === kind &&
      other.about.orderHash.toLowerCase() === order.hash.toLowerCase(),
  )
}

/** `crypto.randomUUID` is missing on a page without https. */
function createId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
