import type { enItemPrice } from './en-item-price'

export const esItemPrice: typeof enItemPrice = {
  notForSale: 'Su propietario no le ha puesto precio.',
  ownNotForSale: 'Ponle un precio para venderla.',
  whole: 'El precio completo. La comisión de red va aparte y se indica antes de que confirmes.',
}
