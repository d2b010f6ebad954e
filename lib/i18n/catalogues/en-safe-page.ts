/** `/safe` and a Safe's page, as far as it is there before its code has come. */
export const enSafePage = {
  title: ({ address, chain }: { address: string; chain: string }) => `Safe ${address} on ${chain}`,
  heading: 'Safe',
  on: ({ chain }: { chain: string }) => `on ${chain}`,
  description: ({ chain }: { chain: string }) => `What a Safe on ${chain} holds, who owns it, and what waits in it.`,
  unserved: {
    heading: ({ network }: { network: string }) => `No Safes on network ${network} here`,
    text: ({ network, isServed }: { network: string; isServed: boolean }) =>
      `This market ${isServed ? 'has no Safe service for' : 'does not serve'} network ${network}.`,
    action: 'See your Safes',
  },
  parts: 'Parts of this Safe',
  views: {
    overview: 'Overview',
    assets: 'What it holds',
    history: 'History',
    incoming: 'Received',
    modules: 'By modules',
    messages: 'Messages',
  },
  loading: 'Opening the Safe',
  failed: 'This page did not load whole. Nothing was changed. Try again.',
  again: 'Try again',
  noScript: 'What the Safe service says of this Safe is read by your browser, with scripts.',
  own: {
    title: 'What waits in your Safes',
    lead: 'A Safe does what enough of its owners sign. Here is each that the connected account owns, and what waits in it for you.',
    connectHeading: 'Whose Safes?',
    connectText: 'Connect the wallet of an owner. Its Safes on the wallet’s network stand here.',
    connect: 'Connect wallet',
  },
}

export type SafeViewName = keyof typeof enSafePage.views
