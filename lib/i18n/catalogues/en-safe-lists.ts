const owners = (count: number) => (count === 1 ? '1 owner' : `${count} owners`)

/** What is in the lists of a Safe, and of one account's Safes. */
export const enSafeLists = {
  queue: {
    unlabelled: 'Waiting',
    conflict: ({ nonce }: { nonce: number }) =>
      `These have the same nonce, ${nonce}. Only one of them can be carried out; it ends the others.`,
    conflictAlone: ({ nonce }: { nonce: number }) =>
      `Others have the same nonce, ${nonce}. Only one of them can be carried out.`,
  },
  review: {
    sign: 'Review and sign',
    carryOut: 'Review and carry out',
    network: 'Your wallet is on another network.',
    switchNetwork: 'Switch network',
    message: 'Sign a message',
  },
  history: {
    heading: 'History',
    lead: 'What was carried out and what came in, the newest first.',
    empty: 'Nothing has happened here yet.',
  },
  incoming: {
    heading: 'Received',
    lead: 'Coins, tokens and works that came in.',
    empty: 'Nothing has come in yet.',
  },
  modules: {
    heading: 'By modules',
    lead: 'What modules did, which need no owner’s signature.',
    empty: 'No module has done anything.',
  },
  messages: {
    heading: 'Messages',
    lead: 'Texts that the Safe signs without a transaction, such as orders and sign-ins.',
    empty: 'The Safe has not been asked to sign a message.',
    typed: ({ name }: { name: string }) => `Typed data of ${name}`,
    typedUnnamed: 'Typed data',
    listing: 'A listing',
    offer: 'An offer',
    text: 'A text',
    app: ({ name }: { name: string }) => `by ${name}`,
    proposedBy: 'Proposed by',
    hash: 'Message hash',
  },
  entry: {
    nonce: ({ nonce }: { nonce: number }) => `Nonce ${nonce}`,
    signedOf: ({ signed, threshold }: { signed: number; threshold: number }) => `${signed} of ${threshold} signed`,
    missing: 'Still to sign',
    module: 'By the module, without its owners',
    app: ({ name }: { name: string }) => `Proposed with ${name}`,
    show: 'Details',
    hide: 'Hide details',
    page: 'Page for its owners',
    of: ({ title }: { title: string }) => `of “${title}”`,
  },
  balances: {
    heading: 'Coins and tokens',
    currency: 'Currency',
    total: 'All together',
    noPrices: 'The Safe service knows no price of what is here.',
    noPrice: 'no price known',
    unreadable: 'an amount that can’t be read',
    empty: 'The Safe holds no coins and no tokens.',
  },
  collectibles: {
    heading: 'Works',
    empty: 'The Safe holds no works.',
    elsewhere: 'Not in this market',
    unnamed: ({ tokenId }: { tokenId: string }) => `Token ${tokenId}`,
  },
  own: {
    none: ({ chain }: { chain: string }) => `This account owns no Safe on ${chain}.`,
    noSafes: 'There are no Safes on your wallet’s network here.',
    loading: 'Asking which Safes you own',
    failed:
      'The Safe service or the network did not answer, so it is not known which Safes you own. Nothing was changed.',
    policy: ({ threshold, count }: { threshold: number; count: number }) => `${threshold} of ${owners(count)} sign`,
    mine: ({ count }: { count: number }) =>
      count === 1 ? 'One waits for your signature' : `${count} wait for your signature`,
    ready: ({ count }: { count: number }) => (count === 1 ? 'one is ready to be carried out' : `${count} are ready`),
    nothing: 'Nothing waits for you',
    unknown: 'Not known what waits',
    looking: 'Asking what waits',
    unasked: 'Open it to see what waits',
  },
}
