import { isolateNames } from '@/lib/i18n/isolate-names'

/** The sentences of the page of all works. */
export const enExplore = {
  heading: 'Explore',
  headingFor: isolateNames(({ q }: { q: string }) => `Works for “${q}”`),
  sweep: 'Sweep the cheapest',
  description: ({ heading }: { heading: string }) =>
    `${heading} on Verdigris. Discover, create and buy exclusive NFTs.`,
}
