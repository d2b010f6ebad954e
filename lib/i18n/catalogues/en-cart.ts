/** The sentences of the buttons of the cart, which come with every page when it is idle. */
export const enCart = {
  open: ({ count }: { count: number }) => `Cart, ${count === 1 ? '1 work' : `${count} works`}`,
  add: ({ name }: { name: string }) => `Add ${name} to the cart`,
  taken: ({ name }: { name: string }) => `Take ${name} out of the cart`,
  failed: 'Not added. Try again.',
  notForSale: 'It is not for sale now.',
  notMinted: 'It is minted when it is bought: buy it on its own page.',
  reserved: 'Its owner has a price for you alone: buy it on its own page.',
  own: 'This is your own listing.',
  full: ({ most }: { most: number }) => `The cart is full: ${most} works are what one transaction can buy.`,
}
