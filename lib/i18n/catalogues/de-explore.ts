import { isolateNames } from '@/lib/i18n/isolate-names'
import type { enExplore } from './en-explore'

export const deExplore: typeof enExplore = {
  heading: 'Entdecken',
  headingFor: isolateNames(({ q }) => `Werke zu „${q}“`),
  sweep: 'Günstigste sweepen',
  description: ({ heading }) => `${heading} auf Verdigris. Entdecke, erstelle und kaufe exklusive NFTs.`,
}
