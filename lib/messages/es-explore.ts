import type { enExplore } from './en-explore'

export const esExplore: typeof enExplore = {
  heading: 'Explorar',
  headingOf: ({ category }) => category as string,
  headingFor: ({ q }) => `Obras para «${q}»`,
  categories: 'Categoría',
  everyCategory: 'Todas',
  sort: 'Ordenar por',
  sweep: 'Barrer las más baratas',
  more: 'Ver más obras',
  first: 'Volver a las primeras',
  emptyHeading: 'Sin resultados',
  emptyText: 'Prueba con otra palabra, o recorre todas las salas.',
  emptyAction: 'Ver todas las obras',
  description: ({ heading }) => `${heading} en Verdigris. Descubre, crea y compra NFT exclusivos.`,
  sorts: {
    newest: 'Más recientes',
    price_asc: 'Precio, de menor a mayor',
    price_desc: 'Precio, de mayor a menor',
    ending: 'Terminan pronto',
  },
}
