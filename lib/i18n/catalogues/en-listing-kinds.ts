import type { Criteria, OrderFlag } from '@/lib/api/schemas/order'
import type { OfferItems } from '@/lib/api/schemas/order-kind'
import { enItemCard } from './en-item-card'
import { enTransferRules } from './en-transfer-rules'

interface Count {
  count: number
}

/** Of sales that are not one work at one price for anyone; loaded where there is such a sale. */
export const enListingKinds = {
  falls: ({ price, date }: { price: string; date: string }) => `Falls to ${price} by ${date} UTC.`,
  start: 'at the start',
  end: 'at the end',
  bundle: enItemCard.inBundle,
  bundleText: ({ count }: Count) =>
    count === 1 ? 'It is sold together with one other work.' : `It is sold together with ${count} other works.`,
  together: 'Works of the bundle',
  forAll: 'for all of them',
  private: 'Reserved',
  privateText: 'Its owner offers it to one account alone.',
  forYou: 'Reserved for you',
  forYouText: 'Its owner offers it to you alone.',
  forYouPrice: 'Its owner offers it to you alone at this price.',
  notStarted: 'Not on sale yet',
  starts: ({ date }: { date: string }) => `Starts ${date} UTC.`,
  inactive: 'Not on sale right now',
  inactiveText: 'Its owner has put a price on it, but as things stand it can’t be bought.',
  rules: enTransferRules,
  ownInactive:
    'You have put a price on it, but as things stand it can’t be bought. It can again as soon as Seaport may move the work.',
  flags: {
    label: 'About this order',
    text: {
      far_below_floor:
        'Others ask at least twice as much for items of this collection: so low a price can be a mistake.',
      steep_price_curve: 'The price changes by more than half within an hour.',
      mixed_amounts:
        'Some of its payments change over time and others stay the same, so the seller’s share changes too.',
      all_or_nothing: 'All pieces are sold together: you can’t trade only some of them.',
      other_payment:
        'Part of the price goes to an account that is not the seller, the marketplace or a royalty receiver.',
      high_gas: 'Transferring this item needs unusually much gas, so the network fee is high.',
      stale_listing:
        'This listing is old, or the item has left its seller and come back since: the price may be out of date.',
      transfer_rules: 'The collection’s contract restricts transfers: its rules can stop this trade.',
    } as Record<OrderFlag, string>,
  },
  offers: {
    heading: 'Offers',
    by: 'by',
    sellerGets: ({ price }: { price: string }) => `Seller gets ${price}`,
    until: ({ date }: { date: string }) => `Until ${date} UTC`,
    scope: {
      one: () => 'For this work',
      collection: () => 'For any work of its collection',
      trait: ({ trait }) => `For any with ${trait?.name}: ${trait?.value}`,
      list: ({ tokenIds }) => `For any of ${tokenIds?.length} works`,
    } as Record<OfferItems, (criteria: Pick<Criteria, 'trait' | 'tokenIds'>) => string>,
  },
}
