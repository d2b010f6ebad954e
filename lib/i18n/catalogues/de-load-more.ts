import type { enMoreWorks } from './en-load-more'

export const deMoreWorks: typeof enMoreWorks = {
  loading: 'Werke werden gesucht',
  failed: 'Mehr Werke wurden nicht geladen. Die oben sind noch da.',
  again: 'Neu versuchen',
  added: ({ from, to }) => `Werke ${from} bis ${to}`,
}
