import type { enActingSafe } from './en-acting-safe'

const owners = (count: number) => (count === 1 ? '1 propietario' : `${count} propietarios`)

export const esActingSafe: typeof enActingSafe = {
  /** In two lines, which break between Safe and owner. */
  account: ({ threshold, owners, owner }) =>
    `Safe ${threshold} de ${owners} como ${owner}`.replace(/ (?!como )/g, '\u00a0'),
  menu: {
    safes: 'Tus Safes',
    acting: ({ owner }) => `Actúas como este Safe, como su propietario ${owner}.`,
    waiting: 'A la espera de firmas',
    page: 'La página del Safe',
    apps: 'Apps para este Safe',
    leave: ({ owner }) => `Volver a la cuenta de ${owner}`,
  },
  left: {
    account: 'Tu wallet tiene ahora otra cuenta, que no es propietaria del Safe. Ya no actúas como el Safe.',
    network: 'Tu wallet está ahora en otra red, y el Safe se queda en la suya. Ya no actúas como el Safe.',
    removed: 'Ya no eres propietario del Safe. No se firmó ni se envió nada. Ahora estás en tu propia cuenta.',
    elsewhere: 'En otra pestaña volviste a tu propia cuenta. Ya no actúas como el Safe.',
    unavailable: 'El Safe no se pudo volver a abrir. Ahora estás en tu propia cuenta. No se envió nada.',
  },
  close: 'Cerrar',
  again: 'Reintentar',
  safes: {
    heading: 'Tus Safes',
    lead: 'Un Safe hace lo que firman suficientes de sus propietarios. Elige uno y compras, vendes y creas obras como ese Safe. Cada vez firma tu propia wallet y los demás confirman.',
    loading: 'Consultando qué Safes tienes',
    none: ({ chain }) => `Esta cuenta no tiene ningún Safe en ${chain}.`,
    failed: 'El servicio de Safe no respondió como debía, así que no se sabe qué Safes tienes. No se cambió nada.',
    nested:
      'La cuenta conectada es un contrato. Como propietaria de otro Safe, firma por medio de sus propios propietarios, y este mercado no puede pedírselo. Usa Safe{Wallet} para eso, o conecta un propietario que sea una clave.',
    policy: ({ threshold, count }) => `${threshold === 1 ? 'Firma' : 'Firman'} ${threshold} de ${owners(count)}`,
    version: ({ version }) => `Safe ${version}`,
    contractOwners: ({ count }) =>
      count === 1
        ? 'Uno de sus propietarios es un contrato: no puede firmar aquí, sino en Safe{Wallet}.'
        : `${count} de sus propietarios son contratos: no pueden firmar aquí, sino en Safe{Wallet}.`,
    act: 'Actuar como este Safe',
    acting: 'Actúas como él',
    waiting: 'A la espera de firmas',
    page: 'Todo sobre este Safe',
    overview: 'Lo pendiente en tus Safes',
    trouble: {
      no_safe: 'El servicio de Safe nombra esta dirección, y en la cadena no hay ningún Safe ahí.',
      not_owner: 'El servicio de Safe dice que eres su propietario. Según la cadena, no lo eres.',
      version: 'Su versión no se conoce aquí, y lo que firman sus propietarios puede ser distinto. Usa Safe{Wallet}.',
    },
  },
  transaction: {
    heading: 'Proponer como el Safe',
    as: ({ threshold, count }) => `${threshold} de ${owners(count)}`,
    app: 'Lo pide',
    safe: 'Safe',
    owner: 'Firmas como',
    text: ({ threshold }) =>
      threshold === 1
        ? 'Tu firma basta. Después la ejecutas tú o cualquiera; hasta entonces nada sale del Safe.'
        : `Tu firma es la primera de ${threshold}. Hasta que estén todas y alguien la ejecute, nada sale del Safe.`,
    total: 'Sale del Safe, como máximo',
    nonce: 'Nonce',
    nonceHint: ({ next }) => `El Safe ejecuta primero el ${next} y después uno tras otro.`,
    nonceWrong: 'Un número entero.',
    noncePast: ({ next }) => `Ese ya pasó. El Safe va por el ${next}.`,
    taken: ({ nonce, by }) => `El nonce ${nonce} está ocupado por: ${by}. Solo una de las dos puede ejecutarse.`,
    gap: ({ nonce, gap }) =>
      `Nada tiene aún el nonce ${gap}. Hasta que algo lo ocupe y se ejecute, esta espera, y también todo lo que viene después del nonce ${nonce}.`,
    unknownQueue: 'El servicio de Safe no dice qué hay pendiente. Otra transacción puede tener este nonce.',
    confirm: 'Firmar y proponer',
  },
  message: {
    heading: 'Firmar como el Safe',
    text: ({ threshold, signed }) =>
      `El Safe lo habrá firmado cuando ${threshold === 1 ? 'firme' : 'firmen'} ${owners(threshold)}. Hasta ahora: ${signed}. Sin transacción y sin comisión.`,
    details: 'Todo lo que se firma',
    confirm: 'Firmar',
  },
  unbatched: {
    heading: 'No en una sola transacción',
    text: 'Esto necesita varias llamadas, y a esta red le falta el contrato con el que un Safe hace varias llamadas como una sola (MultiSendCallOnly 1.4.1). No se firmó ni se propuso nada. Lo que necesita una sola llamada funciona aquí; para lo demás usa Safe{Wallet}.',
    confirm: 'Cerrar',
  },
  refund: {
    text: ({ baseGas, gasPrice }) =>
      `Además de lo que hace, paga un reembolso con fondos del Safe: por el gas que use y ${baseGas} unidades más, como máximo ${gasPrice} por cada una. Lo que se propone aquí nunca hace eso.`,
    to: 'Se paga a',
    sender: 'quien la ejecute',
    token: 'Se paga en',
    coin: 'la moneda propia de la red, en wei',
  },
  reject: 'Rechazar',
  waiting: {
    heading: 'A la espera de firmas',
    loading: 'Consultando lo pendiente',
    empty: 'No hay nada pendiente. Lo que propones como el Safe aparece aquí hasta que se ejecute.',
    failed: 'El servicio de Safe no respondió como debía, así que no se sabe qué hay pendiente. No se cambió nada.',
    nonce: ({ nonce }) => `Nonce ${nonce}`,
    signedOf: ({ signed, threshold }) => `${signed} de ${threshold} firmas`,
    signedBy: ({ names }) => `Firmas: ${names}`,
    others: ({ names }) => `Faltan por firmar: ${names}. Cada cual lo encuentra aquí, en «Tus Safes».`,
    confirm: 'Confirmar',
    execute: 'Ejecutar',
    executeHint: 'Tu wallet la envía y paga la comisión de red.',
    confirmHint: 'Tu wallet la firma. Sin comisión.',
    notNext: 'Antes hay que ejecutar o rechazar lo que va delante.',
    rival: 'Otra tiene el mismo nonce. Solo una de ellas puede ejecutarse.',
    asking: 'Tu wallet te pregunta ahora.',
    message: 'Un mensaje, para firmar y no para enviar',
    confirmed: 'Confirmada',
    executed: 'Ejecutada',
    late: 'La tuya falló y la red se quedó su comisión: alguien se adelantó, o el Safe la rechazó.',
    sent: 'Enviada. La red aún no la ha ejecutado; aquí se sigue.',
    replaced: 'El rechazo está propuesto, con tu firma.',
    reject: 'Rechazar',
    rejectHint:
      'Rechazar propone una transacción vacía con el mismo nonce. Cuando suficientes propietarios la firmen y se ejecute, esta ya no podrá ejecutarse nunca.',
    rejectionSigned: ({ signed, threshold }) =>
      `Has firmado el rechazo; ${signed} de ${threshold}. Aparece en esta lista.`,
    ask: 'Avisar a los demás',
    rejected: 'Lo cancelaste. No se firmó ni se envió nada.',
    failedAct: ({ reason }) => `No funcionó: ${reason}`,
  },
}
