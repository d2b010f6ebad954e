import type { VoucherStatus } from '@/lib/api/schemas/voucher-status'
import { isolateNames } from '@/lib/i18n/isolate-names'
import { en } from './en'

/** Of a work that is minted when it is bought: on its page and in its dialogs. Loaded where there is such a work. */
export const enVouchers = isolateNames({
  notMinted: 'Not minted yet: whoever buys it pays for the mint.',
  ends: en.item.ends,
  buy: ({ price }: { price: string }) => `Buy for ${price}`,
  cancel: 'Take off sale',
  change: 'Change price',
  again: 'Put on sale again',
  mintIt: 'Mint it',
  moved: 'It was put on sale again',
  minted: 'See that token',
  mintedText: 'It is not sold any more: its maker has minted it as another token.',
  yours: 'You have signed this for sale.',
  reserved: 'Its maker offers it to one account alone.',
  reservedForYou: 'Its maker offers it to you alone.',
  over: {
    redeemed: 'Somebody has bought it. The market is reading the chain.',
    cancelled: 'Its maker has taken it off sale, and it was never minted.',
    expired: 'Its sale is over, and it was never minted.',
    inactive:
      'As things stand the chain would refuse it: its collection has a new owner or is full, or what was signed holds no more.',
  } satisfies Record<Exclude<VoucherStatus, 'active'>, string>,
  redeem: {
    reviewHeading: 'Review your purchase',
    newPrice: ({ price }: { price: string }) => `The price has changed to ${price}.`,
    pays: 'You pay',
    whoGets: 'Who gets the price',
    role: { seller: 'Its maker', royalty: 'Royalty', market_fee: 'Market fee', other: 'Other payment' },
    mint: 'It is minted to you by the same transaction. The network fee of that is yours to pay.',
    safeMint: 'Not minted yet: it is minted to your Safe by the same transaction.',
    confirm: ({ price }: { price: string }) => `Buy for ${price}`,
    propose: ({ price }: { price: string }) => `Propose to buy for ${price}`,
    doneHeading: ({ name }: { name: string }) => `${name} is yours`,
    done: 'It is minted, and it is yours. The chain has it.',
  },
  price: {
    heading: ({ name }: { name: string }) => `Change the price of ${name}`,
    againHeading: ({ name }: { name: string }) => `Put ${name} on sale again`,
    reviewHeading: 'Review its price',
    was: 'Until now',
    lower:
      'You sign the lower price, and that is all: what you signed before can be used until it ends, but only for more than that. Of all that you signed for it, one alone can ever be redeemed.',
    higher:
      'What you signed for less is cancelled on the chain first, so that nobody can buy at the old price. That cancels all that you have signed in this collection.',
    moved:
      'What you took off sale stays off: it is sold under another token number, on a page of its own. It can be sold once.',
    see: 'See it',
    others: ({ count }: { count: string }) =>
      count === '1'
        ? 'Another work of this collection goes off sale by it. It can be put on sale again by a signature.'
        : `${count} other works of this collection go off sale by it. Each can be put on sale again by a signature.`,
    othersMissing: 'Confirm what goes off sale first',
    confirm: ({ price }: { price: string }) => `Sign it for ${price}`,
    doneHeading: ({ name }: { name: string }) => `${name} is on sale`,
    done: ({ price }: { price: string }) => `Anyone can buy it for ${price} now. It is minted to whoever does.`,
    donePrivate: ({ price }: { price: string }) => `Its buyer can buy it for ${price} now.`,
  },
  mint: {
    heading: 'Mint it yourself',
    lead: 'It becomes a token of your own, with another number and another page. Nobody can buy it by what you signed before. You pay the network fee.',
    confirm: 'Mint it',
    doneHeading: ({ name }: { name: string }) => `${name} is yours`,
  },
  end: {
    heading: 'Take it off sale',
    lead: 'Your signature can be used until it ends, even where no market shows it. The chain alone takes it back, and for good. You can put the work on sale again later: it has another token number and another page then. For another price, change its price instead.',
    confirm: 'Cancel on the chain',
    doneHeading: 'Off sale',
    done: 'The chain has it: nobody can buy it by what you signed.',
  },
})
