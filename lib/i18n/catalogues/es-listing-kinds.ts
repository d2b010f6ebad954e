import type { enListingKinds } from './en-listing-kinds'
import { esItemCard } from './es-item-card'
import { esTransferRules } from './es-transfer-rules'

export const esListingKinds: typeof enListingKinds = {
  falls: ({ price, date }) => `Va bajando hasta ${price} el ${date} UTC.`,
  start: 'al principio',
  end: 'al final',
  bundle: esItemCard.inBundle,
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
  rules: esTransferRules,
  ownInactive:
    'Le has puesto precio, pero tal como están las cosas no se puede comprar. Se podrá de nuevo en cuanto Seaport pueda mover la obra.',
  flags: {
    label: 'Sobre esta orden',
    text: {
      far_below_floor:
        'Otros piden al menos el doble por los artículos de esta colección: un precio tan bajo puede ser un error.',
      steep_price_curve: 'El precio cambia más de la mitad en una hora.',
      mixed_amounts:
        'Algunos de sus pagos cambian con el tiempo y otros no, así que también cambia la parte del vendedor.',
      all_or_nothing: 'Todas las piezas se venden juntas: no puedes comprar ni vender solo algunas.',
      other_payment:
        'Parte del precio va a una cuenta que no es la del vendedor, la del mercado ni la de quien cobra regalías.',
      high_gas: 'Transferir este NFT necesita mucho más gas de lo normal, así que la comisión de red es alta.',
      stale_listing:
        'Este listado es antiguo, o el NFT salió de la cuenta del vendedor y ha vuelto desde entonces: el precio puede estar desactualizado.',
      transfer_rules:
        'El contrato de la colección limita las transferencias: sus reglas pueden impedir esta operación.',
    },
  },
  offers: {
    heading: 'Ofertas',
    by: 'por',
    sellerGets: ({ price }) => `El vendedor recibe ${price}`,
    until: ({ date }) => `Hasta el ${date} UTC`,
    scope: {
      one: () => 'Por esta obra',
      collection: () => 'Por cualquier obra de su colección',
      trait: ({ trait }) => `Por cualquiera con ${trait?.name}: ${trait?.value}`,
      list: ({ tokenIds }) => `Por cualquiera de ${tokenIds?.length} obras`,
    },
  },
}
