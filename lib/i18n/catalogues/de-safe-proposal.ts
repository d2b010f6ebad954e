import type { enSafeProposal } from './en-safe-proposal'

export const deSafeProposal: typeof enSafeProposal = {
  title: 'Vorschlag an einen Safe',
  lead: 'Worum ein Safe gebeten wird, wer es signiert hat und was es bewegen würde.',
  heading: 'Vorschlag an einen Safe',
  rejectionHeading: 'Ablehnung in einem Safe',
  loading: 'Safe-Dienst und Chain werden gefragt',
  failed: 'Die Seite wurde nicht ganz geladen. Es wurde nichts signiert. Versuche es noch einmal.',
  again: 'Neu versuchen',
  safe: 'Safe',
  safePage: 'Was er hält und tut',
  chain: 'Netzwerk',
  unserved:
    'Dieser Markt hat für dieses Netzwerk keinen Safe-Dienst, darum kann er den Vorschlag nicht zeigen. Öffne ihn in Safe{Wallet}.',
  nothing: {
    no_safe:
      'An dieser Adresse ist in diesem Netzwerk kein Safe. Frage bei der Person nach, die dir den Link geschickt hat.',
    version:
      'Dieser Safe hat eine Version, die hier nicht bekannt ist, und was seine Owner signieren, kann anders sein. Nutze dafür Safe{Wallet}.',
    unknown:
      'Der Safe-Dienst kennt diesen Vorschlag nicht. Vielleicht wurde er gelöscht, oder der Link ist nicht vollständig.',
    mismatch:
      'Signiere das nicht. Was der Safe-Dienst von dem Vorschlag sagt, ergibt nicht den Hash im Link; signiert würde also etwas anderes.',
    garbled:
      'Der Safe-Dienst hat etwas geantwortet, das nicht lesbar ist. Hier kann nichts signiert werden. Er wird noch einmal gefragt.',
    away: 'Der Safe-Dienst antwortet jetzt nicht, darum kann der Vorschlag nicht gezeigt werden. Er wird von selbst noch einmal gefragt.',
  },
  slowDown: 'Der Safe-Dienst hat jetzt zu viele Anfragen. Er wird nach einer Weile von selbst noch einmal gefragt.',
  nodeAway: 'Das Netzwerk antwortet jetzt nicht. Es wird von selbst noch einmal gefragt.',
  stale: 'Der Safe-Dienst antwortet jetzt nicht. Signaturen stehen da, wie sie waren; was die Chain weiß, ist neu.',
  state: {
    signing: ({ missing }) => (missing === 1 ? 'Braucht 1 weitere Signatur' : `Braucht ${missing} weitere Signaturen`),
    queued: ({ nonce, next }) =>
      `Signiert. Es wartet, bis der Safe ${Number(nonce) - Number(next) === 1 ? `Nonce ${next}` : `die Nonces ${next} bis ${Number(nonce) - 1}`} ausgeführt hat.`,
    ready: 'Von genug Ownern signiert. Wer will, kann es ausführen.',
    executed: 'Ausgeführt',
    failed:
      'Es wurde ausgeführt, und was es aufruft, ist gescheitert. Nur die Netzwerkgebühr wurde ausgegeben, und seine Nonce ist vorbei.',
    rejected: 'Abgelehnt: Eine leere Transaktion hat seine Nonce genommen. Es kann nicht mehr ausgeführt werden.',
    replaced: 'Eine andere Transaktion hat seine Nonce genommen. Diese kann nicht mehr ausgeführt werden.',
    passed:
      'Der Safe ist über seine Nonce hinaus. Die Chain hat noch nicht gezeigt, was sie genommen hat; dies kann nicht mehr signiert werden.',
  },
  transaction: 'Transaktion',
  dead: 'Die Chain würde es jetzt verweigern: Ein Werk ist vielleicht verkauft, ein Verkauf vorbei, oder der Safe hat zu wenig Geld. Es zu signieren schadet nicht; es auszuführen würde scheitern.',
  does: 'Was es tut',
  proposed: 'Was vorgeschlagen war',
  assets: {
    heading: 'Was es bewegt',
    text: 'Auf der Chain versucht, wie sie jetzt ist, vom Safe selbst aus.',
    trying: 'Wird auf der Chain versucht',
    leaves: 'Verlässt den Safe',
    comes: 'Kommt in den Safe',
    moved: 'Was es bewegt hat',
    movedText:
      'Aus der Transaktion gelesen, die es ausgeführt hat. Das ist daraus geworden, was auch vorgeschlagen war.',
    left: 'Hat den Safe verlassen',
    came: 'Kam in den Safe',
    nothing: 'Nichts',
    token: ({ tokenId }) => `Token ${tokenId}`,
    pieces: ({ amount }) => `${amount} Stück`,
    units: ({ amount }) => (amount === 1n ? `${amount} Einheit` : `${amount} Einheiten`),
    refused: 'Es wurde versucht, und einer seiner Aufrufe scheitert jetzt. Es würde also nichts bewegen.',
    untried: {
      delegate:
        'Nicht versucht: Es führt den Code eines anderen Vertrags als der Safe selbst aus, und der kann alles bewegen. Signiere es nur, wenn du diesen Vertrag kennst.',
      many: 'Nicht versucht: Es hat mehr Aufrufe, als hier auf einmal versucht werden. Lies jeden davon unten.',
      node: 'Nicht versucht: Das Netzwerk antwortet nicht oder kann Transaktionen nicht versuchen. Lies unten, was es tut.',
    },
  },
  hashes: {
    heading: 'Hashes zum Vergleichen',
    here: 'In diesem Browser aus den Teilen der Transaktion berechnet. Deine Wallet und die anderen Owner sollten dieselben sehen.',
    byMarket:
      'Von diesem Markt aus den Teilen der Transaktion berechnet. Deine Wallet und die anderen Owner sollten dieselben sehen.',
    safeTxHash: 'safeTxHash',
    domainHash: 'Domain-Hash',
    messageHash: 'Nachrichten-Hash',
  },
  facts: {
    nonce: 'Nonce',
    next: ({ next }) => `Der Safe führt als Nächstes ${next} aus`,
    proposedBy: 'Vorgeschlagen von',
    proposedAt: 'Vorgeschlagen',
    unknownProposer: 'Der Safe-Dienst sagt es nicht',
  },
  rivals: {
    heading: 'Mit derselben Nonce',
    text: 'Nur eins davon kann geschehen. Was davon ausgeführt wird, beendet die anderen.',
    unknown: 'Der Safe-Dienst sagt nicht, ob etwas anderes dieselbe Nonce hat.',
    rejection: 'Eine Ablehnung',
    signed: ({ signed, threshold }) => `${signed} von ${threshold} signiert`,
    open: 'Öffnen',
  },
  signers: {
    heading: 'Signaturen',
    of: ({ signed, threshold, owners }) => `${signed} von ${threshold} nötigen, ${owners} Owner`,
    signed: 'Signiert',
    missing: 'Noch nicht',
    former: 'Hat signiert und ist kein Owner mehr: Das zählt nicht.',
  },
  act: {
    heading: 'Was du tun kannst',
    connect: 'Verbinde eine Wallet, um als Owner zu bestätigen oder um es auszuführen. Lesen geht ohne.',
    connectButton: 'Wallet verbinden',
    stranger: 'Dein Konto ist kein Owner dieses Safes. Du kannst es ausführen, sobald genug Owner signiert haben.',
    contract:
      'Dein Konto ist ein Vertrag: Es kann hier nicht signieren. Verbinde einen Owner, der ein Schlüssel ist, oder nutze Safe{Wallet}.',
    signed: 'Du hast es signiert. Andere müssen noch.',
    confirm: 'Bestätigen',
    confirmHint: 'Deine Wallet signiert es. Keine Gebühr.',
    execute: 'Ausführen',
    executeHint: 'Deine Wallet sendet es und zahlt die Netzwerkgebühr.',
    reject: 'Ablehnen',
    rejectHint: ({ nonce }) =>
      `Ablehnen schlägt eine leere Transaktion mit Nonce ${nonce} vor, von dir signiert. Haben genug Owner sie signiert und ist sie ausgeführt, kann diese es nie mehr werden.`,
    rejected: ({ signed, threshold }) =>
      `Du hast die Ablehnung signiert; ${signed} von ${threshold}. ${signed < threshold ? 'Andere signieren sie' : 'Ausgeführt wird sie'} auf ihrer eigenen Seite.`,
    openRejection: 'Ablehnung öffnen',
    wallet: 'In Safe{Wallet} öffnen',
  },
  check: {
    button: 'In diesem Browser prüfen',
    hint: 'Fragt von hier aus den Safe-Dienst und die Chain, liest aus den Bytes, was es tut, und berechnet die Hashes. Das geschieht von selbst, bevor eine Wallet signiert.',
  },
  link: {
    heading: 'Die anderen fragen',
    text: 'Sende dies den anderen Ownern. Wer es öffnet, sieht, was vorgeschlagen ist, und jeder Owner bestätigt mit der eigenen Wallet.',
    label: 'Link zu diesem Vorschlag',
    copy: 'Link kopieren',
    copied: 'Kopiert',
    qr: 'QR-Code des Links zu diesem Vorschlag',
    qrFailed: 'Der QR-Code wurde nicht geladen. Der Link ist derselbe.',
    local: 'Dieser Markt läuft auf diesem Computer: Der Link öffnet sich nur hier.',
    page: 'Seite ansehen',
    signing: {
      text: 'Sende dies den anderen Ownern. Es öffnet die Seite des Safes, auf der zuerst steht, was auf sie wartet: Sie lesen es und signieren mit der eigenen Wallet.',
      label: 'Link zu dem, was in diesem Safe wartet',
      qr: 'QR-Code des Links zu dem, was in diesem Safe wartet',
      page: 'Seite des Safes ansehen',
    },
    close: 'Schließen',
  },
}
