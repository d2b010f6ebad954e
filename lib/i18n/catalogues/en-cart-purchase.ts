import { isolateNames } from '@/lib/i18n/isolate-names'
import { enAmountProblems } from './en-amount-problems'

/** The sentences of the cart, of a sweep and of buying many works at once. Loaded with what shows them. */
export const enCartPurchase = isolateNames({
  close: 'Close',
  heading: 'Your cart',
  emptyHeading: 'Nothing in it yet',
  emptyText: 'Put works into the cart and buy them together, with one transaction.',
  emptyAction: 'Explore works',
  total: 'In all',
  perPiece: ({ count }: { count: string }) => `${count} pieces`,
  remove: ({ name }: { name: string }) => `Take ${name} out`,
  gone: ({ count }: { count: number }) =>
    count === 1 ? 'One of them can’t be bought now.' : `${count} of them can’t be bought now.`,
  checked: 'Every price is checked before you pay. What is sold by then is left out.',
  kept: 'Kept in this browser alone.',
  buy: ({ count }: { count: number }) => (count === 1 ? 'Buy 1 work' : `Buy ${count} works`),
  connect: 'Connect wallet to buy',
  clear: 'Empty the cart',
  review: {
    heading: ({ count }: { count: number }) => (count === 1 ? 'Buy 1 work' : `Buy ${count} works`),
    receive: 'What you get',
    otherMetadata: ({ name }: { name: string }) =>
      `Its name or picture may have changed. It is called ${name} now: look at it before you confirm.`,
    was: ({ price }: { price: string }) => `was ${price}`,
    left: ({ count }: { count: number }) =>
      count === 1
        ? 'One work is left out. It costs you nothing:'
        : `${count} works are left out. They cost you nothing:`,
    price: 'Price',
    most: 'At most, until it is mined',
    whoGets: 'Who gets the price',
    role: { seller: 'Sellers', royalty: 'Royalties', market_fee: 'Market fee', other: 'Other payment' },
    skipped:
      'One transaction for all. What is sold before it is mined is left out, and its price stays with you. If a seller has given one away by then, or taken back a permission, none is bought: only the network fee is spent.',
    final: 'A purchase is final: once it is on the chain it can’t be undone.',
    safeRisk:
      'The owners confirm one after the other. What is sold until then is left out. If a seller has given one away by then, or taken back a permission, none is bought, and it can be tried again.',
    confirm: ({ count, price }: { count: number; price: string }) =>
      `Buy ${count === 1 ? '1 work' : `${count} works`} for ${price}`,
    confirmFalling: ({ count, price }: { count: number; price: string }) =>
      `Buy ${count === 1 ? '1 work' : `${count} works`} for at most ${price}`,
    and: ' and ',
  },
  own: {
    offer: ({ price, name }: { price: string; name: string }) => `${price} for ${name}`,
    text: ({ offers }: { offers: string }) =>
      `You have offered ${offers}. That stays open when you own it: whoever you sell or send it to can sell it back to you for that, at once. Take it back.`,
    action: ({ count }: { count: number }) => (count === 1 ? 'Take your offer back' : `Take your ${count} offers back`),
  },
  none: {
    heading: 'None of these can be bought now',
    clear: 'Take them out of the cart',
  },
  done: {
    heading: 'Bought',
    all: ({ count, paid }: { count: number; paid: string }) =>
      `${count === 1 ? 'It is' : `All ${count} are`} yours, for ${paid} in all.`,
    some: ({ bought, count, paid, missed }: { bought: number; count: number; paid: string; missed: string }) =>
      `${bought} of ${count} are yours, for ${paid} in all. Sold meanwhile: ${missed}. The money for that stayed with you.`,
  },
  /** Why a work is left out, before anything is sent. */
  reason: {
    filled: 'Sold.',
    order_filled: 'Sold.',
    cancelled: 'Taken off sale.',
    counter: 'Taken off sale.',
    order_cancelled: 'Taken off sale.',
    expired: 'Its sale is over.',
    order_expired: 'Its sale is over.',
    not_started: 'Its sale has not begun.',
    not_owner: 'The seller does not own it any more.',
    not_approved: 'The seller does not let Seaport move it any more.',
    signature: 'The seller’s signature does not hold.',
    token: 'Its contract refuses to move it.',
    recipient: 'Someone who gets a part of the price can’t take it.',
    for_someone_else: 'It is for another buyer.',
    for_you_alone: 'It is for you alone: buy it on its own page.',
    twice: 'It is among the others already.',
    restricted: 'It has a rule of its own, which needs a purchase by itself.',
    own_order: 'It is your own listing.',
    not_found: 'The market does not know it.',
    order_inactive: 'It can’t be bought now.',
    transaction_reverted: 'The contract would refuse it.',
  } as Record<string, string>,
  sweep: {
    heading: 'Sweep the cheapest',
    lead: ({ where }: { where: string }) =>
      `Takes the cheapest works of ${where} into the cart. You look at all of them before you pay. Works that are not minted yet are left out: they are bought one by one. So are those whose price was signed before they left their owner and came back.`,
    /** `filters`: such as “On sale, Metal: Gold”. */
    fitting: ({ filters }: { filters: string }) => `Only what fits your filters: ${filters}.`,
    all: 'the whole market',
    count: 'How many',
    ceiling: 'For each at most',
    ceilingHint: 'Leave it empty for any price.',
    amount: enAmountProblems,
    problem: {
      count: ({ most }: { most: number }) => `Say a whole number from 1 to ${most}.`,
    },
    looking: 'Asking the market.',
    failed: 'The market does not answer. Nothing is in the cart yet.',
    again: 'Try again',
    /** `among`: so many were looked at, and there are more. */
    none: ({ among }: { among: number | null }) =>
      among === null
        ? 'No work for the cart is on sale at such a price. What is minted when it is bought has its own page for that.'
        : `None of the ${among} cheapest fits. No more were looked at.`,
    dearer: ({ price }: { price: string }) => `None costs so little. The cheapest costs ${price}.`,
    fewer: ({ count, among }: { count: number; among: number | null }) =>
      `${count === 1 ? 'Only one fits' : `Only ${count} fit`}${among === null ? '.' : ` of the ${among} cheapest, and no more were looked at.`}`,
    total: ({ count, price }: { count: number; price: string }) =>
      `${count === 1 ? '1 work' : `${count} works`}, ${price} in all`,
    add: ({ count }: { count: number }) => `Add ${count === 1 ? '1 work' : `${count} works`} to the cart`,
  },
})
