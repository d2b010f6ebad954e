import { type Address, zeroAddress } from 'viem'
import type { Item, ItemsPage } from '@/lib/api/schemas/item'
import type { OfferTerms } from '@/lib/orders/offer-terms'
import { isSamePriceGroup } from '@/lib/protocol/chains/price-group'

export type Wanted = Pick<OfferTerms, 'chainId' | 'contract' | 'tokenId' | 'scope' | 'trait' | 'currency'>

export interface FindCheaperListingTools {
  getItem: (of: Pick<Wanted, 'chainId' | 'contract' | 'tokenId'>) => Promise<Item>
  listItems: (of: {
    chainId: number
    contract: string
    status: 'on_sale'
    sort: 'price_asc'
    [trait: `trait[${string}]`]: string | undefined
  }) => Promise<Pick<ItemsPage, 'items'>>
}

/** What one smallest unit of an item that is offered for can be bought for now, where that is less than the offer; null elsewhere. */
export async function findCheaperListing(
  { priceWei, quantity = '1', ...wanted }: Wanted & Pick<OfferTerms, 'priceWei' | 'quantity'>,
  account: string | null,
  tools: FindCheaperListingTools,
): Promise<bigint | null> {
  // A market that can't say is no reason not to offer.
  const askedWei = await findAskingPrice(wanted, account, tools).catch(() => null)
  return askedWei !== null && askedWei * BigInt(quantity) < BigInt(priceWei) ? askedWei : null
}

/** The least that an item which is offered for can be bought for now, in a currency that can be compared with the offer's; null where none can. */
export async function findAskingPrice(
  wanted: Wanted,
  account: string | null,
  { getItem, listItems }: FindCheaperListingTools,
): Promise<bigint | null> {
  const { chainId, contract, tokenId, scope, trait, currency } = wanted
  const ofTrait = trait ? { [`trait[${trait.name}]`]: trait.value } : {}
  const items =
    scope === 'item'
      ? [await getItem({ chainId, contract, tokenId })]
      : (await listItems({ chainId, contract, status: 'on_sale', sort: 'price_asc', ...ofTrait })).items
  const prices = items.flatMap((item) => readPrice(item, currency, account) ?? [])
  const [lowest] = prices.sort((a, b) => (a < b ? -1 : 1))
  return lowest ?? null
}

/** Of a piece, rounded up; null for what this account can't buy in a currency that can be compared. */
function readPrice({ chainId, listing, voucher }: Item, wanted: Address, account: string | null): bigint | null {
  const isOwn = (maker: string) => maker.toLowerCase() === account?.toLowerCase()
  const isComparable = (currency: Address) => isSamePriceGroup(chainId, currency, wanted)
  if (voucher?.status === 'active' && voucher.buyer === null && !isOwn(voucher.creator)) {
    return isComparable(zeroAddress) ? BigInt(voucher.priceWei) : null
  }
  if (listing?.status !== 'active' || isOwn(listing.maker)) return null
  const { currency, priceWei, parameters } = listing
  const quantity = BigInt(listing.quantity)
  const isApart = [1, 3].includes(parameters.orderType)
  if ((quantity > 1n && !isApart) || !isComparable(currency)) return null
  return (BigInt(priceWei) + quantity - 1n) / quantity
}
