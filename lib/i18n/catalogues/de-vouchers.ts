import { isolateNames } from '@/lib/i18n/isolate-names'
import { de } from './de'
import type { enVouchers } from './en-vouchers'

export const deVouchers: typeof enVouchers = isolateNames({
  notMinted: 'Noch nicht gemintet: Wer es kauft, zahlt den Mint.',
  ends: de.item.ends,
  buy: ({ price }) => `Für ${price} kaufen`,
  cancel: 'Verkauf beenden',
  change: 'Preis ändern',
  again: 'Wieder verkaufen',
  mintIt: 'Minten',
  moved: 'Es ist wieder im Verkauf',
  minted: 'Diesen Token ansehen',
  mintedText: 'Es wird nicht mehr verkauft: Wer es erstellt hat, hat es als anderen Token gemintet.',
  yours: 'Du hast den Verkauf hiervon signiert.',
  reserved: 'Wer es erstellt hat, bietet es nur einem Konto an.',
  reservedForYou: 'Wer es erstellt hat, bietet es nur dir an.',
  over: {
    redeemed: 'Jemand hat es gekauft. Der Markt liest die Chain.',
    cancelled: 'Wer es erstellt hat, hat den Verkauf beendet, und es wurde nie gemintet.',
    expired: 'Der Verkauf ist abgelaufen, und es wurde nie gemintet.',
    inactive:
      'So, wie es steht, würde die Chain es verweigern: Seine Sammlung gehört jemand anderem oder ist voll, oder was signiert wurde, gilt nicht mehr.',
  },
  redeem: {
    reviewHeading: 'Prüfe deinen Kauf',
    newPrice: ({ price }) => `Der Preis ist jetzt ${price}.`,
    pays: 'Du zahlst',
    whoGets: 'Wer den Preis bekommt',
    role: { seller: 'Erstellt von', royalty: 'Royalty', market_fee: 'Marktgebühr', other: 'Andere Zahlung' },
    mint: 'Dieselbe Transaktion mintet es für dich. Die Netzwerkgebühr dafür zahlst du.',
    safeMint: 'Noch nicht gemintet: Dieselbe Transaktion mintet es für deinen Safe.',
    confirm: ({ price }) => `Für ${price} kaufen`,
    propose: ({ price }) => `Kauf für ${price} vorschlagen`,
    doneHeading: ({ name }) => `${name} gehört dir`,
    done: 'Es ist gemintet und gehört dir. Es steht auf der Chain.',
  },
  price: {
    heading: ({ name }) => `Preis ändern: ${name}`,
    againHeading: ({ name }) => `Wieder verkaufen: ${name}`,
    reviewHeading: 'Prüfe seinen Preis',
    was: 'Bisher',
    lower:
      'Du signierst den niedrigeren Preis, und das ist alles: Was du vorher signiert hast, kann genutzt werden, bis es endet, aber nur für mehr als das. Von allem, was du dafür signiert hast, kann nur eins je eingelöst werden.',
    higher:
      'Was du für weniger signiert hast, wird zuerst auf der Chain storniert, damit niemand zum alten Preis kaufen kann. Das storniert alles, was du in dieser Sammlung signiert hast.',
    moved:
      'Der Verkauf, den du beendet hast, bleibt beendet: Es wird unter einer anderen Token-Nummer verkauft, auf einer eigenen Seite. Es kann einmal verkauft werden.',
    see: 'Ansehen',
    others: ({ count }) =>
      count === '1'
        ? 'Damit endet auch der Verkauf eines anderen Werks dieser Sammlung. Mit einer Signatur kann es wieder verkauft werden.'
        : `Damit endet auch der Verkauf von ${count} anderen Werken dieser Sammlung. Jedes kann mit einer Signatur wieder verkauft werden.`,
    othersMissing: 'Zuerst bestätigen, was endet',
    confirm: ({ price }) => `Für ${price} signieren`,
    doneHeading: ({ name }) => `${name} ist im Verkauf`,
    done: ({ price }) => `Wer will, kann es jetzt für ${price} kaufen. Wer es kauft, bekommt es gemintet.`,
    donePrivate: ({ price }) => `Nur das Konto, für das es ist, kann es jetzt für ${price} kaufen.`,
  },
  mint: {
    heading: 'Selbst minten',
    lead: 'Es wird ein Token von dir, mit einer anderen Nummer und einer anderen Seite. Niemand kann es mit dem kaufen, was du vorher signiert hast. Du zahlst die Netzwerkgebühr.',
    confirm: 'Minten',
    doneHeading: ({ name }) => `${name} gehört dir`,
  },
  end: {
    heading: 'Verkauf beenden',
    lead: 'Deine Signatur kann genutzt werden, bis sie endet, auch wo kein Markt sie zeigt. Nur die Chain nimmt sie zurück, und zwar für immer. Du kannst das Werk später wieder zum Verkauf stellen: Es hat dann eine andere Token-Nummer und eine andere Seite. Willst du einen anderen Preis, ändere stattdessen seinen Preis.',
    confirm: 'Auf der Chain stornieren',
    doneHeading: 'Verkauf beendet',
    done: 'Es steht auf der Chain: Niemand kann es mit dem kaufen, was du signiert hast.',
  },
})
