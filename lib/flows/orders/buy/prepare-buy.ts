import type { Hex } from 'viem'
import type { Item } from '@/lib/api/schemas/item'
import type { Order } from '@/lib/api/schemas/order'
import { AppError } from '@/lib/base/errors/app-error'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { isOwner } from '@/lib/flows/orders/is-owner'
import { getPictureId } from '@/lib/media/get-picture-id'
import { isDocumentPicture } from '@/lib/media/is-document-picture'
import { type FlowGround, hasPinnedChange, type PinnedValues } from '@/lib/transactions/send/flow-plan'
import { hasLapsed } from './format-purchase'
import {
  type PreparePurchaseParameters,
  type PurchaseChange,
  type PurchasePlan,
  preparePurchase,
} from './prepare-purchase'

type BuyTools = Pick<PreparePurchaseParameters, 'getOrder' | 'findOffers'> & { getItem: (item: Item) => Promise<Item> }

/**
 * A purchase, checked as the buyer would send it.
 * @param wanted how many of an edition: one until more are asked for
 * @param reviewed what is on screen
 * @returns null where the buyer has the item already.
 * @throws AppError with the reason, when neither this listing nor one in its place can be bought now.
 */
export function prepareBuy(
  ground: FlowGround,
  { item, wanted = 1n, reviewed }: { item: Item; wanted?: bigint | undefined; reviewed?: PurchasePlan | undefined },
  { getItem, ...tools }: BuyTools,
): Promise<PurchasePlan | null> {
  const { client, config, account: buyer, sender } = ground
  const { chainId, listing } = item
  const parameters = {
    item,
    prepare: (orderHash: Hex, mostWei?: bigint) =>
      preparePurchase({ client, config, chainId, orderHash, item, buyer, sender, mostWei, wanted, ...tools }),
    getItem: () => getItem(item),
    isOwned: () => isOwner(client, item, buyer),
  }
  if (reviewed) return recheckPurchase(reviewed, parameters)
  if (!listing) throw new AppError('not_found', 'This item is not listed.')
  return checkPurchase(listing.hash, parameters)
}

export interface CheckPurchaseParameters {
  /** What the buyer has on screen. */
  item: Item
  /** `mostWei`: what was reviewed. */
  prepare: (orderHash: Hex, mostWei?: bigint) => Promise<PurchasePlan>
  /** The item as the market has it now, with the listing that it shows. */
  getItem: () => Promise<Item>
  /** Whether the buyer has the item already, by the chain. */
  isOwned: () => Promise<boolean>
}

/**
 * @returns null where the buyer has the item already.
 * @throws AppError with the reason, when neither this order nor one in its place can be bought now.
 */
export async function checkPurchase(
  orderHash: Hex,
  parameters: CheckPurchaseParameters,
  reviewed?: PurchasePlan,
): Promise<PurchasePlan | null> {
  const { item: shown, prepare, isOwned } = parameters
  try {
    return { ...(await prepare(orderHash, reviewed?.mostWei)), shown, change: null }
  } catch (thrown) {
    const error = toAppError(thrown)
    // Bought by oneself: in another tab, or from another device.
    if (error.code === 'order_filled' && (await isOwned().catch(() => false))) return null
    const now = hasLapsed(error) ? await parameters.getItem().catch(() => undefined) : undefined
    const other = findOther(orderHash, now)
    if (!other) throw error
    return { ...(await prepare(other.hash)), shown: now ?? shown, change: 'lapsed' }
  }
}

/** Checks again exactly what the review shows, which may have been open for long: what comes back is what to send, or what to review anew. */
export async function recheckPurchase(
  reviewed: PurchasePlan,
  parameters: CheckPurchaseParameters,
): Promise<PurchasePlan | null> {
  const { hash } = reviewed.order
  const [checked, now] = await Promise.all([
    checkPurchase(hash, parameters, reviewed),
    parameters.getItem().catch(() => undefined),
  ])
  if (!checked || checked.change) return checked
  // Without an answer nothing is known of the item but what was reviewed.
  const shown = now ?? reviewed.shown ?? parameters.item
  const other = findOther(hash, now)
  if (other && isCheaper(other, checked)) {
    const plan = await parameters.prepare(other.hash).catch(() => null)
    if (plan) return { ...plan, shown, change: 'cheaper' }
  }
  const plan = { ...checked, shown }
  const change = findChange(reviewed, plan)
  return { ...(change === 'metadata' ? withoutDataUris(plan) : plan), change }
}

/** By the piece: 4 for 0.8 are dearer than one for 0.15. A bundle is not compared with one of its items. */
function isCheaper(other: Order, { priceWei, fulfilment }: PurchasePlan): boolean {
  const [received, ...more] = fulfilment.received
  if (!received || more.length > 0) return false
  return BigInt(other.priceWei) * received.quantity < priceWei * BigInt(other.quantity)
}

/** Whatever the review did not show. A falling price is not it: the review says "at most". */
function findChange(reviewed: PurchasePlan, plan: PurchasePlan): PurchaseChange | null {
  if (nameReceived(plan) !== nameReceived(reviewed)) return 'quantity'
  if (hasOtherMetadata(plan, reviewed)) return 'metadata'
  if (nameRecipients(plan) !== nameRecipients(reviewed)) return 'parts'
  if (plan.mostWei > reviewed.mostWei) return 'dearer'
  const isShown = plan.payments.every(({ kind, amountWei }, index) => {
    const shown = reviewed.payments[index]
    return kind === shown?.kind && amountWei <= shown.amountWei
  })
  return isShown && plan.payments.length === reviewed.payments.length ? null : 'steps'
}

/**
 * A creator can change the token URI, or what stands at it, just before a sale: the buyer is asked again when it, the name or the
 * picture is not that of the open review.
 */
function hasOtherMetadata(plan: PurchasePlan, reviewed: PurchasePlan): boolean {
  return hasPinnedChange(plan.tokenUris, reviewed.tokenUris) || hasPinnedChange(listLooks(plan), listLooks(reviewed))
}

/** A picture within a document on the chain is part of a token URI that is compared anyway. */
function listLooks({ shown, tokenUris }: PurchasePlan): PinnedValues {
  if (!shown) return []
  const isOnChain = tokenUris.some((uri) => !uri || uri.startsWith('data:'))
  const picture = isOnChain && shown.image && isDocumentPicture(shown.image) ? null : getPictureId(shown.image)
  return [shown.name, picture]
}

/** A contract that computes its metadata may give another `data:` URI in each block: the buyer is asked again once only. */
function withoutDataUris(plan: PurchasePlan): PurchasePlan {
  return { ...plan, tokenUris: plan.tokenUris.map((uri) => (uri?.startsWith('data:') ? null : uri)) }
}

function nameReceived({ fulfilment }: PurchasePlan): string {
  return fulfilment.received.map(({ contract, tokenId, quantity }) => `${contract}:${tokenId}:${quantity}`).join()
}

function nameRecipients({ fulfilment }: PurchasePlan): string {
  return fulfilment.payments.map(({ recipient, role }) => `${recipient}:${role}`).join()
}

function findOther(orderHash: Hex, now: Item | undefined): Order | undefined {
  const listing = now?.listing
  return listing && listing.hash.toLowerCase() !== orderHash.toLowerCase() ? listing : undefined
}
