/** What the wallet's dialogs say beside RainbowKit's own words: list, account, networks. Loaded with them. */
export const enWalletConnection = {
  /** RainbowKit's own headings, for where it leaves a dialog without one. */
  dialog: { connect: 'Connect a Wallet', account: 'Your account', networks: 'Switch Networks' },
  disclaimer: 'To connect shows this market your address. It moves nothing, and no wallet is asked for more.',
  waiting: ({ name }: { name: string }) => `Waiting for ${name}. Answer there, or close this to cancel.`,
  /** It failed by itself, or its answer is no list of accounts. */
  connectFailed:
    'This wallet failed, or gave an answer that can’t be understood. Nothing was connected. Try again, or choose another one.',
  fixedNetwork: ({ name, chains }: { name: string; chains: string }) =>
    `This ${name} is on a network that the market does not serve, and it cannot switch. Open the market in one on ${chains}.`,
  dismiss: 'Dismiss',
  account: {
    network: 'Network',
    unknownNetwork: 'One that this market does not know',
    changeNetwork: 'Switch network',
    switchAccount: 'Switch account',
    otherAccounts: 'Other demo wallets',
    signedIn: 'You are signed in.',
    transactions: 'All transactions',
    profile: 'Your profile',
    switching: 'Waiting for your wallet. Choose an account there.',
    switchByHand: 'This wallet has no question for that. Choose another account in it, and this page follows.',
  },
  networks: {
    served: ({ names }: { names: string }) =>
      `Works are for sale on ${names}. This market knows the other networks, and sells nothing on them.`,
    /** After a switch that failed. */
    cancelled: 'You cancelled it. Your wallet stays on the network that it was on.',
    unknown: 'Your wallet does not know that network, and stays on the one that it was on.',
    failed: 'The network was not switched. Your wallet stays on the one that it was on.',
  },
  /** In the place of RainbowKit's own words. `$1` is the wallet's name. */
  instead: {
    notConnected: '$1 is not connected',
    seeBelow: 'What happened stands below.',
    answer: 'Answer in the wallet.',
    again: 'Try again',
    nothingSent: 'Nothing finished here lately. What is under way stands in “All transactions”.',
    wrongNetwork:
      'Your wallet is on a network that this market does not know. Choose one of these, or disconnect. Nothing is lost.',
  },
  watch: {
    heading: 'Show it in your wallet',
    asking: ({ wallet }: { wallet: string }) => `${wallet} asks you whether to show this work among your own.`,
    shown: ({ name, wallet }: { name: string; wallet: string }) => `${wallet} shows ${name} now.`,
    refused: ({ wallet }: { wallet: string }) =>
      `${wallet} did not take it. Many wallets show works of art by themselves, or not at all. It is yours all the same.`,
    unsupported: ({ wallet }: { wallet: string }) =>
      `${wallet} cannot be asked to show a work. It is yours all the same.`,
    byHand: 'To add it by hand, the wallet needs these two:',
    contract: 'Contract',
    tokenId: 'Token',
    connect: 'Connect the wallet that owns it first.',
    done: 'Done',
  },
}
