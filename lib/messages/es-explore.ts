import type { enExplore } from './en-explore'

export const esExplore: typeof enExplore = {
  heading: 'Explorar',
  headingFor: ({ q }) => `Obras para «${q}»`,
  sweep: 'Barrer las más baratas',
  description: ({ heading }) => `${heading} en Verdigris. Descubre, crea y compra NFT exclusivos.`,
}
