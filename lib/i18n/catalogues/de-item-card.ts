import type { enCard } from './en-item-card'

export const deCard: typeof enCard = {
  noPrice: 'Jetzt ohne Preis',
  inBundle: 'Im Bundle',
  burned: 'Verbrannt',
  alike: 'Sammlung mit ähnlichem Namen',
}
