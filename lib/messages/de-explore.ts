import type { enExplore } from './en-explore'

export const deExplore: typeof enExplore = {
  heading: 'Entdecken',
  headingOf: ({ category }) => category,
  headingFor: ({ q }) => `Werke zu „${q}“`,
  categories: 'Kategorie',
  everyCategory: 'Alle',
  sort: 'Sortierung',
  sweep: 'Günstigste sweepen',
  more: 'Mehr Werke zeigen',
  first: 'Zurück zu den ersten Werken',
  emptyHeading: 'Kein Werk passt',
  emptyText: 'Versuche ein anderes Wort, oder sieh dich in allen Räumen um.',
  emptyAction: 'Alle Werke zeigen',
  description: ({ heading }) => `${heading} auf Verdigris. Entdecke, erstelle und kaufe exklusive NFTs.`,
  sorts: {
    newest: 'Neueste',
    price_asc: 'Preis aufsteigend',
    price_desc: 'Preis absteigend',
    ending: 'Endet bald',
  },
}
