import type { enSafeHost } from './en-safe-host'

const dead =
  'La cadena la rechazaría ahora: puede que la obra esté vendida, que su venta haya terminado o que al Safe le falte dinero. Nada salió del Safe. Recházala, para que pueda seguir lo que viene detrás.'

export const esSafeHost: typeof enSafeHost = {
  title: 'Probar con un Safe',
  heading: 'Safe demo',
  lead: 'El mercado del marco lo usa un Safe: tienen que estar de acuerdo dos de sus tres propietarios. Los propietarios son las wallets demo; el dinero es de prueba.',
  frame: 'El mercado, dentro del Safe',
  leave: 'Salir del Safe',
  loading: 'Abriendo el Safe',
  failed: 'El Safe no se abrió. No se firmó nada. Inténtalo de nuevo.',
  again: 'Reintentar',
  check: 'Qué responde este Safe a las apps',
  framed: 'Ya estás dentro de un marco.',
  back: 'Volver al mercado',
  queue: 'Pendientes',
  queueCount: ({ count }) =>
    count === 0 ? 'Nada pendiente' : `${count} ${count === 1 ? 'transacción pendiente' : 'transacciones pendientes'}`,
  queueEmpty: 'Lo que el mercado pide al Safe espera aquí hasta que hayan firmado suficientes propietarios.',
  nonce: ({ nonce }) => `N.º ${nonce}`,
  signedOf: ({ signed, threshold }) => `${signed} de ${threshold} firmas`,
  signedBy: ({ names }) => `Firmas: ${names}`,
  signAs: 'Firmar como',
  sign: ({ name }) => `Firmar como ${name}`,
  signAndExecute: ({ name }) => `Firmar como ${name} y ejecutar`,
  execute: ({ name }) => `Ejecutar como ${name}`,
  replace: 'Rechazar: reemplazar por nada',
  notNext: 'Espera a la que va delante.',
  executed: 'Ejecutada',
  late: 'La tuya falló y la red se quedó su comisión: alguien se adelantó, o el Safe la rechazó.',
  sent: 'Enviada. La red aún no la ha ejecutado; sale de esta lista cuando lo haga.',
  executedAs: 'Transacción',
  seeItem: ({ name }) => `Ver ${name}`,
  signed: 'Firmada',
  rejection: ({ signed, threshold }) => `Su rechazo: ${signed} de ${threshold} firmas`,
  replaced: 'Se propuso una transacción vacía en su lugar',
  actionFailed: ({ reason }) => `No funcionó: ${reason}`,
  refused: `Se firmó y no se ejecutó. ${dead}`,
  dead,
  changed: ({ count, sum }) =>
    sum === 1
      ? 'El nombre, la imagen o los metadatos de la obra cambiaron después de que se propusiera esto. Revisa la obra antes de confirmar.'
      : `El nombre, la imagen o los metadatos de ${count} de ${sum} obras cambiaron después de que se propusiera esto. Revisa las obras antes de confirmar.`,
  rival: 'Otra transacción tiene el mismo número. Solo una de ellas puede ejecutarse; la otra deja entonces de valer.',
  transaction: {
    heading: 'Proponer al Safe',
    text: ({ threshold }) =>
      `Firmas como un propietario. Se puede ejecutar cuando ${threshold === 1 ? 'haya firmado un propietario' : `hayan firmado ${threshold} propietarios`}; hasta entonces nada sale del Safe.`,
    replaces: ({ nonce }) =>
      `También ocupa el n.º ${nonce}, en lugar de lo que espera ahí. La que se ejecute pone fin a la otra.`,
    batch: ({ count }) => (count === 1 ? '1 llamada' : `${count} llamadas, todas o ninguna`),
    to: 'A',
    value: 'Valor',
    total: 'Sale del Safe, como máximo',
    confirm: ({ name }) => `Proponer como ${name}`,
  },
  message: {
    heading: 'Firmar un mensaje',
    text: ({ signed, threshold }) =>
      `El Safe lo habrá firmado cuando ${threshold === 1 ? 'firme 1 propietario' : `firmen ${threshold} propietarios`}. Hasta ahora: ${signed}. Sin transacción y sin comisión.`,
    confirm: ({ name }) => `Firmar como ${name}`,
  },
  reject: 'Rechazar',
  close: 'Cerrar',
  delegate: 'Ejecuta el código de este contrato como el propio Safe',
  nothing: 'Nada: ocupa el lugar de otra',
}
