import type { SafeProgress } from './en-safe-progress'
import type { enTransactionOutcomes } from './en-transaction-outcomes'

const from = (safe: SafeProgress | null) => (safe ? 'den Safe' : 'deine Wallet')
const rejectIt = 'darum bewirkt es nichts mehr. Lehne es im Safe ab, damit weitergehen kann, was danach kommt.'

export const deTransactionOutcomes: typeof enTransactionOutcomes = {
  several: ({ count }) => (count === 1 ? '1 Werk' : `${count} Werke`),
  /** A name may be "3 Werke" (`several`), which stands in nominative and accusative alone. */
  title: {
    buy_many: ({ name }) => `${name} kaufen`,
    approve: ({ name }) => `Seaport erlauben, ${name} zu bewegen`,
    list: ({ name, amount }) => (amount ? `${name} für ${amount} zum Verkauf stellen` : `${name} zum Verkauf stellen`),
    cancel: ({ name }) => `Stornieren, was du für ${name} signiert hast`,
    cancel_all: () => 'Alle deine Listings und Gebote stornieren',
    create: ({ name }) => `Sammlung ${name} erstellen`,
    split: ({ name }) => `Royalty von ${name} teilen`,
    mint: ({ name }) => `${name} erstellen`,
    transfer: ({ name }) => `${name} senden`,
    send_many: ({ name }) => `${name} senden`,
    offer: ({ name, amount }) => `${amount} für ${name} bieten`,
    accept: ({ name, amount }) => `${name} für ${amount} verkaufen`,
    redeem: ({ name, amount }) => `${name} für ${amount} kaufen und minten`,
    cancel_voucher: ({ name }) => `Verkauf beenden: ${name}`,
    release: ({ amount }) => `${amount} aus geteilten Royalties nehmen`,
    describe: ({ name }) => `Ändern, was ${name} sagt`,
  },
  done: {
    buy_many: ({ bought, count, missed }) =>
      missed.length === 0
        ? count === 1
          ? '1 von 1 gekauft.'
          : `Dir gehören alle ${count}.`
        : `${bought} von ${count} gekauft. Vorher weg: ${missed.join(', ')}. Ihr Preis ist bei dir geblieben.`,
    approve: ({ name }) => `Seaport darf bei einem Verkauf bewegen: ${name}.`,
    list: ({ name }) => `Im Verkauf: ${name}.`,
    cancel: ({ name }) => `Auf der Chain storniert: Was du für ${name} signiert hast, kann nicht mehr erfüllt werden.`,
    cancel_all: () =>
      'Auf der Chain storniert: Kein Listing oder Gebot, das du vorher signiert hast, kann noch erfüllt werden.',
    create: ({ name }) => `${name} ist eine Sammlung von dir.`,
    split: ({ name }) => `Die Royalty von ${name} wird geteilt.`,
    mint: ({ name }) => `Du hast ${name} erstellt.`,
    transfer: ({ name }) => `Gesendet: ${name}.`,
    send_many: ({ name }) => `Gesendet: ${name}.`,
    offer: ({ name, amount }) => `Geboten: ${amount} für ${name}.`,
    accept: ({ name, amount }) => `Du hast ${name} für ${amount} verkauft.`,
    redeem: ({ name }) => `${name} ist gemintet, und es gehört dir.`,
    cancel_voucher: ({ name }) => `Nicht mehr im Verkauf: Niemand kann ${name} mit dem kaufen, was du signiert hast.`,
    release: ({ amount }) => `Genommen: ${amount} aus geteilten Royalties.`,
    describe: ({ name }) => `${name} sagt jetzt etwas anderes.`,
  },
  text: {
    ready: () => 'Alle haben signiert. Jeder Owner kann es jetzt im Safe ausführen.',
    failed: (safe) =>
      `Der Vertrag hat es verweigert. Nur die Netzwerkgebühr ist ausgegeben, sonst hat nichts ${from(safe)} verlassen.`,
    cancelled: (safe) =>
      safe
        ? 'Die Owner haben es im Safe abgelehnt. Nichts hat den Safe verlassen.'
        : 'Du hast es in deiner Wallet abgebrochen. Es ist nichts daraus geworden, die Netzwerkgebühr ist ausgegeben.',
    replaced: (safe) =>
      `Eine andere Transaktion ${safe ? 'des Safes' : 'deiner Wallet'} hat ihren Platz genommen. Aus dieser ist nichts geworden.`,
    pending: () =>
      'Das Netzwerk arbeitet daran. Du kannst dies schließen oder die Seite neu laden: Nichts geht verloren.',
  },
  failure: {
    accept: {
      order_filled:
        'Jemand anderes hat dieses Gebot zuerst angenommen. Nur die Netzwerkgebühr ist ausgegeben, dein Werk ist deins geblieben.',
      order_cancelled:
        'Das Gebot wurde vorher zurückgenommen. Nur die Netzwerkgebühr ist ausgegeben, dein Werk ist deins geblieben.',
      order_expired: 'Das Gebot war abgelaufen. Nur die Netzwerkgebühr ist ausgegeben, dein Werk ist deins geblieben.',
    },
    redeem: {
      order_filled:
        'Jemand anderes hat es zuerst gekauft. Nur die Netzwerkgebühr ist ausgegeben, der Preis ist bei dir geblieben.',
    },
  },
  noneBought: (safe) =>
    `Keins davon wurde gekauft: Alle waren weg, oder eins konnte nicht übergeben werden. Nur die Netzwerkgebühr ist ausgegeben, der Preis ist ${safe ? 'im Safe' : 'in deiner Wallet'} geblieben. Versuche es noch einmal, dann wird ausgelassen, was weg ist.`,
  noneLeft: `Alle Werke wurden verkauft oder ihr Verkauf beendet, bevor die Owner es ausgeführt haben, ${rejectIt}`,
  tooLate: {
    order_filled: `Jemand anderes hat das Gebot angenommen, bevor die Owner es ausgeführt haben, ${rejectIt}`,
    order_cancelled: `Das Gebot wurde zurückgenommen, bevor die Owner es ausgeführt haben, ${rejectIt}`,
    order_expired: `Seine Zeit war abgelaufen, bevor die Owner es ausgeführt haben, ${rejectIt}`,
  },
}
