import type { enPageMetadata } from './en-page-metadata'

export const dePageMetadata: typeof enPageMetadata = {
  itemTitle: ({ name, maker }) => `${name} von ${maker}`,
  made: ({ name, maker }) => `${name}, ein Werk von ${maker}.`,
  onSale: ({ price }) => `Im Verkauf für ${price}.`,
  notOnSale: 'Jetzt nicht im Verkauf.',
  run: ({ count }) => (count === 1 ? '1 Werk.' : `${count} Werke.`),
  itemsCount: ({ count }) => (count === 1 ? '1 Werk' : `${count} Werke`),
  floor: ({ price }) => `Ab ${price}.`,
  profile: ({ name }) => `Die Werke von ${name} auf Verdigris.`,
  home: 'Start',
  explore: 'Entdecken',
  shareAlt: ({ name }) => `${name}, gezeigt auf Verdigris.`,
  feed: 'Neue Werke und Verkäufe · Verdigris',
  feedOf: ({ name }) => `Neue Werke und Verkäufe von ${name} · Verdigris`,
  minted: ({ name }) => `Neu: ${name}`,
  sold: ({ name, price }) => `Verkauft: ${name} für ${price}`,
  soldWithoutPrice: ({ name }) => `Verkauft: ${name}`,
}
