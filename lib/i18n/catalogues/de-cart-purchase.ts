import { isolateNames } from '@/lib/i18n/isolate-names'
import { deAmountProblems } from './de-amount-problems'
import type { enCartPurchase } from './en-cart-purchase'

const countItems = (count: number) => (count === 1 ? '1 Werk' : `${count} Werke`)

export const deCartPurchase: typeof enCartPurchase = isolateNames({
  close: 'Schließen',
  heading: 'Dein Warenkorb',
  emptyHeading: 'Noch nichts darin',
  emptyText: 'Lege Werke in den Warenkorb und kaufe sie zusammen, mit einer Transaktion.',
  emptyAction: 'Werke entdecken',
  total: 'Insgesamt',
  perPiece: ({ count }) => `${count} Stück`,
  remove: ({ name }) => `${name} herausnehmen`,
  gone: ({ count }) =>
    count === 1 ? 'Eins davon kann jetzt nicht gekauft werden.' : `${count} davon können jetzt nicht gekauft werden.`,
  checked: 'Jeder Preis wird geprüft, bevor du zahlst. Was bis dahin verkauft ist, wird ausgelassen.',
  kept: 'Nur in diesem Browser gespeichert.',
  buy: ({ count }) => `${countItems(count)} kaufen`,
  connect: 'Zum Kaufen Wallet verbinden',
  clear: 'Warenkorb leeren',
  review: {
    heading: ({ count }) => `${countItems(count)} kaufen`,
    receive: 'Was du bekommst',
    otherMetadata: ({ name }) =>
      `Name oder Bild haben sich vielleicht geändert. Es heißt jetzt ${name}: Sieh es dir an, bevor du bestätigst.`,
    was: ({ price }) => `war ${price}`,
    left: ({ count }) =>
      count === 1
        ? 'Ein Werk wird ausgelassen. Es kostet dich nichts:'
        : `${count} Werke werden ausgelassen. Sie kosten dich nichts:`,
    price: 'Preis',
    most: 'Höchstens, bis zur Ausführung',
    whoGets: 'Wer den Preis bekommt',
    role: { seller: 'Wer verkauft', royalty: 'Royalties', market_fee: 'Marktgebühr', other: 'Andere Zahlung' },
    skipped:
      'Eine Transaktion für alle. Was verkauft ist, bevor sie in einem Block ist, wird ausgelassen, und sein Preis bleibt bei dir. Hat bis dahin jemand ein angebotenes Werk weggegeben oder eine Erlaubnis zurückgenommen, wird keins gekauft: Nur die Netzwerkgebühr ist ausgegeben.',
    final: 'Ein Kauf ist endgültig: Steht er auf der Chain, kann er nicht rückgängig gemacht werden.',
    safeRisk:
      'Die Owner bestätigen nacheinander. Was bis dahin verkauft ist, wird ausgelassen. Hat bis dahin jemand ein angebotenes Werk weggegeben oder eine Erlaubnis zurückgenommen, wird keins gekauft, und es kann noch einmal versucht werden.',
    confirm: ({ count, price }) => `${countItems(count)} für ${price} kaufen`,
    confirmFalling: ({ count, price }) => `${countItems(count)} für höchstens ${price} kaufen`,
    and: ' und ',
  },
  own: {
    offer: ({ price, name }) => `${price} für ${name}`,
    text: ({ offers }) =>
      `Du hast geboten: ${offers}. Das bleibt offen, wenn es dir gehört: Wem du es verkaufst oder sendest, kann es dir sofort dafür zurückverkaufen. Nimm es zurück.`,
    action: ({ count }) => (count === 1 ? 'Dein Gebot zurücknehmen' : `Deine ${count} Gebote zurücknehmen`),
  },
  none: {
    heading: 'Keins davon kann jetzt gekauft werden',
    clear: 'Aus dem Warenkorb nehmen',
  },
  done: {
    heading: 'Gekauft',
    all: ({ count, paid }) => `${count === 1 ? 'Es gehört' : `Alle ${count} gehören`} dir, für insgesamt ${paid}.`,
    some: ({ bought, count, paid, missed }) =>
      `${bought} von ${count} ${bought === 1 ? 'gehört' : 'gehören'} dir, für insgesamt ${paid}. Inzwischen verkauft: ${missed}. Das Geld dafür ist bei dir geblieben.`,
  },
  reason: {
    filled: 'Verkauft.',
    order_filled: 'Verkauft.',
    cancelled: 'Der Verkauf wurde beendet.',
    counter: 'Der Verkauf wurde beendet.',
    order_cancelled: 'Der Verkauf wurde beendet.',
    expired: 'Der Verkauf ist abgelaufen.',
    order_expired: 'Der Verkauf ist abgelaufen.',
    not_started: 'Der Verkauf hat nicht begonnen.',
    not_owner: 'Wer es anbietet, besitzt es nicht mehr.',
    not_approved: 'Wer es anbietet, lässt es Seaport nicht mehr bewegen.',
    signature: 'Die Signatur des Listings gilt nicht.',
    token: 'Sein Vertrag verweigert, es zu bewegen.',
    recipient: 'Eine Adresse, die einen Teil des Preises bekommt, kann ihn nicht annehmen.',
    for_someone_else: 'Es ist für jemand anderes.',
    for_you_alone: 'Es ist für dich allein: Kaufe es auf seiner eigenen Seite.',
    twice: 'Es ist schon unter den anderen.',
    restricted: 'Es hat eine eigene Regel, die einen einzelnen Kauf verlangt.',
    own_order: 'Es ist dein eigenes Listing.',
    not_found: 'Der Markt kennt es nicht.',
    order_inactive: 'Es kann jetzt nicht gekauft werden.',
    transaction_reverted: 'Der Vertrag würde es verweigern.',
  },
  sweep: {
    heading: 'Günstigste sweepen',
    lead: ({ where }) =>
      `Legt die günstigsten Werke aus ${where} in den Warenkorb. Du siehst sie alle, bevor du zahlst. Werke, die noch nicht gemintet sind, werden ausgelassen: Die kauft man einzeln. Ebenso die, deren Preis signiert wurde, bevor sie weggegeben wurden und zurückkamen.`,
    fitting: ({ filters }) => `Nur, was zu deinen Filtern passt: ${filters}.`,
    all: 'dem ganzen Markt',
    count: 'Wie viele',
    ceiling: 'Höchstens je Werk',
    ceilingHint: 'Leer lassen für jeden Preis.',
    amount: deAmountProblems,
    problem: {
      count: ({ most }) => `Nenne eine ganze Zahl von 1 bis ${most}.`,
    },
    looking: 'Der Markt wird gefragt.',
    failed: 'Der Markt antwortet nicht. Im Warenkorb ist noch nichts.',
    again: 'Neu versuchen',
    none: ({ among }) =>
      among === null
        ? 'Zu so einem Preis ist kein Werk für den Warenkorb im Verkauf. Was beim Kauf gemintet wird, hat dafür seine eigene Seite.'
        : `Keins der ${among} günstigsten passt. Mehr wurden nicht angesehen.`,
    dearer: ({ price }) => `Keins kostet so wenig. Das günstigste kostet ${price}.`,
    fewer: ({ count, among }) =>
      `${count === 1 ? 'Nur eins passt' : `Nur ${count} passen`}${among === null ? '.' : ` von den ${among} günstigsten, und mehr wurden nicht angesehen.`}`,
    total: ({ count, price }) => `${countItems(count)}, insgesamt ${price}`,
    add: ({ count }) => `${countItems(count)} in den Warenkorb legen`,
  },
})
