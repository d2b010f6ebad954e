import { isolateNames } from '@/lib/i18n/isolate-names'
import type { enNameWarnings } from './en-name-warnings'

export const deNameWarnings: typeof enNameWarnings = isolateNames({
  badge: ({ words }) => `Dieser Markt sagt: ${words}`,
  collection: {
    badge: ({ name }) => `Heißt ähnlich wie ${name}, für die dieser Markt bürgt, und ist eine andere Sammlung.`,
    older: ({ name }) => `Heißt ähnlich wie ${name}, die älter ist, und ist eine andere Sammlung.`,
    traded: ({ name }) => `Heißt ähnlich wie ${name}, von der mehr verkauft wurde, und ist eine andere Sammlung.`,
    thisOne: 'Diese',
    thatOne: 'Die andere',
    since: ({ date }) => `erstes Werk ${date}`,
    young: 'noch kein Werk bekannt',
  },
  person: {
    badged: ({ name }) => `Nennt sich ähnlich wie ${name}. Für jenes Konto bürgt dieser Markt, dies ist ein anderes.`,
    older: ({ name }) => `Nennt sich ähnlich wie ${name}. Jenes Konto hatte den Namen vorher, dies ist ein anderes.`,
    thisOne: 'Dieses',
    thatOne: 'Das andere',
    since: ({ date }) => `heißt so seit ${date}`,
    young: 'heißt so von Anfang an',
  },
  sign: {
    mixed_script: 'Der Name mischt in einem Wort Buchstaben mehrerer Schriften.',
    bidi: 'Der Name hat Zeichen, die die Zeile umkehren.',
    invisible: 'Der Name hat Zeichen, die nicht zu sehen sind.',
  },
  network: 'Netzwerk',
  contract: 'Vertrag',
  hidden: {
    item: 'Wer diesen Markt betreibt, hat dieses Werk ausgeblendet.',
    collection: 'Wer diesen Markt betreibt, hat diese Sammlung ausgeblendet.',
    person: 'Wer diesen Markt betreibt, hat ausgeblendet, was diese Person über sich sagt.',
    why: ({ reason }) => `Der Grund: ${reason}`,
    still:
      'Listen und Suche lassen es aus. Auf der Chain hat sich nichts daran geändert: Wem es gehört, kann es verkaufen, und Orders dafür bleiben, wie sie sind.',
  },
  report: { item: 'Dieses Werk melden', collection: 'Diese Sammlung melden', person: 'Diese Person melden' },
})
