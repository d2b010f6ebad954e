import { formatNumber } from '@/lib/base/format/format-number'
import type { enCollectionTabs } from './en-collection-tabs'

const countItems = (count: string) => `${count} ${count === '1' ? 'obra' : 'obras'}`

export const esCollectionTabs: typeof enCollectionTabs = {
  heading: {
    activity: 'Actividad',
    holders: 'Propietarios',
    prices: 'Precios',
  },
  kinds: 'Qué pasó',
  everyKind: 'Todo',
  kind: {
    sale: 'Ventas',
    listing: 'Puestas a la venta',
    offer: 'Ofertas',
    cancel: 'Retiradas de la venta',
    transfer: 'Transferencias',
    burn: 'Quemas',
    mint: 'Acuñaciones',
  },
  earlier: 'Ver anteriores',
  earlierFailed: 'Lo anterior no se cargó. Reintentar',
  newest: 'Volver a lo último',
  nothingHappened: 'Aquí aún no ha pasado nada de este tipo.',
  holdersLead: ({ supply }) =>
    supply === '1' ? 'Una pieza está en manos de alguien.' : `${supply} piezas están en manos de alguien.`,
  holdersEmpty: 'Aún nadie tiene una obra de esta colección.',
  who: 'Quién',
  pieces: 'Piezas',
  share: 'Parte',
  moreHolders: 'Ver a quienes tienen menos',
  firstHolders: 'Volver a quienes tienen más',
  ofItems: ({ count }) => `de ${countItems(formatNumber(count, 'es'))}`,
  range: 'Desde cuándo',
  ranges: { '24h': '24 horas', '7d': '7 días', '30d': '30 días', '90d': '90 días', '1y': '1 año' },
  paid: 'Lo que se pagó',
  paidLead: ({ isHourly }) =>
    `Por ${isHourly ? 'horas' : 'días'}, el precio de una pieza, en ETH y WETH: la línea es el precio del medio, las barras van del más bajo al más alto. No cuentan los lotes, varias obras por un solo precio, ni lo que alguien se vendió a sí mismo.`,
  paidNone: 'En este tiempo no se vendió nada.',
  table: 'Lo mismo en una tabla',
  when: 'Cuándo (UTC)',
  lowest: 'Más bajo',
  median: 'Del medio',
  highest: 'Más alto',
  sales: 'Ventas',
  paidOf: ({ count, lowest, highest }) =>
    `${formatNumber(count, 'es')} ${count === 1 ? 'venta' : 'ventas'}, de ${lowest} a ${highest} ETH.`,
  depth: 'Lo que se pide y lo que se ofrece',
  depthLead:
    'Ahora, por una pieza, en ETH y WETH. No cuentan los lotes, las ventas reservadas ni varias piezas en una sola venta. Una oferta cuenta si quien la hizo tiene el dinero para ella; quien hizo varias puede no tenerlo para todas.',
  asks: 'A la venta',
  bids: 'Ofertas',
  asksNone: 'Ninguna está a la venta por sí sola.',
  bidsNone: 'Nadie ha hecho una oferta.',
  moreAsks: 'También las hay más caras.',
  moreBids: 'También hay ofertas más bajas.',
  price: 'Precio',
  count: 'Piezas',
  upTo: 'Hasta aquí',
  downTo: 'Hasta aquí',
  span: ({ low, high }) => `${low} a ${high}`,
  some: ({ count }) => `${count} solo por algunas obras`,
  sweep: 'Barrer',
  sweepTo: ({ price, count }) => `Barrer hasta ${price} ETH: ${countItems(count)}`,
  outbid: 'Ofrecer más',
  outbidOf: ({ price }) => `Ofrecer más de ${price} ETH`,
}
