/** Of a work in a list, where it has no price. */
export const enItemCard = {
  noPrice: 'No price now',
  inBundle: 'In a bundle',
  burned: 'Burned',
  alike: 'Collection named like another',
}
