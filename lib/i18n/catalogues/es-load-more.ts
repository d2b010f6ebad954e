import type { enMoreWorks } from './en-load-more'

export const esMoreWorks: typeof enMoreWorks = {
  loading: 'Buscando obras',
  failed: 'Más obras no se cargaron. Las de arriba siguen aquí.',
  again: 'Reintentar',
  added: ({ from, to }) => `Obras ${from} a ${to}`,
}
