import type { enCard } from './en-card'

export const deCard: typeof enCard = {
  noPrice: 'Jetzt ohne Preis',
  inBundle: 'Im Bundle',
  burned: 'Verbrannt',
  alike: 'Sammlung mit ähnlichem Namen',
}
