import type { enSafePage } from './en-safe-page'

export const esSafePage: typeof enSafePage = {
  title: ({ address, chain }) => `Safe ${address} en ${chain}`,
  heading: 'Safe',
  on: ({ chain }) => `en ${chain}`,
  description: ({ chain }) => `Qué tiene un Safe en ${chain}, de quién es y qué hay pendiente en él.`,
  unserved: {
    heading: ({ network }) => `Aquí no hay Safes en la red ${network}`,
    text: ({ network, isServed }) =>
      `Este mercado ${isServed ? 'no tiene servicio de Safe para' : 'no atiende'} la red ${network}.`,
    action: 'Ver tus Safes',
  },
  parts: 'Partes de este Safe',
  views: {
    overview: 'Resumen',
    assets: 'Qué tiene',
    history: 'Historial',
    incoming: 'Recibido',
    modules: 'Por módulos',
    messages: 'Mensajes',
  },
  loading: 'Abriendo el Safe',
  failed: 'Esta página no se cargó entera. No se cambió nada. Inténtalo de nuevo.',
  again: 'Reintentar',
  noScript: 'Lo que el servicio de Safe dice de este Safe lo lee tu navegador, con scripts.',
  own: {
    title: 'Lo pendiente en tus Safes',
    lead: 'Un Safe hace lo que firman suficientes de sus propietarios. Aquí está cada uno de los que tiene la cuenta conectada, y lo que en él te espera.',
    connectHeading: '¿Safes de quién?',
    connectText: 'Conecta la wallet de un propietario. Aquí aparecen sus Safes en la red de la wallet.',
    connect: 'Conectar wallet',
  },
}
