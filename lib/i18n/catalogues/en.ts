import type { ActivityKind } from '@/lib/api/schemas/activity'
import { enCategories } from './en-categories'
import { enCollectionIndexing } from './en-collection-indexing'

/** Every sentence the pages show. Short, plain, and no exclamation marks. */
export const en = {
  site: {
    name: 'Verdigris',
    title: 'Verdigris NFT marketplace',
    description: 'Discover, create and buy exclusive NFTs.',
    titleOf: ({ page }: { page: string }) => `${page} · Verdigris`,
    shareAlt: 'Works from the Verdigris NFT marketplace on a dark green wall.',
  },
  layout: {
    skip: 'Skip to content',
    home: 'Verdigris, home',
    navigation: 'Main',
    tabs: 'Pages',
    homeTab: 'Home',
    explore: 'Explore',
    activity: 'Activity',
    create: 'Create',
    profile: 'Profile',
    searchLabel: 'Search works, collections and people',
    searchPlaceholder: 'Search',
    footerNavigation: 'Categories',
    footerLine: 'An NFT marketplace that anyone can own.',
    status: 'Status of this market',
    safeHost: 'Try with a Safe',
    languages: 'Language',
    currencies: 'Currency',
    themes: { light: 'Light walls', dark: 'Dark walls' },
    footerFacts: 'Every sale is settled by the Seaport contract, from the buyer to the seller. Nothing is held here.',
  },
  item: {
    by: ({ name }: { name: string }) => `by ${name}`,
    creator: 'Made by',
    owner: 'Owned by',
    unknownAccount: 'Not known',
    burned: 'Burned',
    burnedLead: 'It no longer exists on the chain, so it can’t be bought or sold.',
    holders: ({ count }: { count: number }) => (count === 1 ? '1 account' : `${count} accounts`),
    price: 'Price',
    makeOffer: 'Make an offer',
    proof: 'Proof',
    proofFailed: 'Proof did not load. Try again',
    ends: 'Ends in',
    ended: 'The sale has ended.',
    you: 'You',
    about: 'About this work',
    history: 'History',
    historyLead: 'As the chain and the order book have it.',
    historyEmpty: 'Nothing has happened to this work yet.',
    facts: 'On the chain',
    network: 'Network',
    contract: 'Contract',
    tokenId: 'Token',
    standard: 'Standard',
    supply: 'Supply',
    smallestPart: 'Smallest part',
    smallestPartOf: ({ amount }: { amount: string }) => `${amount}. Floor prices of the collection are for that.`,
    collection: 'Collection',
    category: 'Category',
  },
  activity: {
    mint: 'Minted',
    transfer: 'Moved',
    burn: 'Burned',
    sale: 'Sold',
    listing: 'Put on sale',
    cancel: 'Taken off sale',
    offer: 'Offer',
  } satisfies Record<ActivityKind, string>,
  offerTakenBack: 'Offer taken back',
  activityParties: {
    by: 'by',
    from: 'from',
    to: 'to',
    only: 'only for',
    self: 'to themselves',
  },
  time: {
    left: ({ days, hours, minutes, seconds }: TimeLeft) => {
      if (days > 0) return `${days}d ${hours}h`
      if (hours > 0) return `${hours}h ${minutes}m`
      return `${minutes}m ${String(seconds).padStart(2, '0')}s`
    },
    ended: 'Ended',
    endsAt: ({ date }: { date: string }) => `Ends ${date} UTC`,
  },
  address: {
    show: 'Show the whole address',
    hide: 'Shorten the address',
  },
  categories: enCategories,
  reading: enCollectionIndexing,
  partFailed: 'This part of the page did not load. Try again.',
  unavailable: {
    title: 'Not open yet',
    heading: 'The doors are about to open',
    text: 'The market does not answer yet: its database or its chain is still starting, or away. Nothing was signed and no money moved.',
    action: 'Try again',
  },
}

interface TimeLeft {
  days: number
  hours: number
  minutes: number
  seconds: number
}
