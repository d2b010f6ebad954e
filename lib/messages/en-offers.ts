import { enAmount } from './en-amount'

/** The sentences of offers: making one, accepting one, answering one. Loaded with `en-sell`. */
export const enOffers = {
  offer: {
    heading: ({ name }: { name: string }) => `Make an offer for ${name}`,
    headingAny: ({ name }: { name: string }) => `Make an offer for any work of ${name}`,
    reviewHeading: 'Review your offer',
    scope: 'What for',
    thisWork: 'This work',
    anyOf: ({ name }: { name: string }) => `Any work of ${name}`,
    anyWith: ({ name, value, of }: { name: string; value: string; of: string }) =>
      `Any of ${of} with ${name}: ${value}`,
    price: 'Your offer',
    priceHint: 'What you pay in all. Whoever accepts pays the fees out of it.',
    ends: 'Open for',
    amount: enAmount,
    pay: 'You pay, if accepted',
    get: 'You get',
    stays:
      'The money stays in your wallet until somebody accepts. You can take the offer back at any time, for a network fee.',
    sign: ({ price }: { price: string }) => `Sign offer of ${price}`,
    propose: ({ price }: { price: string }) => `Propose to offer ${price}`,
    doneHeading: 'Your offer stands',
    done: 'Its owner can accept it now.',
    doneAny: 'Any owner of such a work can accept it now.',
    accept: 'Accept',
    counter: 'Answer with a price',
    takeBack: 'Take back',
  },
  accept: {
    heading: 'Accept this offer',
    pays: 'Paid by',
    confirm: ({ price }: { price: string }) => `Sell and get ${price}`,
    final: 'A sale is final: once it is on the chain it can’t be undone.',
    exposed: ({ count, offered, balance }: { count: number; offered: string; balance: string }) =>
      `This account has ${count} offers open, of ${offered} in all, and has ${balance}. Whoever accepts first is paid; the others can’t be.`,
    doneHeading: 'Sold',
    done: 'The chain says so, and the money is in your wallet.',
  },
}
