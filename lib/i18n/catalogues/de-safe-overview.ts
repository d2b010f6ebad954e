import type { enSafeOverview } from './en-safe-overview'

export const deSafeOverview: typeof enSafeOverview = {
  failure: {
    notFound: 'Der Safe-Dienst kennt an dieser Adresse in diesem Netzwerk keinen Safe.',
    rateLimited: ({ seconds }) =>
      `Der Safe-Dienst wurde zu oft gefragt${seconds === null ? '. Warte einen Moment' : ` und will ${seconds} ${seconds === 1 ? 'Sekunde' : 'Sekunden'} Ruhe`}. Es wurde nichts geändert.`,
    timeout: 'Der Safe-Dienst hat nicht rechtzeitig geantwortet. Es wurde nichts geändert.',
    unreachable: 'Der Safe-Dienst ist von hier nicht erreichbar. Es wurde nichts geändert. Prüfe deine Verbindung.',
    away: 'Der Safe-Dienst ist gerade außer Betrieb. Es wurde nichts geändert.',
    unreadable: 'Der Safe-Dienst hat geantwortet, was hier nicht lesbar ist. Es wurde nichts geändert.',
    stale: 'Was hier steht, ist vielleicht älter, als es aussieht.',
  },
  unread: ({ count }) =>
    count === 1
      ? '1 Eintrag konnte hier nicht gelesen werden.'
      : `${count} Einträge konnten hier nicht gelesen werden.`,
  noSafe: {
    text: ({ chain }) =>
      `An dieser Adresse ist auf ${chain} kein Safe, soweit der Safe-Dienst weiß. Er ist vielleicht in einem anderen Netzwerk, oder die Adresse gehört einer Person oder einem anderen Vertrag.`,
    action: 'Was in deinen Safes wartet',
  },
  loading: 'Der Safe-Dienst wird gefragt',
  again: 'Neu versuchen',
  more: 'Mehr zeigen',
  moreLoading: 'Mehr wird geladen',
  none: 'Nicht vorhanden',
  you: 'du',
  profileShort: 'Profil',
  profile: ({ name }) => `Profil von ${name}`,
  date: ({ date }) => `${date} UTC`,
  noDate: 'Zu unbekannter Zeit',
  waiting: {
    heading: 'Wartet auf deine Signatur',
    connectText: 'Verbinde die Wallet eines Owners, um zu sehen, was auf seine Signatur wartet.',
    connect: 'Wallet verbinden',
    asSafe: 'Du bist hier als der Safe selbst. Seine Owner sehen hier, mit ihren eigenen Wallets, was auf sie wartet.',
    stranger: 'Das verbundene Konto ist kein Owner dieses Safes.',
    none: 'Nichts wartet auf deine Signatur.',
    unknown: 'Es ist nicht bekannt, was auf deine Signatur wartet.',
    others: ({ count }) =>
      count === 1 ? 'Eins mehr wartet auf Signaturen anderer.' : `${count} mehr warten auf Signaturen anderer.`,
    pending: ({ count }) => (count === 1 ? 'Eins wartet auf Signaturen.' : `${count} warten auf Signaturen.`),
    ready: ({ count }) =>
      count === 1
        ? 'Eins ist signiert und als Nächstes dran: Wer will, kann es ausführen.'
        : `${count} sind für dieselbe Stelle signiert: Wer will, kann eins davon ausführen.`,
    first: 'Es wartet mehr, als angesehen wurde: siehe unten.',
  },
  queue: {
    heading: 'Warteschlange',
    empty: 'Nichts wartet. Was dem Safe vorgeschlagen wird, steht hier, bis es ausgeführt ist.',
  },
  otherWord: ({ word }) => `Hier nicht bekannt: ${word}`,
  versionState: {
    UP_TO_DATE: 'aktuell',
    OUTDATED: 'veraltet: Safe{Wallet} bietet eine neuere an',
    UNKNOWN: 'dem Safe-Dienst nicht bekannt',
  },
  facts: {
    heading: 'Wie er eingerichtet ist',
    network: 'Netzwerk',
    policy: 'Signaturen',
    policyValue: ({ threshold, count }) => `${threshold} von ${count} ${count === 1 ? 'Owner' : 'Ownern'}`,
    owners: 'Owner',
    nonce: 'Nächste Nonce',
    version: 'Version',
    versionUnknown: 'Nicht bekannt',
    implementation: 'Vertrag',
    modules: 'Module',
    guard: 'Guard',
    fallbackHandler: 'Fallback-Handler',
    caution: 'Ein Modul kann bewegen, was der Safe hält, ohne seine Owner.',
  },
}
