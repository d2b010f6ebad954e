import type { enSafeTransactionDetails } from './en-safe-transaction-details'

export const deSafeTransactionDetails: typeof enSafeTransactionDetails = {
  kinds: { orders: 'Eine Order', voucher: 'Ein Verkauf vor dem Mint', sign_in: 'Eine Anmeldung' },
  raw: 'Alles, was signiert wird',
  executed: 'Ausgeführt',
  executor: 'Gesendet von',
  proposed: 'Vorgeschlagen',
  txHash: 'Transaktion',
  safeTxHash: 'Safe-Transaktion',
  explorer: 'Im Block-Explorer ansehen',
  signed: 'Signiert von',
  missing: 'Nicht signiert von',
  rejected: 'Abgelehnt von',
  to: 'Ruft auf',
  value: 'Sendet',
  delegate: 'Führt den Code dieses Vertrags als der Safe selbst aus: Er kann mit dem, was der Safe hält, alles tun.',
  delegateKnown: 'Führt Code als der Safe selbst aus, von einem Vertrag, dem der Safe-Dienst vertraut.',
  data: 'Daten',
  noData: 'Keine Daten: Nur die Münze wird bewegt.',
  undecoded: ({ bytes }) =>
    `${bytes} ${bytes === 1 ? 'Byte, das' : 'Bytes, die'} der Safe-Dienst nicht in Worte fassen kann`,
  call: ({ index }) => `Aufruf ${index}`,
  cut: 'Gekürzt: Es gibt mehr davon.',
  left: ({ count }) => `Nicht gezeigt: ${count} mehr.`,
  tooDeep: 'Er enthält eigene Aufrufe, tiefer, als hier gezeigt wird.',
}
