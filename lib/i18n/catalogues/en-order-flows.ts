import { isolateNames } from '@/lib/i18n/isolate-names'
import { en } from './en'
import { enAskedAmount, enQuantity } from './en-amount-problems'
import { enFlowRefusals } from './en-flow-refusals'
import { enOffers } from './en-offers'
import { enTransferRules } from './en-transfer-rules'

interface Far {
  name: string
  price: string
  floor: string
  date: string
  /** How many are in the bundle, and how many of the prices it is said of. */
  items: number
  count: number
}

/** The sentences of an owner's dialogs: sell, change, take off sale. Loaded with them. */
export const enOrderFlows = isolateNames({
  close: 'Close',
  panel: {
    yours: 'This is yours.',
    sell: 'Sell',
    change: 'Change price',
    cancel: 'Take off sale',
    transfer: 'Send',
    describe: 'Change what it says',
    offer: en.item.makeOffer,
    label: 'What you can do with it',
  },
  flow: {
    loadingHeading: 'One moment',
    loading: 'Asking the market about it.',
    preparing: 'Asking the chain what is left to do.',
    rechecking: 'Checking once more before your wallet is asked.',
    prompts: ({ count }: { count: number }) =>
      count === 1 ? 'Your wallet asks you once.' : `Your wallet asks you ${count} times, one after the other:`,
    together: 'Your wallet asks you once, for all of this together:',
    safeTogether: 'All of this goes out as one transaction, or not at all:',
    sign: 'Sign it. Signing costs nothing.',
    stepDone: ({ title, count }: { title: string; count: number }) =>
      `Done: ${title}. ${count === 1 ? '1 step' : `${count} steps`} left.`,
    changed: 'This has changed since you looked at it. Look at it again before you confirm.',
    rejected: 'You cancelled it in your wallet. Nothing was sent and nothing signed.',
    networkFee: 'Network fee, at most',
    noFee: 'None: you only sign',
    wrongChain: ({ chain }: { chain: string }) => `Your wallet is on another network. This is on ${chain}.`,
    safeWrongChain: ({ chain }: { chain: string }) =>
      `This Safe is on another network, and a Safe stays where it was made. This is on ${chain}.`,
    confirmHeading: 'Confirm in your wallet',
    confirmText: ({ title }: { title: string }) =>
      `Your wallet asks you once: ${title}. Nothing leaves it before you confirm.`,
    signingHeading: 'Sign in your wallet',
    signing: 'Your wallet shows you what you sign. It costs nothing, and nothing leaves your wallet by it.',
    submitting: 'Signed. The market is told.',
    unsubmittedHeading: 'Signed, not handed in yet',
    unsubmitted: 'You have signed. It is kept in this browser and handed in by itself as soon as the market answers.',
    refused: ({ reason }: { reason: string }) => `You have signed, and the market does not take it: ${reason}`,
    /** By the code that the market has for its reason. */
    refusals: {
      ...enTransferRules,
      not_owner: 'The offerer does not own the token.',
      not_approved: 'The offerer has not approved Seaport for the token.',
      balance: 'The offerer does not have as much as the order offers.',
      allowance: 'The offerer has not allowed Seaport to take what the order pays.',
      counter_mismatch: 'The counter is not the offerer’s present one.',
      already_cancelled: 'The order was cancelled on chain.',
      already_filled: 'The order is filled.',
      expired: 'The order has expired.',
      fill_refused: 'A purchase at this block would be refused by the chain.',
      trait_unknown: 'No token of the collection has this trait.',
      trait_too_common: 'More than 10,000 tokens of the collection have this trait.',
      market_fee_missing: 'The market’s fee is missing or too low.',
    } as Record<string, string>,
    discard: 'Throw the signature away',
    stepHeading: 'A step on its way',
    sentHeading: 'On its way',
    doneHeading: 'Done',
    failedHeading: 'Nothing was sent',
    notDoneHeading: 'Not done',
    again: 'Try again',
    back: 'Change it',
    finish: 'Done',
    propose: ({ title }: { title: string }) => `Propose: ${title}`,
    yes: 'Yes, I want that.',
    steps: 'Steps',
  },
  list: {
    heading: ({ name }: { name: string }) => `Sell ${name}`,
    changeHeading: ({ name }: { name: string }) => `Change the price of ${name}`,
    reviewHeading: 'Review your listing',
    oldPrice: 'Old price',
    price: 'Price',
    priceHint: 'What a buyer pays in all.',
    pieceHint: 'What a buyer pays for one. They can be bought one by one.',
    partHint: ({ least }: { least: string }) => `What a buyer pays for 1. It can be bought in parts, from ${least} on.`,
    priceOf: ({ name }: { name: string }) => `Price of ${name}`,
    startPrice: 'Price now',
    endPrice: 'Price at the end',
    endPriceHint: 'It falls to this in a straight line.',
    taker: 'Buyer’s address',
    takerHint: 'Nobody else can buy it.',
    quantity: 'How many',
    held: ({ count }: { count: string }) => `You have ${count}.`,
    several: ({ count }: { count: number }) => `${count} works`,
    way: 'How',
    ways: {
      fixed: 'One price',
      falling: 'Falling price',
      private: 'For one buyer',
      bundle: 'All together for one price',
      each: 'Each at its own price',
    },
    curve: 'How the price falls',
    curveAt: 'Price at any time',
    fallsTo: 'Falls to',
    onlyFor: 'Only this account can buy it:',
    payAll: 'Buyers pay for all',
    currency: 'Currency',
    ends: 'On sale for',
    until: ({ date }: { date: string }) => `Until ${date} UTC.`,
    duration: {
      day: '1 day',
      threeDays: '3 days',
      week: '1 week',
      month: '1 month',
      quarter: '3 months',
      most: '26 weeks',
    },
    approvesAll: 'Let Seaport move all my works of this collection',
    approvesAllHint: 'Saves you a transaction at your next sale. Without it, this work alone.',
    review: 'Review',
    whoGets: 'Who gets the price',
    role: { seller: 'You', royalty: 'Royalty', market_fee: 'Market fee', other: 'Other payment' },
    pays: 'A buyer pays',
    byPiece: 'By the piece',
    together: 'Sold together',
    gets: 'You get',
    end: 'Ends',
    far: {
      price: ({ floor }: Far) => `This is far below ${floor}, the lowest price of its collection now.`,
      piece: ({ floor }: Far) => `By the piece this is far below ${floor}, the lowest price of its collection now.`,
      end: ({ floor, price, date }: Far) =>
        `By ${date} UTC it falls to ${price}. That is far below ${floor}, the lowest price of its collection now. A buyer may wait for it.`,
      bundle: ({ floor, items }: Far) =>
        `This is far below ${floor}, what ${items} works cost together at the lowest prices of their collections now.`,
      one: ({ name, price, floor }: Far) =>
        `${name} for ${price} is far below ${floor}, the lowest price of its collection now.`,
      some: ({ count, name, price, floor }: Far) =>
        `${count} of these prices are far below the lowest of their collection now. ${name} for ${price} is one: the lowest is ${floor}.`,
      /** On the button, until it is agreed to. */
      missing: 'Confirm the low price first',
      anyone: 'A buyer may take it at once.',
      taker: 'That buyer may take it at once.',
    },
    revocable: 'You can take it off sale at any time, for a network fee. The price can’t be raised without that.',
    signMany: ({ count }: { count: number }) => `Sign ${count} listings at once`,
    doneMany: 'Each can be bought by itself now.',
    donePieces: 'Anyone can buy some of them now, or all.',
    donePrivate: 'That buyer alone can buy it now.',
    sign: ({ price }: { price: string }) => `Sign listing for ${price}`,
    publish: ({ price }: { price: string }) => `List for ${price} with a transaction`,
    propose: ({ price }: { price: string }) => `Propose to sell for ${price}`,
    doneHeading: ({ name, count }: { name: string; count: number }) => `${name} ${count === 1 ? 'is' : 'are'} on sale`,
    done: ({ price }: { price: string }) => `Anyone can buy it for ${price} now.`,
    doneBundle: ({ price }: { price: string }) => `Anyone can buy them together for ${price} now.`,
    doneSafe: 'The chain has it. The market shows it in a moment.',
    replaces: ({ price }: { price: string }) =>
      `The old price of ${price} is cancelled on the chain first, so that nobody can buy at it.`,
    revives: ({ prices }: { prices: string }) =>
      `You signed this work for sale at ${prices} before. With this it could be bought for that again, so that is cancelled on the chain first.`,
    problem: {
      endPrice: 'Say a lower price than at the start.',
      taker: 'This is no address, or has a typing error in it.',
      quantity: 'Say a whole number, and no more than you have.',
      tooMany: 'At most 4,294,967,296 pieces fit in one listing.',
      quantityInParts: enQuantity,
      mostParts: ({ most }: { most: string }) => `At most ${most} fit in one order.`,
      indivisible: ({ least, step }: { least: string; step: string }) =>
        `Parts of ${least} can be bought, so the price of 1 has to be a multiple of ${step}.`,
    },
    amount: enAskedAmount,
  },
  cancel: {
    heading: 'Cancel what you signed',
    lead: 'A signature can be used until it ends, even where no market shows it. The chain alone takes it back.',
    all: 'Cancel all that I have signed on this network',
    allHint:
      'Listings and offers, those too that no market knows of; and what you have on sale here that is not minted yet.',
    otherFee: ({ isAll, fee }: { isAll: boolean; fee: string }) =>
      isAll ? `These alone cost at most ${fee}.` : `Costs at most ${fee}.`,
    confirm: ({ count }: { count: number }) => (count === 1 ? 'Cancel on the chain' : `Cancel ${count} on the chain`),
    confirmAll: 'Cancel all on the chain',
    doneHeading: 'Cancelled',
    done: 'The chain has it: nobody can use it any more.',
    doneAll:
      'The chain has it: nobody can use a listing or an offer that you signed before, or buy what was on sale here and not minted yet.',
  },
  transfer: {
    heading: ({ name }: { name: string }) => `Send ${name}`,
    headingMany: ({ count }: { count: number }) => `Send ${count} works`,
    reviewHeading: 'Review what you send',
    to: 'To',
    toHint: 'The whole address of who gets it.',
    self: 'The work is there already: this is your own address. Say whose it will be.',
    ends: 'Cancelled first',
    endsText:
      'You have signed this for sale. It is cancelled first: if the work came back to you, anybody could buy it at that price.',
    endsOffer: 'Your offer, cancelled first',
    endsOfferText:
      'You have offered to buy this. It is cancelled first: else whoever gets it could sell it back to you for that, at once.',
    sends: 'You send',
    stays: ({ count }: { count: string }) => `${count} ${count === '1' ? 'stays' : 'stay'} with you.`,
    final: 'What is sent is gone: only its new owner can send it back.',
    confirm: ({ name }: { name: string }) => `Send ${name}`,
    doneHeading: 'Sent',
    done: 'The chain says so. It belongs to the other account now.',
    doneMany: 'The chain says so. They belong to the other account now.',
    endsMany:
      'You have signed these for the works. They are cancelled first: else anybody could use them once a work is yours again, or sell it back to you.',
  },
  live: {
    heading: 'Live signatures',
    lead: 'All that you have signed and that somebody can still use, those too that wait for something to change.',
    empty: 'Nothing that you signed can be used by anybody.',
    select: ({ name }: { name: string }) => `Select ${name}`,
    cancelSelected: ({ count }: { count: number }) => (count === 1 ? 'Cancel 1' : `Cancel ${count}`),
    cancelAll: 'Cancel all',
    kind: {
      listing: 'Listing',
      private: 'For one account alone',
      offer: 'Offer',
      voucher: 'On sale, and not minted yet',
    },
    now: 'Can be used now.',
    notNow: 'Can’t be used right now.',
    upcoming: ({ date }: { date: string }) => `Can be used from ${date} UTC.`,
    reason: {
      ...enTransferRules,
      not_owner: 'You do not own it. If it comes back to you, it can be bought at once at this price.',
      not_approved: 'Seaport may not move it.',
      balance: 'You have too little of it.',
      allowance: 'Seaport may not take the money.',
      not_started: 'It has not begun.',
      signature: 'The signature does not hold. Of a Safe: its owners, their number or its handler have changed.',
      refused: 'The contract refuses it.',
    },
    voucherNotNow: 'As things stand its collection refuses it. When that changes it can be used again.',
    endVoucher: 'Take off sale',
    endVoucherOf: ({ name }: { name: string }) => `Take off sale: ${name}`,
    onChain: 'Signed on the chain: a change of a Safe’s owners does not end it.',
    offChain:
      'Signed by the Safe’s owners, off the chain: it ends when they or their number change, unless somebody validates it on the chain before.',
    whenChanged: 'When that changes it can be used again.',
    until: ({ date }: { date: string }) => `Until ${date} UTC.`,
    collectionOffer: 'Any work of a collection',
    traitOffer: ({ name, value }: { name: string; value: string }) => `Any work with ${name}: ${value}`,
    bundle: ({ count }: { count: number }) => `${count} works together`,
    staleListing: ({ price }: { price: string }) =>
      `You once signed this work for sale at ${price}, and that is still alive: when it is yours, anybody can buy it for that. Cancel it first.`,
    staleListingReserved: ({ price }: { price: string }) =>
      `You once offered this work to one account alone, for ${price}, and that is still alive: when it is yours, that account can buy it for that. Cancel it first.`,
    ownOffer: ({ prices }: { prices: string }) =>
      `You have offered ${prices} for this work, and that stays open when it is yours: whoever you sell or send it to can sell it back to you for that, at once. Take it back.`,
    ownOfferAction: 'Take your offer back',
    cameBack: ({ prices }: { prices: string }) =>
      `You signed ${prices} before this work left you and came back. It can be bought for that now. If you do not want that, take it off sale.`,
    cameBackLine: 'You signed it before the work left you and came back.',
    away: ({ prices }: { prices: string }) =>
      `You signed this work for sale at ${prices} when it was yours, and that is still alive: if it comes back to you, it can be bought for that.`,
    staleListingAction: 'Cancel the old sale',
    exposed: ({ price }: { price: string }) => `An older sale of yours at ${price} is still alive.`,
    reserved: ({ price }: { price: string }) => `You also offer it to one account alone, for ${price}.`,
  },
  many: {
    heading: 'Sell or send several at once',
    lead: 'Sell with one signature, each at its own price; or 2 to 20 together, for one price. Send all to one account.',
    sell: ({ count }: { count: number }) => (count === 0 ? 'Sell' : `Sell ${count}`),
    send: ({ count }: { count: number }) => (count === 0 ? 'Send' : `Send ${count}`),
    most: ({ count }: { count: number }) => `${count} at most.`,
  },
  ...enOffers,
  refusal: enFlowRefusals,
  reverted: 'The contract would refuse it. Nothing was sent.',
})
