/** What other sites, readers of feeds and search engines are told. */
export const enPageMetadata = {
  itemTitle: ({ name, maker }: { name: string; maker: string }) => `${name} by ${maker}`,
  made: ({ name, maker }: { name: string; maker: string }) => `${name}, a work by ${maker}.`,
  onSale: ({ price }: { price: string }) => `On sale for ${price}.`,
  notOnSale: 'Not on sale now.',
  run: ({ count }: { count: number }) => (count === 1 ? '1 work.' : `${count} works.`),
  itemsCount: ({ count }: { count: number }) => (count === 1 ? '1 work' : `${count} works`),
  floor: ({ price }: { price: string }) => `From ${price}.`,
  profile: ({ name }: { name: string }) => `The works of ${name} on Verdigris.`,
  home: 'Home',
  explore: 'Explore',
  shareAlt: ({ name }: { name: string }) => `${name}, shown on Verdigris.`,
  feed: 'New works and sales · Verdigris',
  feedOf: ({ name }: { name: string }) => `New works and sales of ${name} · Verdigris`,
  minted: ({ name }: { name: string }) => `New: ${name}`,
  sold: ({ name, price }: { name: string; price: string }) => `Sold: ${name} for ${price}`,
  soldWithoutPrice: ({ name }: { name: string }) => `Sold: ${name}`,
}
