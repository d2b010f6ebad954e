import { isolateNames } from '@/lib/i18n/isolate-names'
import type { enTransactions } from './en-transactions'
import { esPurchase } from './es-purchase'
import { esRelativeTime } from './es-relative-time'
import { esSafeProgress } from './es-safe-progress'
import { esTransactionOutcomes } from './es-transaction-outcomes'

export const esTransactions: typeof enTransactions = isolateNames({
  heading: 'Tus transacciones',
  open: 'Tus transacciones',
  underWay: ({ count }) => `${count} en curso`,
  news: ({ count }) => `${count} ${count === 1 ? 'terminada' : 'terminadas'}`,
  underWayHeading: 'En curso',
  finishedHeading: 'Terminadas',
  emptyHeading: 'Aún no se envió nada',
  emptyText:
    'Lo que envías desde esta wallet aparece aquí, desde que se pregunta a tu wallet hasta que está en la cadena.',
  emptyAction: 'Explorar obras',
  noWalletText: 'Conecta una wallet para ver lo que tiene en curso.',
  connect: 'Conectar wallet',
  keptNote: 'Guardado solo en este navegador. Se conservan las diez últimas en terminar.',
  since: esRelativeTime,
  ago: { asked: 'Pedida', sent: 'Enviada', ended: 'Terminada' },
  hash: 'Transacción',
  safeTxHash: 'Transacción del Safe',
  explorer: 'Verla en el explorador de bloques',
  showPurchase: 'Ver la compra',
  showAll: 'Todas las transacciones',
  details: 'Detalles',
  copyDetails: 'Copiar detalles',
  copied: 'Copiado',
  title: {
    buy: ({ name }) => `Comprar ${name}`,
    wrap: ({ amount }) => `Envolver en ${amount}`,
    allow: ({ amount }) => `Permitir que Seaport tome ${amount}`,
    ...esTransactionOutcomes.title,
  },
  done: {
    buy: ({ name }) => `${name} es tuya.`,
    wrap: ({ amount }) => `Ya tienes ${amount} en tu wallet.`,
    allow: ({ amount }) => `Seaport puede tomar ${amount}, y no más.`,
    ...esTransactionOutcomes.done,
  },
  several: esTransactionOutcomes.several,
  word: {
    asking: 'En tu wallet',
    elsewhere: 'Pedida en otra pestaña',
    unsure: 'Aún no se sabe',
    proposed: 'Propuesta',
    queued: 'En cola',
    ready: 'Lista para ejecutarse',
    pending: 'En camino',
    slow: 'Aún en camino',
    missing: 'No se ve',
    unknown: 'Desconocido',
    away: 'Red sin respuesta',
    confirmed: 'Hecha',
    failed: 'Fallida',
    cancelled: 'Cancelada',
    replaced: 'Reemplazada',
    dropped: 'Descartada',
    never_sent: 'No enviada',
    deleted: 'Borrada',
    lapsed: 'Demasiado tarde',
  },
  text: {
    asking: 'Abre tu wallet y responde ahí. Nada sale de ella antes de que confirmes.',
    elsewhere:
      'La pregunta a tu wallet se hizo en otra pestaña de este navegador. Respóndela ahí. Lo que resulte también se muestra aquí.',
    unsure: esPurchase.buy.maybeSent,
    proposed: 'Espera en tu Safe: sus propietarios la confirman y la ejecutan ahí. Antes, nada sale de él.',
    queued: 'Todos han firmado. Antes hay que ejecutar o rechazar lo que va delante en la cola del Safe.',
    ready:
      'Todos han firmado. Cualquier propietario puede ejecutarla ya, en el Safe. Si la obra se vende antes, falla y el precio se queda.',
    pending: esPurchase.buy.pending,
    slow: 'Espera más de lo habitual: la red está ocupada, o la comisión es baja. Puedes acelerarla o cancelarla en tu wallet.',
    missing: 'La red no la muestra en este momento. Se sigue buscando automáticamente.',
    unknown:
      'Aún no sabemos si se completó: la red no muestra ningún rastro. Algunas wallets envían más tarde o por medio de otros. Si lo intentas de nuevo, puede ocurrir dos veces.',
    away: 'La red no responde. Lo que se envió sigue adelante sin ella. Se vuelve a consultar automáticamente.',
    confirmed: '',
    failed: esPurchase.buy.revertedSent,
    cancelled: esPurchase.buy.cancelledSent,
    replaced: 'Otra transacción de tu wallet ocupó su lugar. El precio no se cobró por esta.',
    dropped: 'La red la soltó, así que no se ejecutó. No se te cobró nada.',
    never_sent: 'Tu wallet no la envió, hasta donde sabe la cadena. No se te cobró nada.',
    deleted: 'La propuesta se borró en el Safe. Nada salió del Safe.',
    lapsed: esSafeProgress.tooLate.order_expired,
  },
  cutOff: ({ chain }) =>
    `Tu wallet no está conectada${chain && ` a ${chain}`}. Si no te mostró nada que confirmar, no se envió nada. Vuelve a conectarla e inténtalo de nuevo.`,
  cutOffName: 'Wallet sin conexión',
  notOnChain: ({ chain }) =>
    `Tu wallet no está conectada a ${chain}. No se envió nada. Vuelve a conectarla e inténtalo de nuevo.`,
  connectAgain: 'Volver a conectar',
  connecting: 'Se pide a tu wallet que se conecte.',
  connectedAgain: 'Tu wallet está conectada. Puedes intentarlo de nuevo.',
  otherAccount: ({ account, now }) =>
    `Esta petición pertenece a ${account}. Tu wallet está ahora en ${now}, que no paga nada por ella.`,
  otherChain: ({ chain }) => `Esta petición es para ${chain}. Tu wallet está ahora en otra red.`,
  askedAway:
    'La red no responde. Cada pocos segundos se le pregunta por lo que tu wallet puede haber enviado. En cuanto responda, aquí se dice si se envió o no.',
  safe: esSafeProgress,
  failure: {
    own_order: 'La compraste con otra transacción. El precio de esta está de vuelta; su comisión de red se gastó.',
    ...esPurchase.buy.overSent,
  },
  stepFailure: 'El contrato lo rechazó. Su comisión de red se gastó; no se tomó nada más.',
  spedUp: 'La aceleraste en tu wallet.',
  action: {
    look: 'Volver a mirar',
    give_up: 'Dejar de esperar',
    try_again: 'Reintentar',
    see_item: 'Ver la obra',
  },
  announce: ({ title, word }) => `${title}: ${word}.`,
})
