import type { enLoadMore } from './en-load-more'

export const deLoadMore: typeof enLoadMore = {
  loading: 'Werke werden gesucht',
  failed: 'Mehr Werke wurden nicht geladen. Die oben sind noch da.',
  again: 'Neu versuchen',
  added: ({ from, to }) => `Werke ${from} bis ${to}`,
}
