import type { enCart } from './en-cart'

export const deCart: typeof enCart = {
  open: ({ count }) => `Warenkorb, ${count === 1 ? '1 Werk' : `${count} Werke`}`,
  add: ({ name }) => `${name} in den Warenkorb legen`,
  taken: ({ name }) => `${name} aus dem Warenkorb nehmen`,
  failed: 'Nicht hineingelegt. Versuche es noch einmal.',
  notForSale: 'Es ist jetzt nicht im Verkauf.',
  notMinted: 'Es wird beim Kauf gemintet: Kaufe es auf seiner eigenen Seite.',
  reserved: 'Wem es gehört, hat einen Preis für dich allein: Kaufe es auf seiner eigenen Seite.',
  own: 'Das ist dein eigenes Listing.',
  full: ({ most }) => `Der Warenkorb ist voll: Eine Transaktion kann ${most} Werke kaufen.`,
}
