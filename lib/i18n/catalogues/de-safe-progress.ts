import type { enSafeProgress } from './en-safe-progress'

const owners = (count: number) => (count === 1 ? 'ein Owner signiert' : `${count} Owner signieren`)
const noneTaken = 'Nichts hat den Safe verlassen.'
const rejectIt = `darum kann es nicht mehr durchgehen. ${noneTaken} Lehne es dort ab, damit weitergehen kann, was danach kommt.`

export const deSafeProgress: typeof enSafeProgress = {
  word: {
    asking: () => 'In deinem Safe',
    proposed: ({ confirmed, threshold }) =>
      confirmed === null ? 'Wartet auf Signaturen' : `Wartet auf Signaturen, ${confirmed} von ${threshold}`,
    queued: ({ nonce }) => `Wartet hinter Nonce ${nonce - 1}`,
    ready: ({ confirmed, threshold }) => `Signiert, ${confirmed ?? threshold} von ${threshold}`,
  },
  text: {
    asking: () =>
      'Dein Safe fragt dich jetzt: Schlage es dort vor, oder lehne es ab. Nichts verlässt den Safe, bevor seine Owner signiert haben.',
    unsure: () =>
      'Seit dein Safe gefragt wurde, kam keine verständliche Antwort. Sieh in seine Warteschlange, bevor du es noch einmal versuchst: Vielleicht ist es dort.',
    proposed: ({ threshold, nonce, next }) =>
      `Es wartet im Safe, bis ${owners(threshold)}. ${nonce > next ? 'Was in der Warteschlange davor liegt, geht vor. ' : ''}Du kannst dies schließen: Nichts verlässt den Safe, bevor es ausgeführt wird.`,
    queued: ({ nonce, next }) =>
      `Alle haben signiert. Der Safe ist bei Nonce ${next}, und dies ist ${nonce}: Was davor liegt, muss zuerst ausgeführt oder abgelehnt werden.`,
    away: () =>
      'Das Netzwerk antwortet nicht. Der Vorschlag bleibt auch ohne es in deinem Safe. Es wird von selbst noch einmal gefragt.',
    cancelled: () => `Die Owner haben es im Safe abgelehnt. ${noneTaken}`,
    replaced: () =>
      `Der Safe hat an seiner Stelle eine andere Transaktion mit derselben Nonce ausgeführt. ${noneTaken}`,
    never_sent: () =>
      `Soweit bekannt, wurde es nicht vorgeschlagen. ${noneTaken} Sieh in die Warteschlange des Safes, bevor du es noch einmal versuchst.`,
  },
  tooLate: {
    own_order: `Der Safe hat es mit einer anderen Transaktion gekauft, ${rejectIt}`,
    order_filled: `Jemand anderes hat es gekauft, bevor die Owner es ausgeführt haben, ${rejectIt}`,
    order_cancelled: `Der Verkauf wurde beendet, bevor die Owner es ausgeführt haben, ${rejectIt}`,
    order_expired: `Der Verkauf ist abgelaufen, bevor die Owner es ausgeführt haben, ${rejectIt}`,
  },
  failed:
    'Der Safe hat es ausgeführt, und der Vertrag hat es verweigert. Der Preis bleibt im Safe; die Netzwerkgebühr ist ausgegeben.',
  stepFailed:
    'Der Safe hat es ausgeführt, und der Vertrag hat es verweigert. Seine Netzwerkgebühr ist ausgegeben, sonst wurde nichts genommen.',
  failure: {
    own_order:
      'Der Safe hat es mit einer anderen Transaktion gekauft. Der Preis dieser ist geblieben; ihre Netzwerkgebühr ist ausgegeben.',
    order_filled: 'Jemand anderes hat es zuerst gekauft. Der Preis bleibt im Safe; die Netzwerkgebühr ist ausgegeben.',
    order_cancelled: 'Der Verkauf wurde beendet. Der Preis bleibt im Safe; die Netzwerkgebühr ist ausgegeben.',
    order_expired: 'Der Verkauf ist vorher abgelaufen. Der Preis bleibt im Safe; die Netzwerkgebühr ist ausgegeben.',
    order_inactive:
      'Wer es anbietet, kann es nicht mehr verkaufen. Der Preis bleibt im Safe; die Netzwerkgebühr ist ausgegeben.',
  },
}
