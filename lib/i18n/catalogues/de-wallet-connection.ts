import type { enWalletConnection } from './en-wallet-connection'

export const deWalletConnection: typeof enWalletConnection = {
  dialog: { connect: 'Wallet verbinden', account: 'Dein Konto', networks: 'Netzwerk wechseln' },
  disclaimer: 'Verbinden zeigt diesem Markt deine Adresse. Es bewegt nichts, und mehr wird von keiner Wallet verlangt.',
  waiting: ({ name }) => `Warten auf ${name}. Antworte dort, oder schließe dies, um abzubrechen.`,
  connectFailed:
    'Diese Wallet ist gescheitert oder hat eine unverständliche Antwort gegeben. Es wurde nichts verbunden. Versuche es noch einmal, oder wähle eine andere.',
  fixedNetwork: ({ name, chains }) =>
    `${name} ist hier in einem Netzwerk, das der Markt nicht bedient, und kann nicht wechseln. Öffne den Markt in so einer Wallet auf ${chains}.`,
  dismiss: 'Ausblenden',
  account: {
    network: 'Netzwerk',
    unknownNetwork: 'Eins, das dieser Markt nicht kennt',
    changeNetwork: 'Netzwerk wechseln',
    switchAccount: 'Konto wechseln',
    otherAccounts: 'Andere Demo-Wallets',
    signedIn: 'Du bist angemeldet.',
    transactions: 'Alle Transaktionen',
    profile: 'Dein Profil',
    switching: 'Warten auf deine Wallet. Wähle dort ein Konto.',
    switchByHand: 'Diese Wallet lässt sich das nicht fragen. Wähle in ihr ein anderes Konto, und diese Seite folgt.',
  },
  networks: {
    served: ({ names }) =>
      `Werke sind im Verkauf auf ${names}. Die anderen Netzwerke kennt dieser Markt, und verkauft dort nichts.`,
    cancelled: 'Du hast abgebrochen. Deine Wallet bleibt in dem Netzwerk, in dem sie war.',
    unknown: 'Deine Wallet kennt dieses Netzwerk nicht und bleibt in dem, in dem sie war.',
    failed: 'Das Netzwerk wurde nicht gewechselt. Deine Wallet bleibt in dem, in dem sie war.',
  },
  /** `$1` is the wallet's name. */
  instead: {
    notConnected: '$1 ist nicht verbunden',
    seeBelow: 'Was geschehen ist, steht unten.',
    answer: 'Antworte in der Wallet.',
    again: 'Neu versuchen',
    nothingSent: 'Hier wurde zuletzt nichts fertig. Was unterwegs ist, steht unter „Alle Transaktionen“.',
    wrongNetwork:
      'Deine Wallet ist in einem Netzwerk, das dieser Markt nicht kennt. Wähle eins von diesen, oder trenne sie. Nichts geht verloren.',
  },
  watch: {
    heading: 'In deiner Wallet zeigen',
    asking: ({ wallet }) => `${wallet} fragt dich, ob dieses Werk unter deinen gezeigt werden soll.`,
    shown: ({ name, wallet }) => `${wallet} zeigt jetzt ${name}.`,
    refused: ({ wallet }) =>
      `${wallet} hat es nicht angenommen. Viele Wallets zeigen Werke von selbst oder gar nicht. Es gehört dir trotzdem.`,
    unsupported: ({ wallet }) => `${wallet} lässt sich nicht bitten, ein Werk zu zeigen. Es gehört dir trotzdem.`,
    byHand: 'Um es von Hand hinzuzufügen, braucht die Wallet diese zwei:',
    contract: 'Vertrag',
    tokenId: 'Token',
    connect: 'Verbinde zuerst die Wallet, der es gehört.',
    done: 'Fertig',
  },
}
