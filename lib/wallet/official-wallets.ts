interface WalletSite {
  name: string
  href: string
}

/** Where their makers offer them: a newcomer who searches for a wallet finds fakes as well. */
export const officialWallets = {
  extension: [
    { name: 'MetaMask', href: 'https://metamask.io/download' },
    { name: 'Rainbow', href: 'https://rainbow.me/download' },
  ],
  phone: [
    { name: 'MetaMask', href: 'https://metamask.io/download' },
    { name: 'Coinbase Wallet', href: 'https://www.coinbase.com/wallet/downloads' },
  ],
  team: [{ name: 'Safe{Wallet}', href: 'https://app.safe.global' }],
} as const satisfies Record<string, readonly WalletSite[]>
