import type { enSafePurchase } from './en-safe-purchase'

export const deSafePurchase: typeof enSafePurchase = {
  sends: ({ safe, threshold, owners }) =>
    `Als der Safe ${safe} (${threshold} von ${owners}): ${threshold === 1 ? 'Ein Owner signiert und führt es aus.' : `${threshold} Owner signieren, dann führt einer von ihnen es aus.`}`,
  together: 'All das geht als eine Transaktion hinaus oder gar nicht:',
  feeLabel: 'Netzwerkgebühr',
  networkFee: 'Zahlt der Owner, der es ausführt',
  risk: 'Bis dahin kann jemand anderes es kaufen. Dann scheitert die Transaktion deines Safes, und der Preis bleibt, wo er ist.',
  confirm: ({ price }) => `Kauf für ${price} vorschlagen`,
  confirmFalling: ({ price }) => `Kauf für höchstens ${price} vorschlagen`,
  step: ({ step }) => `Vorschlagen: ${step}`,
  askingHeading: 'Schlage es in deinem Safe vor',
  others: 'Die anderen Owner finden es hier in ihrem Konto unter „Deine Safes“ oder in Safe{Wallet}.',
  ask: 'Die anderen fragen',
  signatures: 'Signaturen',
  carryOut: 'Ausführen',
  heading: {
    proposed: 'Deinem Safe vorgeschlagen',
    queued: 'In der Safe-Warteschlange',
    ready: 'Von seinen Ownern signiert',
  },
  wrongChain: ({ chain }) =>
    `Dieser Safe ist in einem anderen Netzwerk, und ein Safe bleibt, wo er erstellt wurde. Der Verkauf ist auf ${chain}: Öffne den Markt in einem Safe dort.`,
}
