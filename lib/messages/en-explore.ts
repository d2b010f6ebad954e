import type { Category, ItemSort } from '@/lib/schemas/item'

/** The sentences of the page of all works. */
export const enExplore = {
  heading: 'Explore',
  headingOf: ({ category }: { category: Category }) => category as string,
  headingFor: ({ q }: { q: string }) => `Works for “${q}”`,
  categories: 'Category',
  everyCategory: 'All',
  sort: 'Sort by',
  sweep: 'Sweep the cheapest',
  more: 'Show more works',
  first: 'Back to the first works',
  emptyHeading: 'No work fits',
  emptyText: 'Try another word, or look through every room.',
  emptyAction: 'Show all works',
  description: ({ heading }: { heading: string }) =>
    `${heading} on Verdigris. Discover, create and buy exclusive NFTs.`,
  sorts: {
    newest: 'Newest',
    price_asc: 'Price, low to high',
    price_desc: 'Price, high to low',
    ending: 'Ending soon',
  } satisfies Record<ItemSort, string>,
}
