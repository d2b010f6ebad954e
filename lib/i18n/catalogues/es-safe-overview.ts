import type { enSafeOverview } from './en-safe-overview'

const owners = (count: number) => (count === 1 ? '1 propietario' : `${count} propietarios`)

export const esSafeOverview: typeof enSafeOverview = {
  failure: {
    notFound: 'El servicio de Safe no conoce ningún Safe en esta dirección de esta red.',
    rateLimited: ({ seconds }) =>
      `Se ha consultado el servicio de Safe demasiadas veces${seconds === null ? '. Espera un momento' : `, y pide ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'} de calma`}. No se cambió nada.`,
    timeout: 'El servicio de Safe no respondió a tiempo. No se cambió nada.',
    unreachable: 'Desde aquí no se puede contactar con el servicio de Safe. No se cambió nada. Revisa tu conexión.',
    away: 'El servicio de Safe no funciona en este momento. No se cambió nada.',
    unreadable: 'El servicio de Safe respondió algo que no se puede leer aquí. No se cambió nada.',
    stale: 'Lo que aparece aquí puede ser más antiguo de lo que parece.',
  },
  unread: ({ count }) =>
    count === 1 ? '1 entrada no se pudo leer aquí.' : `${count} entradas no se pudieron leer aquí.`,
  noSafe: {
    text: ({ chain }) =>
      `No hay ningún Safe en esta dirección en ${chain}, hasta donde sabe el servicio de Safe. Puede estar en otra red, o ser de una persona o de otro contrato.`,
    action: 'Lo pendiente en tus Safes',
  },
  loading: 'Consultando el servicio de Safe',
  again: 'Reintentar',
  more: 'Ver más',
  moreLoading: 'Pidiendo más',
  none: 'Ninguno',
  you: 'tú',
  profileShort: 'Perfil',
  profile: ({ name }) => `Perfil de ${name}`,
  date: ({ date }) => `${date} UTC`,
  noDate: 'En un momento desconocido',
  waiting: {
    heading: 'A la espera de tu firma',
    connectText: 'Conecta la wallet de un propietario para ver lo que espera su firma.',
    connect: 'Conectar wallet',
    asSafe:
      'Estás aquí como el propio Safe. Sus propietarios ven aquí, cada uno con su propia wallet, lo que les espera.',
    stranger: 'La cuenta conectada no es propietaria de este Safe.',
    none: 'Nada espera tu firma.',
    unknown: 'No se sabe qué espera tu firma.',
    others: ({ count }) =>
      count === 1 ? 'Una más espera las firmas de otros.' : `${count} más esperan las firmas de otros.`,
    pending: ({ count }) => (count === 1 ? 'Una espera firmas.' : `${count} esperan firmas.`),
    ready: ({ count }) =>
      count === 1
        ? 'Una está firmada y es la siguiente: cualquiera puede ejecutarla.'
        : `${count} están firmadas para el mismo turno: cualquiera puede ejecutar una de ellas.`,
    first: 'Hay más pendiente de lo que se miró: míralo abajo.',
  },
  queue: {
    heading: 'Cola',
    empty: 'No hay nada pendiente. Lo que se propone al Safe aparece aquí hasta que se ejecute.',
  },
  otherWord: ({ word }) => `No se conoce aquí: ${word}`,
  versionState: {
    UP_TO_DATE: 'al día',
    OUTDATED: 'anticuada: Safe{Wallet} ofrece una más nueva',
    UNKNOWN: 'desconocida para el servicio de Safe',
  },
  facts: {
    heading: 'Cómo está configurado',
    network: 'Red',
    policy: 'Firmas',
    policyValue: ({ threshold, count }) => `${threshold} de ${owners(count)}`,
    owners: 'Propietarios',
    nonce: 'Siguiente nonce',
    version: 'Versión',
    versionUnknown: 'No se sabe',
    implementation: 'Contrato',
    modules: 'Módulos',
    guard: 'Guard',
    fallbackHandler: 'Fallback handler',
    caution: 'Un módulo puede mover lo que tiene el Safe, sin sus propietarios.',
  },
}
