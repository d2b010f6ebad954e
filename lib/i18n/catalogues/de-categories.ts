import type { enCategories } from './en-categories'

export const deCategories: typeof enCategories = {
  Art: 'Kunst',
  Collectibles: 'Sammelstücke',
  'Real Estate': 'Immobilien',
  Gaming: 'Gaming',
  Music: 'Musik',
  'Domain Names': 'Domainnamen',
}
