/** What stands below the price of a work on its own page. */
export const enItemPrice = {
  notForSale: 'Its owner has not put a price on it.',
  ownNotForSale: 'Put a price on it to sell it.',
  whole: 'The whole price. The network fee comes on top, and is named before you confirm.',
}
