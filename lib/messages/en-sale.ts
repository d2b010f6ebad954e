import type { Order } from '@/lib/schemas/order'
import { enCard } from './en-card'

interface Count {
  count: number
}

/** Of sales that are not one work at one price for anyone; loaded where there is such a sale. */
export const enSale = {
  falls: ({ price, date }: { price: string; date: string }) => `Falls to ${price} by ${date} UTC.`,
  start: 'at the start',
  end: 'at the end',
  bundle: enCard.inBundle,
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
  ownInactive:
    'You have put a price on it, but as things stand it can’t be bought. It can again as soon as Seaport may move the work.',
  offers: {
    heading: 'Offers',
    by: 'by',
    sellerGets: ({ price }: { price: string }) => `Seller gets ${price}`,
    until: ({ date }: { date: string }) => `Until ${date} UTC`,
    kind: ({ kind, criteria }: Pick<Order, 'kind' | 'criteria'>) => {
      if (kind === 'collection') return 'For any work of its collection'
      if (kind === 'trait') return `For any with ${criteria?.trait?.name}: ${criteria?.trait?.value}`
      return kind === 'set' ? `For any of ${criteria?.tokenIds?.length} works` : 'For this work'
    },
  },
}
