import { deSafeOverview } from './de-safe-overview'
import type { enSafeVocabulary } from './en-safe-vocabulary'

const signs = (threshold: number) =>
  threshold === 1 ? 'Ein Owner muss dann signieren' : `${threshold} Owner müssen dann signieren`

/** What a newer gateway says besides is told as it came. */
export const deSafeVocabulary: typeof enSafeVocabulary = {
  transaction: {
    /** An amount may be a whole phrase, in the nominative (`asset`). */
    received: ({ amount }) => `Empfangen: ${amount}`,
    sent: ({ amount }) => `Senden: ${amount}`,
    moved: ({ amount }) => `Übertragung: ${amount}`,
    rejection: 'Ablehnen: Nichts nimmt den Platz dessen, was sonst diese Nonce hat',
    batch: ({ count }) =>
      count === 1 ? 'Ein Bündel aus einem Aufruf' : `${count} Aufrufe auf einmal, alle oder keiner`,
    call: ({ method }) => `${method} aufrufen`,
    seaport: {
      fulfillAdvancedOrder: 'Über Seaport kaufen oder ein Gebot annehmen',
      fulfillAvailableAdvancedOrders: 'Über Seaport kaufen',
      validate: 'Eine Order auf die Chain setzen',
      cancel: 'Orders in Seaport stornieren',
      incrementCounter: 'Alle Orders des Safes in Seaport stornieren',
    },
    /** A contract may mean another thing by one of these names. */
    standard: {
      approve: 'Ein anderes Konto Tokens oder ein Werk bewegen lassen (approve)',
      setApprovalForAll:
        'Ein anderes Konto die Werke einer Sammlung bewegen lassen oder das beenden (setApprovalForAll)',
      transfer: 'Tokens senden (transfer)',
      safeTransferFrom: 'Ein Werk senden (safeTransferFrom)',
      deposit: 'Münzen wrappen (deposit)',
      withdraw: 'Münzen unwrappen (withdraw)',
    },
    unnamedCall: 'Einen Vertrag aufrufen',
    payment: ({ amount }) => `und ${amount} mitsenden`,
    creation: 'Der Safe wurde erstellt',
    other: ({ kind }) => `Eine Art Transaktion, die hier nicht bekannt ist: ${kind}`,
  },
  settings: {
    SET_FALLBACK_HANDLER: () => 'Den Fallback-Handler setzen',
    ADD_OWNER: (threshold) => `Einen Owner hinzufügen: ${signs(threshold)}`,
    REMOVE_OWNER: (threshold) => `Einen Owner entfernen: ${signs(threshold)}`,
    SWAP_OWNER: () => 'Einen Owner durch einen anderen ersetzen',
    CHANGE_THRESHOLD: (threshold) => `Ändern, wie viele signieren: ${signs(threshold)}`,
    CHANGE_IMPLEMENTATION: () => 'Den Vertrag des Safes ändern',
    ENABLE_MODULE: () => 'Ein Modul zulassen',
    DISABLE_MODULE: () => 'Ein Modul ausschließen',
    SET_GUARD: () => 'Einen Guard setzen',
    DELETE_GUARD: () => 'Den Guard entfernen',
  },
  settingsOther: ({ kind }) => `Die Einstellungen des Safes ändern, auf eine hier unbekannte Weise: ${kind}`,
  settingsMethod: ({ method }) => `Die Einstellungen des Safes ändern: ${method}`,
  settingsUnnamed: 'Die Einstellungen des Safes ändern',
  caution: {
    ENABLE_MODULE: 'Ein Modul kann alles bewegen, was der Safe hält, ohne seine Owner.',
    CHANGE_IMPLEMENTATION: 'Der neue Vertrag entscheidet über alles, was der Safe hält.',
    SET_GUARD: 'Ein Guard wird vor jeder Transaktion gefragt und kann alle aufhalten.',
    SET_FALLBACK_HANDLER: 'Der Handler sagt für den Safe, was er signiert hat.',
  },
  party: {
    from: 'Von',
    to: 'An',
    contract: 'Vertrag',
    by: 'Erstellt von',
    factory: 'Factory',
    implementation: 'Vertrag des Safes',
    owner: 'Owner',
    oldOwner: 'Owner bis dahin',
    newOwner: 'Owner von da an',
    handler: 'Handler',
    module: 'Modul',
    guard: 'Guard',
  },
  asset: {
    unknown: 'etwas, das hier nicht bekannt ist',
    unreadable: ({ symbol }) => `ein Betrag in ${symbol}, der nicht lesbar ist`,
    raw: ({ value, symbol }) => `${value} der kleinsten Einheiten von ${symbol}`,
    token: 'Token',
    item: ({ name, tokenId }) => `${name} #${tokenId}`,
    itemUnnamed: ({ tokenId }) => `Token ${tokenId}`,
  },
  status: {
    AWAITING_CONFIRMATIONS: 'Wartet auf Signaturen',
    AWAITING_EXECUTION: 'Signiert, kann ausgeführt werden',
    CANCELLED: 'Vorbei: Etwas anderes mit seiner Nonce wurde ausgeführt',
    FAILED: 'Ausgeführt, und der Vertrag hat es verweigert',
    SUCCESS: 'Ausgeführt',
  },
  messageStatus: {
    NEEDS_CONFIRMATION: 'Wartet auf Signaturen',
    CONFIRMED: 'Vom Safe signiert',
  },
  label: { Next: 'Als Nächstes', Queued: 'Danach' },
  tokenType: {
    NATIVE_TOKEN: 'Die eigene Münze des Netzwerks',
    ERC20: 'ERC-20',
    ERC721: 'ERC-721',
  },
  otherWord: deSafeOverview.otherWord,
}
