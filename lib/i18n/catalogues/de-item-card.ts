import type { enItemCard } from './en-item-card'

export const deItemCard: typeof enItemCard = {
  noPrice: 'Jetzt ohne Preis',
  inBundle: 'Im Bundle',
  burned: 'Verbrannt',
  alike: 'Sammlung mit ähnlichem Namen',
}
