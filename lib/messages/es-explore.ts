import type { enExplore } from './en-explore'
import { isolateNames } from './isolate-names'

export const esExplore: typeof enExplore = {
  heading: 'Explorar',
  headingFor: isolateNames(({ q }) => `Obras para «${q}»`),
  sweep: 'Barrer las más baratas',
  description: ({ heading }) => `${heading} en Verdigris. Descubre, crea y compra NFT exclusivos.`,
}
