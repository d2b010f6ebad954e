import { isolateNames } from '@/lib/i18n/isolate-names'
import type { enExplore } from './en-explore'

export const esExplore: typeof enExplore = {
  heading: 'Explorar',
  headingFor: isolateNames(({ q }) => `Obras para «${q}»`),
  sweep: 'Barrer las más baratas',
  description: ({ heading }) => `${heading} en Verdigris. Descubre, crea y compra NFT exclusivos.`,
}
