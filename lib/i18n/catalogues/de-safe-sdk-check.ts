import type { enSafeSdkCheck } from './en-safe-sdk-check'

export const deSafeSdkCheck: typeof enSafeSdkCheck = {
  title: 'Safe prüfen',
  heading: 'Was der Safe um diese Seite antwortet',
  lead: 'Jeder Aufruf des Safe Apps SDK und seines Providers, über die Brücke, die der Markt selbst nutzt. Für alle, die eine Wallet schreiben, die Apps einrahmt, oder eine haben, die sich falsch verhält.',
  loading: 'Brücke wird geöffnet',
  failed: 'Die Seite wurde nicht geladen. Es wurde nichts gefragt. Versuche es noch einmal.',
  again: 'Neu versuchen',
  alone:
    'Um diese Seite ist keine andere, also gibt es keinen Safe zu fragen. Öffne diese Adresse als App in einer Safe{Wallet} oder im Demo-Safe.',
  openInHost: 'Im Demo-Safe öffnen',
  asking: 'Die Seite um diese wird gefragt',
  found: ({ chainId, threshold, owners }) =>
    `Geantwortet: ein Safe auf Chain ${chainId}, ${threshold} von ${owners} ${owners === 1 ? 'Owner' : 'Ownern'}.`,
  askAll: 'Alles fragen, was nur liest',
  stop: 'Nicht mehr warten',
  askShort: 'Fragen',
  ask: ({ name }) => `${name} fragen`,
  args: 'Argumente',
  argsOf: ({ name }) => `Argumente von ${name}`,
  method: ({ method }) => `Brücke: ${method}`,
  group: {
    sdk: {
      heading: 'Safe Apps SDK',
      lead: 'Wo keine Methode der Brücke genannt ist, antwortet die Seite selbst. Vorschläge senden nichts, an den Safe selbst.',
    },
    provider: {
      heading: 'Provider (EIP-1193)',
      lead: 'Was Wallet-Bibliotheken fragen. Er braucht einen Safe, der geantwortet hat.',
    },
  },
  outcome: {
    waiting: 'Wartet',
    answered: ({ ms }) => `Geantwortet nach ${ms} ms`,
    failed: ({ ms }) => `Gescheitert nach ${ms} ms`,
  },
  nothing: 'nichts',
}
