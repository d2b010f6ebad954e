import type { enCart } from './en-cart'

export const esCart: typeof enCart = {
  open: ({ count }) => `Carrito, ${count === 1 ? '1 obra' : `${count} obras`}`,
  add: ({ name }) => `Añadir ${name} al carrito`,
  taken: ({ name }) => `Quitar ${name} del carrito`,
  failed: 'No se añadió. Reinténtalo.',
  notForSale: 'Ahora no está a la venta.',
  notMinted: 'Se acuña al comprarla: cómprala en su propia página.',
  reserved: 'Su propietario tiene un precio solo para ti: cómprala en su propia página.',
  own: 'Este es tu propio listado.',
  full: ({ most }) =>
    `El carrito está lleno: una transacción puede comprar hasta ${most === 1 ? '1 obra' : `${most} obras`}.`,
}
