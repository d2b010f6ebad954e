import type { Item } from '@/lib/api/schemas/item'
import type { CallRequest } from '@/lib/protocol/seaport'
import type { StartTransactionParameters } from '@/lib/transactions/send/start-transaction'
import {
  isEnded,
  isOfAccount,
  type PurchaseIntent,
  type Transaction,
  type TransactionKind,
} from '@/lib/transactions/transaction'
import type { PurchasePlan } from './prepare-purchase'

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
