import type { enItemCard } from './en-item-card'

export const esItemCard: typeof enItemCard = {
  noPrice: 'Ahora sin precio',
  inBundle: 'En un lote',
  burned: 'Quemada',
  alike: 'Colección con un nombre como el de otra',
}
