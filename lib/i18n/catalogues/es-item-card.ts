import type { enCard } from './en-item-card'

export const esCard: typeof enCard = {
  noPrice: 'Ahora sin precio',
  inBundle: 'En un lote',
  burned: 'Quemada',
  alike: 'Colección con un nombre como el de otra',
}
