import type { enSale } from './en-sale'
import { esCard } from './es-card'

export const esSale: typeof enSale = {
  falls: ({ price, date }) => `Va bajando hasta ${price} el ${date} UTC.`,
  start: 'al principio',
  end: 'al final',
  bundle: esCard.inBundle,
  bundleText: ({ count }) =>
    count === 1 ? 'Se vende junto con otra obra.' : `Se vende junto con otras ${count} obras.`,
  together: 'Obras del lote',
  forAll: 'por todas ellas',
  private: 'Reservada',
  privateText: 'Su propietario la ofrece a una sola cuenta.',
  forYou: 'Reservada para ti',
  forYouText: 'Su propietario te la ofrece solo a ti.',
  forYouPrice: 'Su propietario te la ofrece solo a ti a este precio.',
  notStarted: 'Aún no está a la venta',
  starts: ({ date }) => `Empieza el ${date} UTC.`,
  inactive: 'Ahora mismo no está a la venta',
  inactiveText: 'Su propietario le ha puesto precio, pero tal como están las cosas no se puede comprar.',
  ownInactive:
    'Le has puesto precio, pero tal como están las cosas no se puede comprar. Se podrá de nuevo en cuanto Seaport pueda mover la obra.',
  offers: {
    heading: 'Ofertas',
    by: 'por',
    sellerGets: ({ price }) => `El vendedor recibe ${price}`,
    until: ({ date }) => `Hasta el ${date} UTC`,
    kind: ({ kind, criteria }) => {
      if (kind === 'collection') return 'Por cualquier obra de su colección'
      if (kind === 'trait') return `Por cualquiera con ${criteria?.trait?.name}: ${criteria?.trait?.value}`
      return kind === 'set' ? `Por cualquiera de ${criteria?.tokenIds?.length} obras` : 'Por esta obra'
    },
  },
}
