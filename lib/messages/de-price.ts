import type { enPrice } from './en-price'

export const dePrice: typeof enPrice = {
  notForSale: 'Wem es gehört, hat keinen Preis genannt.',
  whole: 'Der ganze Preis. Die Netzwerkgebühr kommt dazu und steht da, bevor du bestätigst.',
}
