import type { enCollection } from './en-collection'

export const esCollection: typeof enCollection = {
  madeBy: 'Creada por',
  works: 'Obras',
  worksOf: ({ minted, unminted }) => `${minted} ${minted === 1 ? 'acuñada' : 'acuñadas'}, ${unminted} por acuñar`,
  owners: 'Propietarios',
  floor: 'Desde',
  bestOffer: 'Mejor oferta',
  volume: 'Vendido en total',
  counted: 'Precios y ventas en ETH. WETH cuenta como ETH, uno por uno.',
  sales: 'Ventas',
  none: 'No hay',
  indexing: 'El mercado está leyendo esta colección. Las obras y las cifras aún no están completas.',
  empty: 'Aún no hay ninguna obra.',
  more: 'Más obras',
  first: 'Primeras obras',
}
