import { isolateNames } from '@/lib/i18n/isolate-names'
import { dePurchase } from './de-purchase'
import { deRelativeTime } from './de-relative-time'
import { deSafeProgress } from './de-safe-progress'
import { deTransactionOutcomes } from './de-transaction-outcomes'
import type { enTransactions } from './en-transactions'

export const deTransactions: typeof enTransactions = isolateNames({
  heading: 'Deine Transaktionen',
  open: 'Deine Transaktionen',
  underWay: ({ count }) => `${count} unterwegs`,
  news: ({ count }) => `${count} fertig`,
  underWayHeading: 'Unterwegs',
  finishedHeading: 'Abgeschlossen',
  emptyHeading: 'Noch nichts gesendet',
  emptyText:
    'Was du von dieser Wallet sendest, steht hier, von dem Moment, in dem deine Wallet gefragt wird, bis es auf der Chain ist.',
  emptyAction: 'Werke entdecken',
  noWalletText: 'Verbinde eine Wallet, um zu sehen, was sie unterwegs hat.',
  connect: 'Wallet verbinden',
  keptNote: 'Nur in diesem Browser gespeichert. Die zehn zuletzt abgeschlossenen bleiben.',
  since: deRelativeTime,
  ago: { asked: 'Gefragt', sent: 'Gesendet', ended: 'Beendet' },
  hash: 'Transaktion',
  safeTxHash: 'Safe-Transaktion',
  explorer: 'Im Block-Explorer ansehen',
  showPurchase: 'Kauf zeigen',
  showAll: 'Alle Transaktionen',
  details: 'Details',
  copyDetails: 'Details kopieren',
  copied: 'Kopiert',
  title: {
    buy: ({ name }) => `${name} kaufen`,
    wrap: ({ amount }) => `In ${amount} wrappen`,
    allow: ({ amount }) => `Seaport erlauben, ${amount} zu nehmen`,
    ...deTransactionOutcomes.title,
  },
  done: {
    buy: ({ name }) => `${name} gehört dir.`,
    wrap: ({ amount }) => `In deiner Wallet: ${amount}.`,
    allow: ({ amount }) => `Seaport darf ${amount} nehmen, und nicht mehr.`,
    ...deTransactionOutcomes.done,
  },
  several: deTransactionOutcomes.several,
  word: {
    asking: 'In deiner Wallet',
    elsewhere: 'In einem anderen Tab',
    unsure: 'Noch unbekannt',
    proposed: 'Vorgeschlagen',
    queued: 'Eingereiht',
    ready: 'Kann ausgeführt werden',
    pending: 'Unterwegs',
    slow: 'Noch unterwegs',
    missing: 'Nicht zu sehen',
    unknown: 'Unbekannt',
    away: 'Netzwerk stumm',
    confirmed: 'Fertig',
    failed: 'Gescheitert',
    cancelled: 'Abgebrochen',
    replaced: 'Ersetzt',
    dropped: 'Verworfen',
    never_sent: 'Nicht gesendet',
    deleted: 'Gelöscht',
    lapsed: 'Zu spät',
  },
  text: {
    asking: 'Öffne deine Wallet und antworte dort. Nichts verlässt sie, bevor du bestätigst.',
    elsewhere:
      'Deine Wallet wurde in einem anderen Tab dieses Browsers gefragt. Antworte dort. Was daraus wird, steht auch hier.',
    unsure: dePurchase.buy.maybeSent,
    proposed:
      'Es wartet in deinem Safe: Seine Owner bestätigen es und führen es dort aus. Vorher verlässt nichts den Safe.',
    queued:
      'Alle haben signiert. Was in der Warteschlange des Safes davor liegt, muss zuerst ausgeführt oder abgelehnt werden.',
    ready:
      'Alle haben signiert. Jeder Owner kann es jetzt im Safe ausführen. Wird das Werk vorher verkauft, scheitert es, und der Preis bleibt.',
    pending: dePurchase.buy.pending,
    slow: 'Es wartet länger als üblich: Das Netzwerk ist ausgelastet, oder die Gebühr ist niedrig. Du kannst es in deiner Wallet beschleunigen oder abbrechen.',
    missing: 'Das Netzwerk zeigt es im Moment nicht. Es wird automatisch weiter gesucht.',
    unknown:
      'Wir wissen noch nicht, ob es durchgegangen ist: Das Netzwerk zeigt keine Spur davon. Manche Wallets senden später oder durch andere. Wenn du es noch einmal versuchst, geschieht es vielleicht zweimal.',
    away: 'Das Netzwerk antwortet nicht. Was gesendet wurde, geht ohne es weiter. Es wird von selbst noch einmal gefragt.',
    confirmed: '',
    failed: dePurchase.buy.revertedSent,
    cancelled: dePurchase.buy.cancelledSent,
    replaced:
      'Eine andere Transaktion deiner Wallet hat ihren Platz genommen. Der Preis wurde für diese nicht genommen.',
    dropped: 'Das Netzwerk hat es fallen lassen, es wurde also nicht ausgeführt. Dir wurde nichts genommen.',
    never_sent: 'Deine Wallet hat es nicht gesendet, soweit die Chain weiß. Dir wurde nichts genommen.',
    deleted: 'Der Vorschlag wurde im Safe gelöscht. Nichts hat den Safe verlassen.',
    lapsed: deSafeProgress.tooLate.order_expired,
  },
  cutOff: ({ chain }) =>
    `Deine Wallet ist nicht${chain && ` mit ${chain}`} verbunden. Wenn sie nichts zum Bestätigen gezeigt hat, wurde nichts gesendet. Verbinde sie neu und versuche es dann noch einmal.`,
  cutOffName: 'Wallet nicht verbunden',
  notOnChain: ({ chain }) =>
    `Deine Wallet ist nicht mit ${chain} verbunden. Es wurde nichts gesendet. Verbinde sie neu und versuche es dann noch einmal.`,
  connectAgain: 'Neu verbinden',
  connecting: 'Deine Wallet wird gebeten, sich zu verbinden.',
  connectedAgain: 'Deine Wallet ist verbunden. Du kannst es noch einmal versuchen.',
  otherAccount: ({ account, now }) =>
    `Diese Anfrage gehört zu ${account}. Deine Wallet ist jetzt auf ${now}, und das zahlt nichts dafür.`,
  otherChain: ({ chain }) => `Diese Anfrage ist für ${chain}. Deine Wallet ist jetzt in einem anderen Netzwerk.`,
  askedAway:
    'Das Netzwerk antwortet nicht. Es wird alle paar Sekunden gefragt, was deine Wallet vielleicht gesendet hat. Sobald es antwortet, steht hier, ob das gesendet wurde oder nicht.',
  safe: deSafeProgress,
  failure: {
    own_order:
      'Du hast es mit einer anderen Transaktion gekauft. Der Preis dieser ist zurück, ihre Netzwerkgebühr ist ausgegeben.',
    ...dePurchase.buy.overSent,
  },
  stepFailure: 'Der Vertrag hat es verweigert. Die Netzwerkgebühr dafür ist ausgegeben, sonst wurde nichts genommen.',
  spedUp: 'Du hast es in deiner Wallet beschleunigt.',
  action: {
    look: 'Neu nachsehen',
    give_up: 'Nicht mehr warten',
    try_again: 'Neu versuchen',
    see_item: 'Werk ansehen',
  },
  announce: ({ title, word }) => `${title}: ${word}.`,
})
