import type { enWallet } from './en-wallet'

export const deWallet: typeof enWallet = {
  connect: 'Verbinden',
  connectLong: 'Wallet verbinden',
  connecting: 'Verbindet',
  account: ({ address }) => `Deine Wallet ${address}. Konto öffnen`,
  restoring: ({ address }) => `Deine Wallet ${address}. Verbindet sich neu`,
  wrongNetwork: 'Falsches Netzwerk',
  unsupported: ({ address }) =>
    `Falsches Netzwerk. Deine Wallet ${address} ist in einem, das hier nicht bedient wird. Wähle ein anderes`,
  showInWallet: 'In deiner Wallet zeigen',
  loadFailed: 'Neu versuchen',
  loadFailedLong:
    'Der Wallet-Teil dieser Seite wurde nicht geladen. Es wurde nichts gesendet. Versuche es noch einmal.',
  buy: ({ price, quantity = '1' }) => `${quantity === '1' ? 'Für' : `${quantity} für`} ${price} kaufen`,
  notForSale: 'Nicht im Verkauf',
  notNow: 'Gerade nicht im Verkauf',
  ended: 'Verkauf vorbei',
  noScript:
    'Eine Wallet verbinden und kaufen braucht JavaScript. Schalte es in deinem Browser ein und lade diese Seite dann neu.',
  own: 'Dein Listing',
  ownText: 'Du hast das selbst zum Verkauf gestellt.',
}
