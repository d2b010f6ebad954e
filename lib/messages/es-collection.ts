import { formatNumber } from '@/lib/format/format-number'
import type { enCollection } from './en-collection'

export const esCollection: typeof enCollection = {
  madeBy: 'Creada por',
  works: 'Obras',
  worksOf: ({ minted, unminted }) =>
    `${formatNumber(minted, 'es')} ${minted === 1 ? 'acuñada' : 'acuñadas'}, ${formatNumber(unminted, 'es')} por acuñar`,
  owners: 'Propietarios',
  floor: 'Desde',
  bestOffer: 'Mejor oferta por cualquier obra',
  volume: 'Vendido en total',
  counted: 'Precios y ventas en ETH. WETH cuenta como ETH, uno por uno.',
  sales: 'Ventas',
  none: 'No hay',
  indexing: 'El mercado está leyendo esta colección. Las obras y las cifras aún no están completas.',
  parts: 'Partes de esta colección',
  tabs: { works: 'Obras', activity: 'Actividad', holders: 'Propietarios', prices: 'Precios' },
  dayVolume: 'Vendido en 24 horas',
  royalty: 'Regalía',
  about: 'Sobre la colección',
}
