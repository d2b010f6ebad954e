import type { enSafePage } from './en-safe-page'

export const deSafePage: typeof enSafePage = {
  title: ({ address, chain }) => `Safe ${address} auf ${chain}`,
  heading: 'Safe',
  on: ({ chain }) => `auf ${chain}`,
  description: ({ chain }) => `Was ein Safe auf ${chain} hält, wem er gehört und was in ihm wartet.`,
  unserved: {
    heading: ({ network }) => `Hier keine Safes im Netzwerk ${network}`,
    text: ({ network, isServed }) =>
      isServed
        ? `Dieser Markt hat für Netzwerk ${network} keinen Safe-Dienst.`
        : `Dieser Markt bedient Netzwerk ${network} nicht.`,
    action: 'Deine Safes ansehen',
  },
  parts: 'Teile dieses Safes',
  views: {
    overview: 'Übersicht',
    assets: 'Was er hält',
    history: 'Verlauf',
    incoming: 'Empfangen',
    modules: 'Durch Module',
    messages: 'Nachrichten',
  },
  loading: 'Safe wird geöffnet',
  failed: 'Diese Seite wurde nicht ganz geladen. Es wurde nichts geändert. Versuche es noch einmal.',
  again: 'Neu versuchen',
  noScript: 'Was der Safe-Dienst von diesem Safe sagt, liest dein Browser, mit Skripten.',
  own: {
    title: 'Was in deinen Safes wartet',
    lead: 'Ein Safe tut, was genug seiner Owner signieren. Hier steht jeder, der dem verbundenen Konto gehört, und was in ihm auf dich wartet.',
    connectHeading: 'Wessen Safes?',
    connectText: 'Verbinde die Wallet eines Owners. Seine Safes im Netzwerk der Wallet stehen dann hier.',
    connect: 'Wallet verbinden',
  },
}
