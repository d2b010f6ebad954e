/** What stands on every page about wallets. The dialogs' sentences come with the dialogs: `en-trade`. */
export const enWallet = {
  connect: 'Connect',
  connectLong: 'Connect wallet',
  connecting: 'Connecting',
  account: ({ address }: { address: string }) => `Your wallet ${address}. Open account`,
  restoring: ({ address }: { address: string }) => `Your wallet ${address}. Connecting again`,
  wrongNetwork: 'Wrong network',
  unsupported: ({ address }: { address: string }) =>
    `Wrong network. Your wallet ${address} is on one that is not served here. Choose another`,
  showInWallet: 'Show it in your wallet',
  loadFailed: 'Try again',
  loadFailedLong: 'The wallet part of this page did not load. Nothing was sent. Try again.',
  buy: ({ price, quantity = '1' }: { price: string; quantity?: string }) =>
    `Buy ${quantity === '1' ? '' : `${quantity} `}for ${price}`,
  notForSale: 'Not for sale',
  notNow: 'Not on sale right now',
  ended: 'Sale ended',
  noScript: 'Connecting a wallet and buying need JavaScript. Turn it on in your browser, then reload this page.',
  own: 'Your listing',
  ownText: 'You put this up for sale yourself.',
}
