import type { enSafeLists } from './en-safe-lists'

export const deSafeLists: typeof enSafeLists = {
  queue: {
    unlabelled: 'Wartet',
    conflict: ({ nonce }) =>
      `Diese haben dieselbe Nonce, ${nonce}. Nur eine davon kann ausgeführt werden; das beendet die anderen.`,
    conflictAlone: ({ nonce }) => `Andere haben dieselbe Nonce, ${nonce}. Nur eine davon kann ausgeführt werden.`,
  },
  review: {
    sign: 'Prüfen und signieren',
    carryOut: 'Prüfen und ausführen',
    network: 'Deine Wallet ist in einem anderen Netzwerk.',
    switchNetwork: 'Netzwerk wechseln',
    message: 'Nachricht signieren',
  },
  history: {
    heading: 'Verlauf',
    lead: 'Was ausgeführt wurde und was hereinkam, das Neueste zuerst.',
    empty: 'Hier ist noch nichts geschehen.',
  },
  incoming: {
    heading: 'Empfangen',
    lead: 'Münzen, Tokens und Werke, die hereinkamen.',
    empty: 'Es ist noch nichts hereingekommen.',
  },
  modules: {
    heading: 'Durch Module',
    lead: 'Was Module getan haben, die keine Signatur eines Owners brauchen.',
    empty: 'Kein Modul hat etwas getan.',
  },
  messages: {
    heading: 'Nachrichten',
    lead: 'Texte, die der Safe ohne Transaktion signiert, etwa Orders und Anmeldungen.',
    empty: 'Der Safe wurde noch nicht gebeten, eine Nachricht zu signieren.',
    typed: ({ name }) => `Typisierte Daten von ${name}`,
    typedUnnamed: 'Typisierte Daten',
    listing: 'Ein Listing',
    offer: 'Ein Gebot',
    text: 'Ein Text',
    app: ({ name }) => `von ${name}`,
    proposedBy: 'Vorgeschlagen von',
    hash: 'Nachrichten-Hash',
  },
  entry: {
    nonce: ({ nonce }) => `Nonce ${nonce}`,
    signedOf: ({ signed, threshold }) => `${signed} von ${threshold} signiert`,
    missing: 'Noch nicht signiert',
    module: 'Durch das Modul, ohne seine Owner',
    app: ({ name }) => `Vorgeschlagen mit ${name}`,
    show: 'Details',
    hide: 'Details ausblenden',
    page: 'Seite für seine Owner',
    of: ({ title }) => `von „${title}“`,
  },
  balances: {
    heading: 'Münzen und Tokens',
    currency: 'Währung',
    total: 'Alles zusammen',
    noPrices: 'Der Safe-Dienst kennt keinen Preis von dem, was hier ist.',
    noPrice: 'kein Preis bekannt',
    unreadable: 'ein Betrag, der nicht lesbar ist',
    empty: 'Der Safe hält keine Münzen und keine Tokens.',
  },
  collectibles: {
    heading: 'Werke',
    empty: 'Der Safe hält keine Werke.',
    elsewhere: 'Nicht in diesem Markt',
    unnamed: ({ tokenId }) => `Token ${tokenId}`,
  },
  own: {
    none: ({ chain }) => `Diesem Konto gehört auf ${chain} kein Safe.`,
    noSafes: 'Im Netzwerk deiner Wallet gibt es hier keine Safes.',
    loading: 'Deine Safes werden gesucht',
    failed:
      'Der Safe-Dienst oder das Netzwerk hat nicht geantwortet, darum ist nicht bekannt, welche Safes dir gehören. Es wurde nichts geändert.',
    policy: ({ threshold, count }) =>
      `${threshold} von ${count} ${count === 1 ? 'Owner' : 'Ownern'} ${threshold === 1 ? 'signiert' : 'signieren'}`,
    mine: ({ count }) => (count === 1 ? 'Eins wartet auf deine Signatur' : `${count} warten auf deine Signatur`),
    ready: ({ count }) => (count === 1 ? 'eins kann ausgeführt werden' : `${count} sind bereit`),
    nothing: 'Nichts wartet auf dich',
    unknown: 'Unbekannt, was wartet',
    looking: 'Sucht, was wartet',
    unasked: 'Öffne ihn, um zu sehen, was wartet',
  },
}
