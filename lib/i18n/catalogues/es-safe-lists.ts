import type { enSafeLists } from './en-safe-lists'

const owners = (count: number) => (count === 1 ? '1 propietario' : `${count} propietarios`)

export const esSafeLists: typeof enSafeLists = {
  queue: {
    unlabelled: 'Pendientes',
    conflict: ({ nonce }) =>
      `Estas tienen el mismo nonce, ${nonce}. Solo una de ellas puede ejecutarse, y pone fin a las demás.`,
    conflictAlone: ({ nonce }) => `Otras tienen el mismo nonce, ${nonce}. Solo una de ellas puede ejecutarse.`,
  },
  review: {
    sign: 'Revisar y firmar',
    carryOut: 'Revisar y ejecutar',
    network: 'Tu wallet está en otra red.',
    switchNetwork: 'Cambiar de red',
    message: 'Firmar un mensaje',
  },
  history: {
    heading: 'Historial',
    lead: 'Lo que se ejecutó y lo que entró, lo más reciente primero.',
    empty: 'Aquí aún no ha pasado nada.',
  },
  incoming: {
    heading: 'Recibido',
    lead: 'Monedas, tokens y obras que entraron.',
    empty: 'Aún no ha entrado nada.',
  },
  modules: {
    heading: 'Por módulos',
    lead: 'Lo que hicieron los módulos, que no necesitan la firma de ningún propietario.',
    empty: 'Ningún módulo ha hecho nada.',
  },
  messages: {
    heading: 'Mensajes',
    lead: 'Textos que el Safe firma sin transacción, como órdenes e inicios de sesión.',
    empty: 'Al Safe no se le ha pedido firmar ningún mensaje.',
    typed: ({ name }) => `Datos tipados de ${name}`,
    typedUnnamed: 'Datos tipados',
    listing: 'Un listado',
    offer: 'Una oferta',
    text: 'Un texto',
    app: ({ name }) => `de ${name}`,
    proposedBy: 'Propuesto por',
    hash: 'Hash del mensaje',
  },
  entry: {
    nonce: ({ nonce }) => `Nonce ${nonce}`,
    signedOf: ({ signed, threshold }) => `${signed} de ${threshold} firmas`,
    missing: 'Faltan por firmar',
    module: 'Por el módulo, sin sus propietarios',
    app: ({ name }) => `Propuesta con ${name}`,
    show: 'Detalles',
    hide: 'Ocultar detalles',
    page: 'Página para sus propietarios',
    of: ({ title }) => `de «${title}»`,
  },
  balances: {
    heading: 'Monedas y tokens',
    currency: 'Moneda',
    total: 'Todo junto',
    noPrices: 'El servicio de Safe no conoce ningún precio de lo que hay aquí.',
    noPrice: 'sin precio conocido',
    unreadable: 'una cantidad que no se puede leer',
    empty: 'El Safe no tiene monedas ni tokens.',
  },
  collectibles: {
    heading: 'Obras',
    empty: 'El Safe no tiene obras.',
    elsewhere: 'No está en este mercado',
    unnamed: ({ tokenId }) => `Token ${tokenId}`,
  },
  own: {
    none: ({ chain }) => `Esta cuenta no tiene ningún Safe en ${chain}.`,
    noSafes: 'Aquí no hay Safes en la red de tu wallet.',
    loading: 'Consultando qué Safes tienes',
    failed: 'El servicio de Safe o la red no respondió, así que no se sabe qué Safes tienes. No se cambió nada.',
    policy: ({ threshold, count }) => `${threshold === 1 ? 'Firma' : 'Firman'} ${threshold} de ${owners(count)}`,
    mine: ({ count }) => (count === 1 ? 'Una espera tu firma' : `${count} esperan tu firma`),
    ready: ({ count }) => (count === 1 ? 'una está lista para ejecutarse' : `${count} están listas`),
    nothing: 'Nada te espera',
    unknown: 'No se sabe qué hay pendiente',
    looking: 'Consultando lo pendiente',
    unasked: 'Ábrelo para ver lo pendiente',
  },
}
