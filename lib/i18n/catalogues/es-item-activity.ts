import type { enItemActivity } from './en-item-activity'

export const esItemActivity: typeof enItemActivity = {
  token: ({ tokenId }) => `Token ${tokenId}`,
  together: ({ count }) => (count === 1 ? '1 obra' : `${count} obras juntas`),
  to: ' a ',
  unitsOf: ({ amount, token }) => `${amount} unidades de un token desconocido, ${token}`,
  proof: 'Prueba',
  transaction: ({ block }) => `En el bloque ${block}, por la transacción`,
  order: 'Firmado como orden',
  earlier: 'Ver anteriores',
  earlierFailed: 'Lo anterior no se cargó. Reintentar',
  prices: 'Lo que se pagó',
  pricesOf: ({ count, lowest, highest, last }) =>
    `${count} ${count === 1 ? 'venta' : 'ventas'}, de ${lowest} a ${highest} ETH por pieza. La última por ${last} ETH.`,
  pricesCut: ({ count }) => `Últimas ventas: ${count}.`,
  pointOf: ({ price, date }) => `${price} ETH, ${date} UTC`,
}
