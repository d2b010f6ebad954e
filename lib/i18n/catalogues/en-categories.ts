import type { Category } from '@/lib/api/schemas/categories'

/** How the six are called; in addresses, in the API and in a token's document they stand in English. */
export const enCategories: Record<Category, string> = {
  Art: 'Art',
  Collectibles: 'Collectibles',
  'Real Estate': 'Real Estate',
  Gaming: 'Gaming',
  Music: 'Music',
  'Domain Names': 'Domain Names',
}
