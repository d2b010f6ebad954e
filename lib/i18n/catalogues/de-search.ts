import { isolateNames } from '@/lib/i18n/isolate-names'
import type { enSearch } from './en-search'

export const deSearch: typeof enSearch = {
  results: 'Gefunden',
  categories: 'Räume',
  items: 'Werke',
  collections: 'Sammlungen',
  people: 'Menschen',
  recent: 'Zuletzt gesucht',
  forget: 'Diese vergessen',
  all: isolateNames(({ q }) => `Alle Werke zu „${q}“`),
  none: isolateNames(({ q }) => `Nichts heißt „${q}“.`),
  failed: 'Der Markt antwortet nicht. Die Eingabetaste sucht trotzdem nach Werken.',
  again: 'Neu versuchen',
  alike: 'Sammlung mit ähnlichem Namen',
  alikeAccount: 'Heißt ähnlich wie jemand anderes',
  count: ({ count }) => (count === 1 ? '1 Ergebnis' : `${count} Ergebnisse`),
  close: 'Suche schließen',
  slash: 'Die Taste / führt von überall hierher.',
  slashOff: 'Abschalten',
  slashOn: 'Taste / einschalten',
}
