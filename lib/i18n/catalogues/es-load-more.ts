import type { enLoadMore } from './en-load-more'

export const esLoadMore: typeof enLoadMore = {
  loading: 'Buscando obras',
  failed: 'Más obras no se cargaron. Las de arriba siguen aquí.',
  again: 'Reintentar',
  added: ({ from, to }) => `Obras ${from} a ${to}`,
}
