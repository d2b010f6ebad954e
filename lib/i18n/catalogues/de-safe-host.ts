import type { enSafeHost } from './en-safe-host'

const dead =
  'Die Chain würde es jetzt verweigern: Das Werk ist vielleicht verkauft, sein Verkauf vorbei, oder der Safe hat zu wenig Geld. Nichts hat den Safe verlassen. Lehne es ab, damit weitergehen kann, was danach kommt.'

export const deSafeHost: typeof enSafeHost = {
  title: 'Mit einem Safe testen',
  heading: 'Demo-Safe',
  lead: 'Den Markt im Rahmen nutzt ein Safe: Zwei seiner drei Owner müssen zustimmen. Die Owner sind die Demo-Wallets, das Geld ist Spielgeld.',
  frame: 'Der Markt, im Safe',
  leave: 'Safe verlassen',
  loading: 'Safe wird geöffnet',
  failed: 'Der Safe hat sich nicht geöffnet. Es wurde nichts signiert. Versuche es noch einmal.',
  again: 'Neu versuchen',
  check: 'Was dieser Safe Apps antwortet',
  framed: 'Du bist schon in einem Rahmen.',
  back: 'Zurück zum Markt',
  queue: 'Wartet',
  queueCount: ({ count }) =>
    count === 0 ? 'Nichts wartet' : `${count} ${count === 1 ? 'Transaktion wartet' : 'Transaktionen warten'}`,
  queueEmpty: 'Worum der Markt den Safe bittet, wartet hier, bis genug Owner signiert haben.',
  nonce: ({ nonce }) => `Nr. ${nonce}`,
  signedOf: ({ signed, threshold }) => `${signed} von ${threshold} signiert`,
  signedBy: ({ names }) => `Signiert von ${names}`,
  signAs: 'Signieren als',
  sign: ({ name }) => `Als ${name} signieren`,
  signAndExecute: ({ name }) => `Als ${name} signieren und ausführen`,
  execute: ({ name }) => `Als ${name} ausführen`,
  replace: 'Ablehnen: durch nichts ersetzen',
  notNext: 'Es wartet auf das davor.',
  executed: 'Ausgeführt',
  late: 'Deine ist gescheitert, und das Netzwerk hat ihre Gebühr behalten: Jemand anderes war zuerst da, oder der Safe hat es verweigert.',
  sent: 'Gesendet. Das Netzwerk hat es noch nicht ausgeführt; danach verlässt es diese Liste.',
  executedAs: 'Transaktion',
  seeItem: ({ name }) => `${name} ansehen`,
  signed: 'Signiert',
  rejection: ({ signed, threshold }) => `Seine Ablehnung: ${signed} von ${threshold} signiert`,
  replaced: 'Eine leere Transaktion an seiner Stelle wurde vorgeschlagen',
  actionFailed: ({ reason }) => `Das hat nicht geklappt: ${reason}`,
  refused: `Es wurde signiert und nicht ausgeführt. ${dead}`,
  dead,
  changed: ({ count, sum }) =>
    sum === 1
      ? 'Name, Bild oder Metadaten des Werks haben sich geändert, nachdem dies vorgeschlagen wurde. Sieh dir das Werk an, bevor du bestätigst.'
      : `Bei ${count} von ${sum} Werken haben sich Name, Bild oder Metadaten geändert, nachdem dies vorgeschlagen wurde. Sieh dir die Werke an, bevor du bestätigst.`,
  rival:
    'Eine andere Transaktion hat dieselbe Nummer. Nur eine von ihnen kann ausgeführt werden; die andere ist dann vorbei.',
  transaction: {
    heading: 'Dem Safe vorschlagen',
    text: ({ threshold }) =>
      `Du signierst als ein Owner. Es kann ausgeführt werden, wenn ${threshold === 1 ? 'ein Owner signiert hat' : `${threshold} Owner signiert haben`}; bis dahin verlässt nichts den Safe.`,
    replaces: ({ nonce }) =>
      `Es nimmt auch Nr. ${nonce}, anstelle dessen, was dort wartet. Was davon ausgeführt wird, beendet das andere.`,
    batch: ({ count }) => `${count} ${count === 1 ? 'Aufruf' : 'Aufrufe'}, alle oder keiner`,
    to: 'An',
    value: 'Betrag',
    total: 'Verlässt den Safe, höchstens',
    confirm: ({ name }) => `Als ${name} vorschlagen`,
  },
  message: {
    heading: 'Nachricht signieren',
    text: ({ signed, threshold }) =>
      `Der Safe hat sie signiert, wenn ${threshold === 1 ? '1 Owner signiert hat' : `${threshold} Owner signiert haben`}. Bisher: ${signed}. Keine Transaktion, keine Gebühr.`,
    confirm: ({ name }) => `Als ${name} signieren`,
  },
  reject: 'Ablehnen',
  close: 'Schließen',
  delegate: 'Führt den Code dieses Vertrags als der Safe selbst aus',
  nothing: 'Nichts: Es nimmt den Platz von etwas anderem',
}
