/** What everybody sees on the pages of accounts; what their own persons see beside it is in `en-account`. */
export const enProfile = {
  title: 'Profile',
  unverified: 'The name and the text are the account’s own words. The address is what counts.',
  ofChain: ({ chain }: { chain: string }) =>
    `The account of a contract on ${chain}. At the same address of another network it may be somebody else’s.`,
  ens: ({ name }: { name: string }) => `${name} in ENS`,
  tabs: 'Parts of this profile',
  tab: {
    owned: 'Owns',
    created: 'Made',
    sale: 'On sale',
    offers: 'Offers made',
    activity: 'Activity',
    favourites: 'Favourites',
    inbox: 'Needs you',
  },
  empty: {
    owned: 'No work here yet.',
    created: 'Nothing made yet.',
    sale: 'Nothing on sale now.',
    offers: 'No offer stands now.',
    activity: 'Nothing has happened yet.',
  },
  /** For its own person: what will be here, and the one thing to do. */
  ownEmpty: {
    owned: { text: 'Works that you buy or make hang here.', action: 'Explore works' },
    created: { text: 'Works that you make hang here.', action: 'Create a work' },
    sale: { text: 'Your works with a price stand here. You name it on the page of a work.', action: 'See your works' },
    offers: { text: 'Offers that you make stand here until they are taken or end.', action: 'Explore works' },
    activity: { text: 'What you make, buy, sell and send will stand here.', action: 'Explore works' },
  },
  more: 'Show more',
  first: 'Back to the first',
  onlyOwn: 'Only the account’s own person sees this, with its wallet connected.',
  connectHeading: 'Your profile',
  connectText: 'Connect a wallet to see your works, and to choose a name and a picture. Nothing is sent or paid.',
  connect: 'Connect wallet',
  noScript: 'Connecting a wallet needs JavaScript. Everybody’s profiles can be read without it.',
}
