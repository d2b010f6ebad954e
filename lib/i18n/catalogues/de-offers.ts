import { deAmountProblems } from './de-amount-problems'
import type { enOffers } from './en-offers'

const openBids = (count: number) => (count === 1 ? '1 offenes Gebot' : `${count} offene Gebote`)

export const deOffers: typeof enOffers = {
  offer: {
    heading: ({ name }) => `Für ${name} bieten`,
    headingAny: ({ name }) => `Für ein beliebiges Werk aus ${name} bieten`,
    headingWith: ({ name, value, of }) => `Für ein beliebiges Werk aus ${of} mit ${name}: ${value} bieten`,
    reviewHeading: 'Prüfe dein Gebot',
    scope: 'Wofür',
    thisItem: 'Dieses Werk',
    anyOf: ({ name }) => `Ein beliebiges Werk aus ${name}`,
    anyWith: ({ name, value, of }) => `Ein beliebiges aus ${of} mit ${name}: ${value}`,
    trait: ({ name, value }) => `${name}: ${value}`,
    price: 'Dein Gebot',
    priceHint: 'Was du insgesamt zahlst. Wer annimmt, zahlt daraus die Gebühren.',
    partHint: ({ least }) =>
      `Was du für 1 zahlst. Auch ein Teil kann dir verkauft werden, ab ${least}. Wer annimmt, zahlt daraus die Gebühren.`,
    smallestPart: ({ least }) => `Dieses Gebot gilt für ${least}, den kleinsten Teil eines Werks.`,
    ends: 'Offen für',
    amount: deAmountProblems,
    pay: 'Du zahlst bei Annahme',
    included: ({ role }) => `${role} (enthalten)`,
    get: 'Du bekommst',
    stays:
      'Das Geld bleibt in deiner Wallet, bis jemand annimmt. Du kannst das Gebot jederzeit zurücknehmen, für eine Netzwerkgebühr.',
    exposed: ({ count, offered, balance }) =>
      `Mit diesem hast du ${openBids(count)}, insgesamt ${offered}, und ${balance}, um sie zu zahlen. Wer zuerst annimmt, wird bezahlt; die anderen können es nicht werden.`,
    overdrawn: ({ count, offered, balance }) =>
      count === 1
        ? `Dein offenes Gebot beträgt ${offered}, und du hast ${balance}. Solange das so ist, kann es niemand annehmen.`
        : `Deine ${count} offenen Gebote betragen zusammen ${offered}, und du hast ${balance}. Wer zuerst annimmt, wird bezahlt; die anderen können es nicht werden.`,
    above: {
      item: ({ floor }) => `Es ist jetzt für ${floor} im Verkauf: Du kannst es für weniger kaufen, als du bietest.`,
      collection: ({ floor, of }) =>
        `Das günstigste Werk aus ${of} ist jetzt für ${floor} im Verkauf. Das ist weniger, als du bietest: Wer es kauft, kann es sofort an dich verkaufen.`,
      trait: ({ floor, of, label }) =>
        `Das günstigste aus ${of} mit ${label} ist jetzt für ${floor} im Verkauf. Das ist weniger, als du bietest: Wer es kauft, kann es sofort an dich verkaufen.`,
      missing: 'Bestätige zuerst den hohen Preis',
    },
    sign: ({ price }) => `Gebot über ${price} signieren`,
    publish: ({ price }) => `${price} mit einer Transaktion bieten`,
    propose: ({ price }) => `Gebot über ${price} vorschlagen`,
    doneHeading: 'Dein Gebot steht',
    done: 'Wem das Werk gehört, kann es jetzt annehmen.',
    doneAny: 'Wem ein solches Werk gehört, kann es jetzt annehmen.',
    accept: 'Annehmen',
    counter: 'Mit Preis antworten',
    takeBack: 'Zurücknehmen',
    outbid: ({ price }) => `Überboten: Das höchste Gebot ist ${price}.`,
    more: 'Mehr bieten',
  },
  royalty: {
    by: ({ engines }) => `Royalty laut ${engines}.`,
    unreadable: {
      no_answer: 'Die Royalty ließ sich nicht lesen: Der Vertrag gibt an, eine zu haben, und antwortet nicht.',
      malformed: 'Die Royalty ließ sich nicht lesen: Die Antwort des Vertrags ist nicht zu entschlüsseln.',
      whole_price: 'Die Royalty ließ sich nicht lesen: Der Vertrag verlangt den ganzen Preis oder mehr.',
    },
    unpaid: 'Dafür wird keine Royalty gezahlt.',
  },
  accept: {
    heading: 'Dieses Gebot annehmen',
    pays: 'Bezahlt von',
    gives: 'Du gibst',
    confirm: ({ price }) => `Verkaufen und ${price} bekommen`,
    allows:
      'Royalties und Gebühren gehen von dem ab, was du bekommst: Seaport darf so viel von dieser Währung nehmen, und dazu, was deine eigenen offenen Gebote ausmachen.',
    ownRoyalty: ({ amount }) =>
      `${amount} davon sind deine eigene Royalty. Seaport nimmt sie aus deiner Wallet und zahlt sie in sie zurück, darum muss auch das erlaubt sein.`,
    signed: ({ prices }) =>
      `Du hast den Verkauf dieses Werks signiert, für ${prices}. Das gilt weiter: Käme das Werk zu dir zurück, könnte es dafür gekauft werden.`,
    cancelled: ({ prices }) => `Du hast den Verkauf dieses Werks signiert, für ${prices}. Das wird zuerst storniert.`,
    cancelSigned: 'Das zuerst stornieren. Es kostet eine Netzwerkgebühr.',
    safeCancelSigned: 'Das in derselben Transaktion stornieren.',
    final: 'Ein Verkauf ist endgültig: Steht er auf der Chain, kann er nicht rückgängig gemacht werden.',
    exposed: ({ count, offered, balance }) =>
      `Dieses Konto hat ${openBids(count)}, insgesamt ${offered}, und ${balance}. Wer zuerst annimmt, wird bezahlt; die anderen können es nicht werden.`,
    doneHeading: 'Verkauft',
    done: 'Es steht auf der Chain, und das Geld ist in deiner Wallet.',
  },
}
