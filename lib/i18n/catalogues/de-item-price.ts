import type { enItemPrice } from './en-item-price'

export const deItemPrice: typeof enItemPrice = {
  notForSale: 'Wem es gehört, hat keinen Preis genannt.',
  ownNotForSale: 'Nenne einen Preis, um es zu verkaufen.',
  whole: 'Der ganze Preis. Die Netzwerkgebühr kommt dazu und steht da, bevor du bestätigst.',
}
