import type { enPrice } from './en-item-price'

export const esPrice: typeof enPrice = {
  notForSale: 'Su propietario no le ha puesto precio.',
  ownNotForSale: 'Ponle un precio para venderla.',
  whole: 'El precio completo. La comisión de red va aparte y se indica antes de que confirmes.',
}
