import type { enInbox } from './en-inbox'

const counted =
  (one: string, many: string) =>
  ({ count }: { count: number }) =>
    count === 1 ? one : `${count >= 100 ? '100 o más' : count} ${many}`

export const esInbox: typeof enInbox = {
  heading: 'Pendiente de ti',
  headingOfSafe: 'Pendiente de este Safe',
  close: 'Cerrar',
  sum: counted('1 cosa pendiente de ti', 'cosas pendientes de ti'),
  sumOfSafe: counted('1 cosa pendiente de este Safe', 'cosas pendientes de este Safe'),
  none: 'Ahora no hay nada pendiente de ti.',
  noneText: 'Aquí aparecerán las ofertas por tus obras, lo que termina pronto y lo que espera tu firma.',
  loading: 'Consultando lo pendiente de ti',
  failed: 'Lo pendiente de ti no se cargó.',
  again: 'Reintentar',
  short: {
    offers: counted('1 oferta para ti', 'ofertas para ti'),
    ending: counted('1 termina en menos de un día', 'terminan en menos de un día'),
    atRisk: counted('1 firma en riesgo', 'firmas en riesgo'),
    outbid: counted('1 oferta superada', 'ofertas superadas'),
    signings: counted('1 orden por firmar', 'órdenes por firmar'),
    safes: counted('1 propuesta de Safe por firmar', 'propuestas de Safe por firmar'),
  },
  group: {
    offers: 'Ofertas para ti',
    ending: 'Termina en menos de un día',
    atRisk: 'Firmas en riesgo',
    outbid: 'Superadas',
    signings: 'Órdenes de un Safe a la espera de firmas',
    safes: 'Propuestas que esperan tu firma',
  },
  lead: {
    offers: 'La mejor por cada obra, y por cualquier obra de una colección. Acepta una en la página de la obra.',
    ending: 'Después nadie podrá usar lo que firmaste.',
    atRisk:
      'Lo que ahora no se puede usar y podría volver a valer, y lo que está a la venta muy por debajo del precio más bajo.',
    outbid: 'Alguien ofrece más por lo mismo.',
    signings: 'Se publican cuando han firmado suficientes propietarios.',
    safes: '',
  },
  token: ({ tokenId }) => `Token ${tokenId}`,
  anyOf: ({ name }) => `Cualquier obra de ${name}`,
  anyWith: ({ name, value, of }) => `Cualquiera de ${of} con ${name}: ${value}`,
  someOf: ({ name }) => `Algunas obras de ${name}`,
  severalOf: ({ name }) => `Varias obras de ${name}`,
  aCollection: 'una colección',
  listing: 'Listado',
  offer: 'Oferta',
  forCollection: 'Por cualquier obra de la colección',
  forTrait: 'Por obras como ella',
  until: ({ date }) => `Hasta el ${date} UTC`,
  asleep: 'Inactiva: puede volver a usarse',
  farBelow: ({ floor }) => `Muy por debajo del precio más bajo, ${floor}`,
  rival: ({ price }) => `Alguien ofrece ${price}`,
  bySafe: ({ safe }) => `Safe ${safe}`,
  more: ({ count }) => `Y ${count} más.`,
  wait: ({ count }) => (count === 1 ? '1 pendiente' : `${count} pendientes`),
  all: 'Ver todo',
}
