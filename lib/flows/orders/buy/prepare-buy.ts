import type { Hex } from 'viem'
import type { Item } from '@/lib/api/schemas/item'
import { AppError } from '@/lib/base/errors/app-error'
import { isOwner } from '@/lib/flows/orders/is-owner'
import type { FlowGround } from '@/lib/transactions/send/flow-plan'
import { checkPurchase, recheckPurchase } from './check-purchase'
import { type PreparePurchaseParameters, type PurchasePlan, preparePurchase } from './prepare-purchase'

export interface PrepareBuyParameters {
  /** As the buyer sees it, with the listing that is bought. */
  item: Item
  /** How many of an edition; undefined until that is chosen. */
  wanted: bigint | undefined
  /** What is on screen. */
  reviewed?: PurchasePlan | undefined
}

export interface BuyTools extends Pick<PreparePurchaseParameters, 'getOrder' | 'findOffers'> {
  getItem: (item: Item) => Promise<Item>
}

/**
 * A purchase, checked as the buyer would send it.
 * @returns null where the buyer has the item already.
 * @throws AppError with the reason, when neither this listing nor one in its place can be bought now.
 */
export function prepareBuy(
  ground: FlowGround,
  { item, wanted, reviewed }: PrepareBuyParameters,
  { getItem, ...tools }: BuyTools,
): Promise<PurchasePlan | null> {
  const { client, config, account: buyer, sender } = ground
  const { chainId, listing } = item
  const parameters = {
    item,
    // One of an edition, until more are asked for.
    prepare: (orderHash: Hex, mostWei?: bigint) =>
      preparePurchase({
        ...{ client, config, chainId, orderHash, item, buyer, sender, mostWei, wanted: wanted ?? 1n },
        ...tools,
      }),
    getItem: () => getItem(item),
    isOwned: () => isOwner(client, item, buyer),
  }
  if (reviewed) return recheckPurchase(reviewed, parameters)
  if (!listing) throw new AppError('not_found', 'This work is not for sale.')
  return checkPurchase(listing.hash, parameters)
}
