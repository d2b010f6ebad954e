import type { enActingSafe } from './en-acting-safe'

const signers = (count: number) => (count === 1 ? 'ein Owner signiert hat' : `${count} Owner signiert haben`)

export const deActingSafe: typeof enActingSafe = {
  /** In two lines, which break between Safe and owner. */
  account: ({ threshold, owners, owner }) =>
    `Safe ${threshold} von ${owners} als ${owner}`.replace(/ (?!als )/g, '\u00a0'),
  menu: {
    safes: 'Deine Safes',
    acting: ({ owner }) => `Du handelst als dieser Safe, als sein Owner ${owner}.`,
    waiting: 'Wartet auf Signaturen',
    page: 'Seite des Safes',
    apps: 'Apps für diesen Safe',
    leave: ({ owner }) => `Zurück zum eigenen Konto: ${owner}`,
  },
  left: {
    account:
      'Deine Wallet hat jetzt ein anderes Konto, das kein Owner des Safes ist. Du handelst nicht mehr als der Safe.',
    network:
      'Deine Wallet ist jetzt in einem anderen Netzwerk, und der Safe bleibt in seinem. Du handelst nicht mehr als der Safe.',
    removed:
      'Du bist nicht mehr Owner des Safes. Es wurde nichts signiert oder gesendet. Du bist jetzt auf deinem eigenen Konto.',
    elsewhere:
      'In einem anderen Tab bist du zu deinem eigenen Konto zurückgekehrt. Du handelst nicht mehr als der Safe.',
    unavailable:
      'Der Safe konnte nicht wieder geöffnet werden. Du bist jetzt auf deinem eigenen Konto. Es wurde nichts gesendet.',
  },
  close: 'Schließen',
  again: 'Neu versuchen',
  safes: {
    heading: 'Deine Safes',
    lead: 'Ein Safe tut, was genug seiner Owner signieren. Wähle einen, und du kaufst, verkaufst und erstellst Werke als dieser Safe. Jedes Mal signiert deine eigene Wallet, und die anderen bestätigen.',
    loading: 'Deine Safes werden gesucht',
    none: ({ chain }) => `Diesem Konto gehört auf ${chain} kein Safe.`,
    failed:
      'Der Safe-Dienst hat nicht richtig geantwortet, darum ist nicht bekannt, welche Safes dir gehören. Es wurde nichts geändert.',
    nested:
      'Das verbundene Konto ist ein Vertrag. Als Owner eines anderen Safes signiert es durch seine eigenen Owner, und die kann dieser Markt nicht fragen. Nutze dafür Safe{Wallet}, oder verbinde einen Owner, der ein Schlüssel ist.',
    policy: ({ threshold, count }) =>
      `${threshold} von ${count} ${count === 1 ? 'Owner' : 'Ownern'} ${threshold === 1 ? 'signiert' : 'signieren'}`,
    version: ({ version }) => `Safe ${version}`,
    contractOwners: ({ count }) =>
      count === 1
        ? 'Einer seiner Owner ist ein Vertrag: Er kann nicht hier signieren, aber in Safe{Wallet}.'
        : `${count} seiner Owner sind Verträge: Sie können nicht hier signieren, aber in Safe{Wallet}.`,
    act: 'Als dieser Safe handeln',
    acting: 'Du handelst als er',
    waiting: 'Wartet auf Signaturen',
    page: 'Alles über diesen Safe',
    overview: 'Was in deinen Safes wartet',
    trouble: {
      no_safe: 'Der Safe-Dienst nennt diese Adresse, und auf der Chain ist dort kein Safe.',
      not_owner: 'Der Safe-Dienst sagt, dass du sein Owner bist. Laut der Chain bist du es nicht.',
      version:
        'Seine Version ist hier nicht bekannt, und was seine Owner signieren, kann anders sein. Nutze dafür Safe{Wallet}.',
    },
  },
  transaction: {
    heading: 'Als Safe vorschlagen',
    as: ({ threshold, count }) => `${threshold} von ${count} ${count === 1 ? 'Owner' : 'Ownern'}`,
    app: 'Gefragt von',
    safe: 'Safe',
    owner: 'Du signierst als',
    text: ({ threshold }) =>
      threshold === 1
        ? 'Deine Signatur genügt. Dann führst du es aus, oder jemand anderes; bis dahin verlässt nichts den Safe.'
        : `Deine Signatur ist die erste von ${threshold}. Bis alle da sind und jemand es ausführt, verlässt nichts den Safe.`,
    total: 'Verlässt den Safe, höchstens',
    nonce: 'Nonce',
    nonceHint: ({ next }) => `Der Safe führt als Nächstes ${next} aus, dann eine nach der anderen.`,
    nonceWrong: 'Eine ganze Zahl.',
    noncePast: ({ next }) => `Die ist vorbei. Der Safe ist bei ${next}.`,
    taken: ({ nonce, by }) => `Nonce ${nonce} ist belegt von: ${by}. Nur eins von beiden kann geschehen.`,
    gap: ({ nonce, gap }) =>
      `Nonce ${gap} hat noch nichts. Bis etwas sie belegt und ausgeführt ist, wartet dies, und ebenso alles nach Nonce ${nonce}.`,
    unknownQueue: 'Der Safe-Dienst sagt nicht, was wartet. Eine andere Transaktion hat vielleicht diese Nonce.',
    confirm: 'Signieren und vorschlagen',
  },
  message: {
    heading: 'Als Safe signieren',
    text: ({ threshold, signed }) =>
      `Der Safe hat es signiert, wenn ${signers(threshold)}. Bisher: ${signed}. Keine Transaktion, keine Gebühr.`,
    details: 'Alles, was signiert wird',
    confirm: 'Signieren',
  },
  unbatched: {
    heading: 'Nicht als eine Transaktion',
    text: 'Das braucht mehrere Aufrufe, und diesem Netzwerk fehlt der Vertrag, mit dem ein Safe mehrere Aufrufe als einen macht (MultiSendCallOnly 1.4.1). Es wurde nichts signiert oder vorgeschlagen. Was einen Aufruf braucht, geht hier; nutze für den Rest Safe{Wallet}.',
    confirm: 'Schließen',
  },
  refund: {
    text: ({ baseGas, gasPrice }) =>
      `Neben dem, was sie tut, zahlt sie eine Erstattung aus dem Safe: für das Gas, das sie verbraucht, und ${baseGas} Einheiten mehr, höchstens ${gasPrice} für jede. Was hier vorgeschlagen wird, tut das nie.`,
    to: 'Geht an',
    sender: 'wer sie ausführt',
    token: 'Gezahlt in',
    coin: 'der eigenen Münze des Netzwerks, in Wei',
  },
  reject: 'Ablehnen',
  waiting: {
    heading: 'Wartet auf Signaturen',
    loading: 'Sucht, was wartet',
    empty: 'Nichts wartet. Was du als Safe vorschlägst, steht hier, bis es ausgeführt ist.',
    failed:
      'Der Safe-Dienst hat nicht richtig geantwortet, darum ist nicht bekannt, was wartet. Es wurde nichts geändert.',
    nonce: ({ nonce }) => `Nonce ${nonce}`,
    signedOf: ({ signed, threshold }) => `${signed} von ${threshold} signiert`,
    signedBy: ({ names }) => `Signiert von ${names}`,
    others: ({ names }) => `Noch nicht signiert: ${names}. Sie finden es hier unter „Deine Safes“.`,
    confirm: 'Bestätigen',
    execute: 'Ausführen',
    executeHint: 'Deine Wallet sendet es und zahlt die Netzwerkgebühr.',
    confirmHint: 'Deine Wallet signiert es. Keine Gebühr.',
    notNext: 'Was davor liegt, muss zuerst ausgeführt oder abgelehnt werden.',
    rival: 'Etwas anderes hat dieselbe Nonce. Nur eins davon kann geschehen.',
    asking: 'Deine Wallet fragt dich jetzt.',
    message: 'Eine Nachricht, zum Signieren und nicht zum Senden',
    confirmed: 'Bestätigt',
    executed: 'Ausgeführt',
    late: 'Deine ist gescheitert, und das Netzwerk hat ihre Gebühr behalten: Jemand anderes war zuerst da, oder der Safe hat es verweigert.',
    sent: 'Gesendet. Das Netzwerk hat es noch nicht ausgeführt; das wird hier verfolgt.',
    replaced: 'Die Ablehnung ist vorgeschlagen, mit deiner Signatur.',
    reject: 'Ablehnen',
    rejectHint:
      'Ablehnen schlägt eine leere Transaktion mit derselben Nonce vor. Haben genug Owner sie signiert und ist sie ausgeführt, kann diese es nie mehr werden.',
    rejectionSigned: ({ signed, threshold }) =>
      `Du hast die Ablehnung signiert; ${signed} von ${threshold}. Sie steht in dieser Liste.`,
    ask: 'Die anderen fragen',
    rejected: 'Du hast abgebrochen. Es wurde nichts signiert und nichts gesendet.',
    failedAct: ({ reason }) => `Das hat nicht geklappt: ${reason}`,
  },
}
