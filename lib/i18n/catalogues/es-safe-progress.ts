import type { enSafeProgress } from './en-safe-progress'

const noneTaken = 'Nada salió del Safe.'
const rejectIt = `así que ya no puede salir adelante. ${noneTaken} Recházala ahí, para que pueda seguir lo que viene detrás.`

export const esSafeProgress: typeof enSafeProgress = {
  word: {
    asking: () => 'En tu Safe',
    proposed: ({ confirmed, threshold }) =>
      confirmed === null ? 'A la espera de firmas' : `A la espera de firmas, ${confirmed} de ${threshold}`,
    queued: ({ nonce }) => `En cola detrás del nonce ${nonce - 1}`,
    ready: ({ confirmed, threshold }) => `Firmada, ${confirmed ?? threshold} de ${threshold}`,
  },
  text: {
    asking: () =>
      'Tu Safe te pregunta ahora: proponla ahí o recházala. Nada sale del Safe antes de que hayan firmado sus propietarios.',
    unsure: () =>
      'Después de preguntar a tu Safe no llegó ninguna respuesta que se pueda entender. Mira en su cola antes de intentarlo de nuevo: puede que esté ahí.',
    proposed: ({ threshold, nonce, next }) =>
      `Espera en el Safe a que ${threshold === 1 ? 'firme un propietario' : `firmen ${threshold} propietarios`}. ${nonce > next ? 'Lo que va delante en la cola va primero. ' : ''}Puedes cerrar esto: nada sale del Safe antes de que se ejecute.`,
    queued: ({ nonce, next }) =>
      `Todos han firmado. El Safe va por el nonce ${next}, y esta tiene el ${nonce}: antes hay que ejecutar o rechazar lo que va delante.`,
    away: () => 'La red no responde. La propuesta sigue en tu Safe sin ella. Se vuelve a consultar automáticamente.',
    cancelled: () => `Los propietarios la rechazaron en el Safe. ${noneTaken}`,
    replaced: () => `El Safe ejecutó en su lugar otra transacción con el mismo nonce. ${noneTaken}`,
    never_sent: () =>
      `Hasta donde se sabe, no se propuso. ${noneTaken} Mira en la cola del Safe antes de intentarlo de nuevo.`,
  },
  tooLate: {
    own_order: `El Safe la compró con otra transacción, ${rejectIt}`,
    order_filled: `Otra persona la compró antes de que los propietarios la ejecutaran, ${rejectIt}`,
    order_cancelled: `El vendedor la retiró de la venta antes de que los propietarios la ejecutaran, ${rejectIt}`,
    order_expired: `La venta terminó antes de que los propietarios la ejecutaran, ${rejectIt}`,
  },
  failed: 'El Safe la ejecutó y el contrato la rechazó. El precio sigue en el Safe; la comisión de red se gastó.',
  stepFailed: 'El Safe la ejecutó y el contrato la rechazó. Su comisión de red se gastó; no se tomó nada más.',
  failure: {
    own_order:
      'El Safe la compró con otra transacción. El precio de esta sigue en el Safe; su comisión de red se gastó.',
    order_filled: 'Otra persona la compró antes. El precio sigue en el Safe; la comisión de red se gastó.',
    order_cancelled: 'El vendedor la retiró de la venta. El precio sigue en el Safe; la comisión de red se gastó.',
    order_expired: 'La venta terminó antes. El precio sigue en el Safe; la comisión de red se gastó.',
    order_inactive: 'El vendedor ya no puede venderla. El precio sigue en el Safe; la comisión de red se gastó.',
  },
}
