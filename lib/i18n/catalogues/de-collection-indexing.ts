import type { enCollectionIndexing } from './en-collection-indexing'

export const deCollectionIndexing: typeof enCollectionIndexing = {
  title: 'Wird gelesen',
  heading: 'Wir lesen diese Sammlung',
  text: 'Der Markt sieht sie zum ersten Mal und liest ihre Vergangenheit auf der Chain. Das dauert Augenblicke, bei einer großen Minuten. Dann steht das Werk hier, und wem es gehört, kann es zum Verkauf stellen.',
  action: 'Neu nachsehen',
}
