import { enAmountProblems } from './en-amount-problems'

interface Exposure {
  count: number
  offered: string
  balance: string
}

interface Asked {
  /** What it is for sale at. */
  floor: string
  of: string
  /** Of a trait. */
  label: string
}

interface Trait {
  name: string
  value: string
  of: string
}

/** The sentences of offers: making one, accepting one, answering one. Loaded with `en-sell`. */
export const enOffers = {
  offer: {
    heading: ({ name }: { name: string }) => `Make an offer for ${name}`,
    headingAny: ({ name }: { name: string }) => `Make an offer for any work of ${name}`,
    headingWith: ({ name, value, of }: Trait) => `Make an offer for any of ${of} with ${name}: ${value}`,
    reviewHeading: 'Review your offer',
    scope: 'What for',
    thisItem: 'This work',
    anyOf: ({ name }: { name: string }) => `Any work of ${name}`,
    anyWith: ({ name, value, of }: Trait) => `Any of ${of} with ${name}: ${value}`,
    trait: ({ name, value }: Pick<Trait, 'name' | 'value'>) => `${name}: ${value}`,
    price: 'Your offer',
    priceHint: 'What you pay in all. The account that accepts it pays the fees out of this price.',
    partHint: ({ least }: { least: string }) =>
      `What you pay for 1. A part can be sold to you too, from ${least} on. The account that accepts it pays the fees out of this price.`,
    smallestPart: ({ least }: { least: string }) => `This offer is for ${least}, the smallest part of an item.`,
    ends: 'Open for',
    amount: enAmountProblems,
    pay: 'You pay, if accepted',
    included: ({ role }: { role: string }) => `${role} (included)`,
    get: 'You get',
    stays:
      'The money stays in your wallet until somebody accepts. You can take the offer back at any time, for a network fee.',
    exposed: ({ count, offered, balance }: Exposure) =>
      `With this you have ${count} offers open, of ${offered} in all, and ${balance} to pay them with. Whoever accepts first is paid; the others can’t be.`,
    overdrawn: ({ count, offered, balance }: Exposure) =>
      count === 1
        ? `Your open offer is of ${offered}, and you have ${balance}. As long as that is so, nobody can accept it.`
        : `Your ${count} open offers come to ${offered}, and you have ${balance}. Whoever accepts first is paid; the others can’t be.`,
    above: {
      item: ({ floor }: Asked) => `It is for sale at ${floor} now: you can buy it for less than you offer.`,
      collection: ({ floor, of }: Asked) =>
        `The cheapest work of ${of} is for sale at ${floor} now. That is less than you offer: whoever buys it can sell it to you at once.`,
      trait: ({ floor, of, label }: Asked) =>
        `The cheapest of ${of} with ${label} is for sale at ${floor} now. That is less than you offer: whoever buys it can sell it to you at once.`,
      /** On the button, until it is agreed to. */
      missing: 'Confirm the high price first',
    },
    sign: ({ price }: { price: string }) => `Sign offer of ${price}`,
    publish: ({ price }: { price: string }) => `Offer ${price} with a transaction`,
    propose: ({ price }: { price: string }) => `Propose to offer ${price}`,
    doneHeading: 'Your offer stands',
    done: 'Its owner can accept it now.',
    doneAny: 'Any owner of such a work can accept it now.',
    accept: 'Accept',
    counter: 'Answer with a price',
    takeBack: 'Take back',
    outbid: ({ price }: { price: string }) => `Outbid: the best offer is ${price}.`,
    more: 'Offer more',
  },
  royalty: {
    by: ({ engines }: { engines: string }) => `Royalty as named by ${engines}.`,
    unreadable: {
      no_answer: 'The royalty could not be read: the contract claims one and does not answer.',
      malformed: 'The royalty could not be read: the contract gives an answer that can’t be decoded.',
      whole_price: 'The royalty could not be read: the contract asks for the whole price or more.',
    },
    unpaid: 'No royalty is paid for it.',
  },
  accept: {
    heading: 'Accept this offer',
    pays: 'Paid by',
    gives: 'You give',
    confirm: ({ price }: { price: string }) => `Sell and get ${price}`,
    allows:
      'Royalties and fees are taken out of what you are paid: Seaport may take that much of this currency, and what your own open offers come to.',
    ownRoyalty: ({ amount }: { amount: string }) =>
      `${amount} of it is your own royalty. Seaport takes it out of your wallet and pays it back into it, so it has to be allowed that too.`,
    signed: ({ prices }: { prices: string }) =>
      `You have signed this work for sale, at ${prices}. That stays alive: if the work came back to you, it could be bought for that.`,
    cancelled: ({ prices }: { prices: string }) =>
      `You have signed this work for sale, at ${prices}. That is cancelled first.`,
    cancelSigned: 'Cancel that first. It costs a network fee.',
    safeCancelSigned: 'Cancel that in the same transaction.',
    final: 'A sale is final: once it is on the chain it can’t be undone.',
    exposed: ({ count, offered, balance }: Exposure) =>
      `This account has ${count} offers open, of ${offered} in all, and has ${balance}. Whoever accepts first is paid; the others can’t be.`,
    doneHeading: 'Sold',
    done: 'The chain says so, and the money is in your wallet.',
  },
}
