import { formatNumber } from '@/lib/base/format/format-number'
import type { enCollection } from './en-collection'

export const esCollection: typeof enCollection = {
  madeBy: 'Creada por',
  items: 'Obras',
  itemsOf: ({ minted, unminted }) =>
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
  tabs: { items: 'Obras', activity: 'Actividad', holders: 'Propietarios', prices: 'Precios' },
  dayVolume: 'Vendido en 24 horas',
  royalty: 'Regalía',
  royaltyUnknown: 'Desconocida',
  about: 'Sobre la colección',
  rules: {
    finalDetails:
      'Los detalles de un artículo son definitivos tras su primera venta o transferencia. Si la colección cambia de propietario, lo son los de todos sus artículos.',
    editableDetails:
      'Esta colección usa un contrato anterior: un nuevo propietario de la colección puede editar los artículos que se acuñaron para su cuenta y nunca se transfirieron.',
    endingVouchers: 'Una transferencia de la colección cancela sus lazy mints.',
    returningVouchers: 'Sus lazy mints vuelven a valer cuando la colección regresa a la cuenta que los firmó.',
  },
}
