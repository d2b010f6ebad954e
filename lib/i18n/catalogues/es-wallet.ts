import type { enWallet } from './en-wallet'

export const esWallet: typeof enWallet = {
  connect: 'Conectar',
  connectLong: 'Conectar wallet',
  connecting: 'Conectando',
  account: ({ address }) => `Tu wallet ${address}. Abrir cuenta`,
  restoring: ({ address }) => `Tu wallet ${address}. Conectando de nuevo`,
  wrongNetwork: 'Red equivocada',
  unsupported: ({ address }) => `Red equivocada. Tu wallet ${address} está en una que aquí no se atiende. Elegir otra`,
  showInWallet: 'Mostrarla en tu wallet',
  loadFailed: 'Reintentar',
  loadFailedLong: 'La parte de wallet de esta página no se cargó. No se envió nada. Reintentar.',
  buy: ({ price, quantity = '1' }) => `Comprar ${quantity === '1' ? '' : `${quantity} `}por ${price}`,
  notForSale: 'No está a la venta',
  notNow: 'Ahora mismo no está a la venta',
  ended: 'Venta terminada',
  noScript: 'Para conectar una wallet y comprar hace falta JavaScript. Actívalo en tu navegador y recarga esta página.',
  own: 'Tu listado',
  ownText: 'La pusiste tú a la venta.',
}
