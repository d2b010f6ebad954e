import { isolateNames } from '@/lib/i18n/isolate-names'
import { deQuantity } from './de-amount-problems'
import { deRefusals } from './de-refusals'
import { deSafePurchase } from './de-safe-purchase'
import type { enPurchase } from './en-purchase'

export const dePurchase: typeof enPurchase = isolateNames({
  close: 'Schließen',
  demoGroup: 'Demo-Wallets, Spielgeld',
  contestedGroup: 'Zwei Wallets mit einem Namen. Eine ist vielleicht falsch.',
  demoWallet: ({ name }) => `${name} (Demo)`,
  obstacle: {
    heading: ({ name }) => `${name} kann hier nicht genutzt werden`,
    text: {
      no_browser_wallet: 'Dieser Browser hat keine Wallet-Erweiterung. Installiere eine und lade diese Seite neu.',
      not_framed:
        'Ein Safe verbindet sich aus Safe{Wallet} heraus. Öffne diesen Markt dort unter Apps, dann verbindet er sich von selbst.',
      not_brave: 'Diese Wallet ist ein Teil des Browsers Brave. Öffne diese Seite in Brave.',
      no_project_id:
        'Dieser Markt hat keine Projekt-ID von WalletConnect; wer ihn betreibt, kann sie setzen. Öffne diese Seite auf einem Telefon im Browser der Wallet selbst.',
      local_only:
        'Ihre Erweiterung ist nicht in diesem Browser. Ohne sie hat Coinbase Wallet nur Konten in öffentlichen Netzwerken, und dieser Markt läuft auf einer Chain dieses Computers. Installiere die Erweiterung und lade diese Seite dann neu.',
      contested:
        'Mehrere Wallets dieses Browsers geben sich als diese aus, und eine davon ist vielleicht gefälscht. Sie stehen oben in der Liste: Vergleiche ihre Symbole und entferne die Erweiterung, die du nicht kennst.',
    },
    trySafe: 'Du kannst es hier auch mit einem Safe dieses Markts selbst versuchen, in dem die Demo-Wallets signieren.',
    nothing: 'Es wurde nichts verbunden oder gesendet.',
    back: 'Andere Wallet wählen',
  },
  buy: {
    repeat:
      'Du hast schon versucht, das zu kaufen, und wir wissen noch nicht, ob es durchgegangen ist. Wenn du noch einmal kaufst, zahlst du vielleicht zweimal.',
    repeatYes: 'Ich verstehe, dass ich vielleicht zweimal zahle',
    checkingHeading: 'Verkauf wird geprüft',
    checking: 'Die Chain wird gefragt, ob es jetzt gekauft werden kann.',
    reviewHeading: 'Prüfe deinen Kauf',
    connectText: 'Verbinde eine Wallet, um weiterzumachen. Nichts wird gesendet, bevor du bestätigst.',
    connect: 'Wallet verbinden',
    price: 'Preis',
    mostPrice: 'Preis, höchstens',
    rises:
      'Dieser Preis steigt mit der Zeit. Was bei der Ausführung über ihn hinaus gesendet ist, kommt zu dir zurück.',
    atMost: ({ price }) => `Höchstens ${price}`,
    falls:
      'Dieser Preis fällt mit der Zeit. Du zahlst, was er bei der Ausführung ist; was darüber hinaus gesendet ist, kommt zu dir zurück.',
    stepsFirst: ({ count }) =>
      count === 1
        ? 'Vor dem Kauf fragt dich deine Wallet einmal.'
        : `Vor dem Kauf fragt dich deine Wallet ${count} Mal.`,
    tried: 'Alles davon wurde am jetzigen Stand der Chain versucht und ging durch.',
    together: 'Deine Wallet fragt dich einmal, für all das zusammen:',
    untried:
      'Dieser Node kann einen Kauf nicht vor diesem Schritt versuchen. Er wird versucht, bevor du den Kauf bestätigen sollst.',
    allowsMore:
      'Was du anderswo geboten hast, wird mit erlaubt: Diese Gebote könnten sonst nicht mehr angenommen werden.',
    safeAllowsMore:
      'Was der Safe anderswo geboten hat und was darauf wartet, dass seine Owner es bieten, wird mit erlaubt: Diese Gebote könnten sonst nicht angenommen werden.',
    step: {
      wrap: ({ amount, symbol }) => `${amount} in ${symbol} wrappen`,
      allow: ({ amount, symbol }) => `Seaport erlauben, ${amount} ${symbol} zu nehmen`,
    },
    networkFee: 'Netzwerkgebühr, höchstens',
    total: 'Insgesamt, höchstens',
    receive: 'Du bekommst',
    token: nameToken,
    quantity: 'Wie viele',
    left: ({ count }) => (count === 1n ? `Noch ${count} ist übrig.` : `Noch ${count} sind übrig.`),
    quantityProblem: ({ count }) => `Nenne eine ganze Zahl von 1 bis ${count}.`,
    leftInParts: ({ amount }) => `Noch übrig: ${amount}.`,
    quantityInParts: deQuantity,
    chooseQuantity: 'Anzahl ändern',
    whoGets: 'Wer den Preis bekommt',
    role: { seller: 'Wer verkauft', royalty: 'Royalty', market_fee: 'Marktgebühr', other: 'Andere Zahlung' },
    otherPayment: {
      text: ({ percent }) =>
        `${percent} % des Preises gehen weder an die Verkaufsseite noch an den Marktplatz noch an Urheber, denen eine Royalty zusteht.`,
      yes: 'Ich akzeptiere diese Zahlung.',
      missing: 'Zuerst die andere Zahlung bestätigen',
    },
    change: {
      cheaper: 'Es ist jetzt zu einem niedrigeren Preis im Verkauf. Sieh ihn dir an, bevor du bestätigst.',
      dearer: 'Der Preis ist gestiegen. Sieh ihn dir an, bevor du bestätigst.',
      lapsed:
        'Der Verkauf, den du angesehen hast, ist vorbei, und es gibt einen anderen. Sieh dir seinen Preis an, bevor du bestätigst.',
      quantity: 'Wie viele zu kaufen sind, hat sich geändert. Sieh dir Anzahl und Preis an, bevor du bestätigst.',
      metadata:
        'Name, Bild oder Merkmale dieses Werks haben sich geändert. Hier siehst du vielleicht noch die alten: Prüfe das Werk, bevor du bestätigst.',
      parts: 'Wer den Preis bekommt, hat sich geändert. Sieh es dir an, bevor du bestätigst.',
      turned_down: 'Danach wurde in einem anderen Tab gefragt und dort abgelehnt. Es wurde nichts gesendet.',
      steps: 'Was deine Wallet zuerst tun muss, hat sich geändert. Sieh es dir an, bevor du bestätigst.',
    },
    cameBack:
      'Dieser Preis wurde signiert, bevor das Werk weggegeben wurde und zurückkam. Vielleicht ist er nicht mehr gewollt.',
    final: 'Ein Kauf ist endgültig: Steht er auf der Chain, kann er nicht rückgängig gemacht werden.',
    rejected: 'Du hast abgebrochen. Es wurde nichts gesendet.',
    confirm: ({ price }) => `Für ${price} kaufen`,
    confirmFalling: ({ price }) => `Für höchstens ${price} kaufen`,
    wrongChain: ({ chain }) => `Deine Wallet ist in einem anderen Netzwerk. Dieser Verkauf ist auf ${chain}.`,
    switchChain: ({ chain }) => `Zu ${chain} wechseln`,
    switching: 'Warten darauf, dass deine Wallet wechselt.',
    steps: 'Schritte dieses Kaufs',
    stepName: { wrap: 'Wrappen', allow: 'Erlauben', buy: 'Kaufen' },
    stepDone: 'fertig',
    stepping: ({ step }) => `Deine Wallet fragt dich einmal: ${step}. Nichts verlässt sie, bevor du bestätigst.`,
    rechecking: 'Noch eine Prüfung, bevor deine Wallet gefragt wird.',
    confirmingHeading: 'Bestätige in deiner Wallet',
    elsewhereHeading: 'In anderem Tab gefragt',
    confirming: ({ price }) =>
      `Deine Wallet fragt dich einmal, für ${price} und die Netzwerkgebühr. Nichts verlässt sie, bevor du bestätigst.`,
    stepHeading: 'Ein Schritt ist unterwegs',
    pendingHeading: 'Dein Kauf ist unterwegs',
    pending: 'Das Netzwerk arbeitet daran. Du kannst dies schließen oder die Seite neu laden: Nichts geht verloren.',
    settling: 'Es ist auf der Chain. Der Markt liest es.',
    transaction: 'Transaktion',
    several: ({ count }) => (count === 1 ? '1 Werk' : `${count} Werke`),
    ownedHeading: ({ name }) => `${name} gehört dir`,
    owned: 'Die Chain und der Markt sagen es beide.',
    lateHeading: 'Gekauft',
    late: 'Gekauft. Der Markt holt noch auf.',
    seeItem: 'Dein Werk ansehen',
    keepLooking: 'Weiter umsehen',
    failedHeading: 'Nicht gekauft',
    unknownHeading: 'Noch nicht bekannt',
    maybeSent:
      'Seit deine Wallet gefragt wurde, kam keine verständliche Antwort, und die Chain zeigt es bisher nicht. Sie wird alle paar Sekunden nach einer Transaktion deines Kontos durchsucht, die dies tut. Fragt deine Wallet noch, antworte dort oder lehne es dort ab.',
    revertedSent:
      'Der Vertrag hat den Kauf verweigert. Der Preis ist zurück in deiner Wallet, die Netzwerkgebühr ist ausgegeben.',
    overSent: {
      order_filled:
        'Jemand anderes hat es zuerst gekauft. Der Preis ist zurück in deiner Wallet, die Netzwerkgebühr ist ausgegeben.',
      order_cancelled:
        'Wer es angeboten hat, hat den Verkauf beendet. Der Preis ist zurück in deiner Wallet, die Netzwerkgebühr ist ausgegeben.',
      order_expired:
        'Der Verkauf ist inzwischen abgelaufen. Der Preis ist zurück in deiner Wallet, die Netzwerkgebühr ist ausgegeben.',
      order_inactive:
        'Wer es anbietet, kann es nicht mehr verkaufen. Der Preis ist zurück in deiner Wallet, die Netzwerkgebühr ist ausgegeben.',
    },
    cancelledSent: 'Du hast es in deiner Wallet abgebrochen. Der Preis bleibt dort, die Netzwerkgebühr ist ausgegeben.',
  },
  safe: deSafePurchase,
  otherAccount: {
    heading: 'Du bist jetzt auf einem anderen Konto',
    text: 'Du hast dies mit einem anderen Konto begonnen. Mit diesem geht nichts von selbst weiter.',
    again: 'Mit diesem Konto neu beginnen',
  },
  refusal: deRefusals,
  mend: {
    retry: 'Neu versuchen',
    switch_chain: 'Netzwerk wechseln',
    connect: 'Wallet verbinden',
    see_item: 'Werk ansehen',
    explore: 'Andere Werke entdecken',
  },
  lookAgain: 'Neu nachsehen',
  lookedAgain: 'Es wird von selbst noch einmal gefragt.',
  shortage: ({ price, balance, isBeforeFee }) =>
    `Nötig: ${price}${isBeforeFee ? ' und die Netzwerkgebühr' : ''}. In der Wallet: ${balance}.`,
  outside: {
    fee: 'Deine Wallet meldet, dass jemand anderes die Netzwerkgebühr zahlen kann.',
    money: 'Deine Wallet meldet, dass sie den fehlenden Betrag von anderswo holen kann.',
    untried: 'Das ließ sich vorab nicht testen. Prüfe, was deine Wallet anzeigt, bevor du bestätigst.',
  },
  prompt: {
    badge: 'Demo-Wallet',
    heading: {
      transaction: 'Transaktion bestätigen',
      message: 'Nachricht signieren',
      typed_data: 'Daten signieren',
    },
    wallet: 'Wallet',
    to: 'An',
    newContract: 'Ein neuer Vertrag',
    does: 'Was es tut',
    receive: 'Du bekommst',
    give: 'Du gibst',
    giveTo: 'Geht an',
    token: nameToken,
    pieces: ({ name, quantity }) => (typeof quantity === 'string' || quantity > 1n ? `${quantity} × ${name}` : name),
    orderOf: 'Order',
    order: {
      listing: ({ items, price }) => `${items} für ${price} listen`,
      offer: ({ items, price }) => `${price} für ${items} bieten`,
      together: ({ items }) => `${items} zusammen`,
      /** In the accusative, as `listing` and `offer` have it. */
      any: { collection: 'einen beliebigen Token eines Vertrags', list: 'einen beliebigen Token einer Liste' },
      change: ({ from, to }) => `${from}, bis zum Ende ${to}`,
      gets: ({ price }) => `Du bekommst ${price}`,
      only: 'Nur für',
      until: ({ date }) => `Bis ${date} UTC`,
      unknown: 'Eine Order, die hier nicht lesbar ist. Signiere sie nur, wenn du weißt, was sie tut.',
    },
    voucher: {
      sell: ({ item, price }) => `${item} für ${price} verkaufen`,
      mint: 'Wer kauft, mintet es und zahlt die Netzwerkgebühr dafür.',
      collection: 'Aus der Sammlung',
      chain: ({ name }) => `Auf ${name}`,
      described: ({ uri }) => `Beschrieben unter ${uri}`,
    },
    signIn: {
      text: ({ domain }) => `Bei ${domain} anmelden`,
      as: 'Als',
      other: 'Es nennt ein anderes Konto oder Netzwerk als das dieses Safes. Signiere es nur, wenn du weißt, warum.',
    },
    allow: {
      label: 'Erlaubt',
      some: ({ some }) => `${some}, zu nehmen durch`,
      all: 'Alles davon, jetzt und später, zu nehmen durch',
      nothing: 'Nichts mehr, zu nehmen durch',
      seaport: 'Seaport',
    },
    safe: {
      SafeTx: 'Signiert eine Transaktion des Safes',
      SafeMessage: 'Signiert eine Nachricht als der Safe',
      hash: { SafeTx: 'safeTxHash', SafeMessage: 'safeMessageHash' },
      domainHash: 'Domain-Hash',
      messageHash: 'Nachrichten-Hash',
    },
    value: 'Betrag',
    networkFee: 'Netzwerkgebühr, höchstens',
    total: 'Verlässt deine Wallet, höchstens',
    playMoney: 'Spielgeld auf der Chain dieses Computers. Anderswo ist es nichts wert.',
    confirm: 'Bestätigen',
    reject: 'Ablehnen',
    kind: {
      send: 'Geld senden',
      buy: 'Über Seaport kaufen',
      accept: 'Über Seaport ein Gebot annehmen',
      cancel: 'Orders in Seaport stornieren',
      cancel_all: 'Alle deine Orders in Seaport stornieren',
      validate: 'Eine Order auf die Chain setzen',
      approve_collection: 'Einen Vertrag deine Werke dieser Sammlung bewegen lassen',
      approve: 'Einen Vertrag deine Tokens nutzen lassen',
      transfer: 'Token bewegen',
      wrap: 'ETH in WETH wrappen',
      unwrap: 'WETH in ETH unwrappen',
      mint: 'Neuen Token erstellen',
      create: 'Eine eigene Sammlung erstellen',
      split: 'Einen Vertrag erstellen, der Royalties teilt',
      redeem: 'Token kaufen, der dabei erstellt wird',
      cancel_voucher: 'Stornieren, was du für noch zu erstellende Tokens signiert hast',
      describe: 'Ändern, was ein Token von dir sagt',
      release: 'Deinen Teil einer geteilten Royalty nehmen',
      execute: 'Ausführen, was die Owner eines Safes signiert haben',
      unknown: 'Unbekannt: Diese Wallet kann den Aufruf nicht lesen',
    },
  },
})

function nameToken({ tokenId, quantity }: { tokenId: bigint; quantity: bigint | string }): string {
  return `${typeof quantity === 'string' || quantity > 1n ? `${quantity} × ` : ''}Token ${tokenId}`
}
