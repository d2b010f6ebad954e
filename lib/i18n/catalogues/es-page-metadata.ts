import type { enPageMetadata } from './en-page-metadata'

export const esPageMetadata: typeof enPageMetadata = {
  itemTitle: ({ name, maker }) => `${name}, de ${maker}`,
  made: ({ name, maker }) => `${name}, una obra de ${maker}.`,
  onSale: ({ price }) => `A la venta por ${price}.`,
  notOnSale: 'Ahora no está a la venta.',
  run: ({ count }) => (count === 1 ? '1 obra.' : `${count} obras.`),
  itemsCount: ({ count }) => (count === 1 ? '1 obra' : `${count} obras`),
  floor: ({ price }) => `Desde ${price}.`,
  profile: ({ name }) => `Las obras de ${name} en Verdigris.`,
  home: 'Inicio',
  explore: 'Explorar',
  shareAlt: ({ name }) => `${name}, en Verdigris.`,
  feed: 'Nuevas obras y ventas · Verdigris',
  feedOf: ({ name }) => `Nuevas obras y ventas de ${name} · Verdigris`,
  minted: ({ name }) => `Nueva: ${name}`,
  sold: ({ name, price }) => `Vendida: ${name} por ${price}`,
  soldWithoutPrice: ({ name }) => `Vendida: ${name}`,
}
