import type { enPendingOrders } from './en-pending-orders'
import { esTransferRules } from './es-transfer-rules'

const either = new Intl.ListFormat('es', { type: 'disjunction' })
const all = new Intl.ListFormat('es', { type: 'conjunction' })

type Progress = Parameters<(typeof enPendingOrders)['waits']>[0]

/** Whether any of those who are left will do, or all of them have to. */
function sayMissing({ signed, threshold, missing }: Progress): string {
  return missing.length > threshold - signed ? either.format(missing) : all.format(missing)
}

const waits = (progress: Progress) =>
  progress.signed >= progress.threshold
    ? `${progress.signed} de ${progress.threshold} firmas: suficientes. El mercado la publica en un momento.`
    : `${progress.signed} de ${progress.threshold} firmas: a la espera de ${sayMissing(progress)}.`

export const esPendingOrders: typeof enPendingOrders = {
  ways: {
    legend: 'Cómo acepta el Safe',
    chain: 'En la cadena',
    chainText: 'Una transacción, por una comisión de red. Sigue tal cual cuando cambian los propietarios del Safe.',
    signatures: 'Solo con firmas',
    signaturesText:
      'Sus propietarios firman uno tras otro, sin transacción y sin comisión. Termina cuando cambian los propietarios del Safe o su número. Si Seaport aún no puede mover lo que se entrega, hace falta además una transacción para eso.',
  },
  signs: ({ safe, threshold, owners }) =>
    `Como el Safe ${safe} (${threshold} de ${owners}): ${threshold === 1 ? 'firma un propietario.' : `firman ${threshold} propietarios, uno tras otro.`} Sin transacción.`,
  signsThenSends: ({ safe, threshold, owners }) =>
    `Como el Safe ${safe} (${threshold} de ${owners}): ${threshold === 1 ? 'firma un propietario.' : `firman ${threshold} propietarios, uno tras otro.`} La firma no es una transacción. El paso siguiente sí lo es, y necesita el mismo número de propietarios.`,
  sendsToo: ({ safe, threshold, owners }) =>
    `Como el Safe ${safe} (${threshold} de ${owners}): ${threshold === 1 ? 'un propietario firma la transacción y la ejecuta.' : `${threshold} propietarios firman la transacción y luego uno de ellos la ejecuta.`} Lo que se firma aparte no es una transacción: nadie lo ejecuta.`,
  next: 'El Safe también tiene que permitir que Seaport mueva la obra. Hasta entonces, nadie puede comprarla.',
  goOn: 'Seguir',
  sign: 'La firma un propietario tras otro. Firmar no cuesta nada.',
  listAs: ({ price }) => `Firmar para vender por ${price}`,
  offerAs: ({ price }) => `Firmar para ofrecer ${price}`,
  heading: { asking: 'Firma en tu wallet', waiting: 'A la espera de los demás propietarios', ended: 'Sin publicar' },
  asking: 'El mercado la tiene. Tu wallet te muestra lo que firma el Safe. No se envía nada, y no cuesta nada.',
  waits,
  later: 'El mercado consulta automáticamente el servicio de Safe. Puedes cerrar esta página.',
  where:
    'Los demás propietarios la encuentran en «Tus Safes», «A la espera de firmas», o en Safe{Wallet}, en «Messages».',
  whereFramed:
    'Los demás propietarios la encuentran en Safe{Wallet}, en «Messages», o en este mercado fuera de él, en «Tus Safes», «A la espera de firmas».',
  signatures: 'A la espera de firmas',
  ask: 'Avisar a los demás',
  profile: 'Lo pendiente también está en el perfil del Safe.',
  away: 'El servicio de Safe no responde ahora, así que esto puede ser antiguo. Lo que se firmó se conserva ahí.',
  unknown: 'El mercado no responde ahora. Continúa automáticamente, y lo que se firmó también.',
  notSigned: ({ reason }) =>
    `Aún no la ha firmado nadie: ${reason} Hasta que lo haga un propietario, ninguna lista la muestra y nadie puede usarla.`,
  onChain:
    'La wallet de tu Safe firma mensajes solo en la cadena. Si ha propuesto una transacción para eso, recházala ahí. Elige aquí «En la cadena».',
  again: 'Reintentar',
  close: 'Seguir mirando',
  done: 'Han firmado suficientes propietarios. El mercado la ha publicado.',
  problem: {
    not_proposed: 'Ningún propietario la firmó en un día.',
    service_away: 'El servicio de Safe no responde ahora. El mercado vuelve a consultar automáticamente.',
    signature_missing: 'El servicio de Safe dice que han firmado suficientes, y aún no da las firmas.',
    signature_invalid:
      'El Safe no acepta estas firmas: han cambiado sus propietarios o su número. Los que lo son ahora aún pueden firmar.',
    not_approved:
      'Seaport aún no puede mover la obra: el Safe tiene que permitirlo en una transacción. El mercado la publica automáticamente cuando estén eso y las firmas.',
    refused: 'Han firmado suficientes, y el mercado ya no puede aceptarla.',
    over: 'Ya no se puede publicar, la firme quien la firme.',
    withdrawn:
      'Uno de los propietarios del Safe la ha retirado: el mercado ya no la espera. Las firmas que se dieron siguen en el servicio de Safe. Solo una cancelación en la cadena impide que se usen si llegan a ser suficientes.',
    expired: 'Su plazo terminó antes de que firmaran suficientes propietarios.',
  },
  cannotSign: ({ wallet }: { wallet: string }) =>
    `${wallet} no pudo firmar esto. Algunas wallets de hardware no pueden. No se envió nada. Puedes publicarlo con una transacción, con una tarifa de red.`,
  useTransaction: 'Usar una transacción',
  refused: {
    ...esTransferRules,
    not_owner: 'La obra ya no es del Safe.',
    not_approved: 'Seaport no puede mover la obra.',
    balance: 'El Safe tiene muy poco dinero para ello.',
    allowance: 'Seaport no puede tomar el dinero.',
    counter_mismatch: 'El Safe ha cancelado todo lo que había firmado.',
    already_cancelled: 'El Safe la ha cancelado en la cadena.',
    fill_refused: 'La cadena rechazaría una compra.',
    too_many_waiting:
      'Ya esperan tantas órdenes de un mismo Safe como pueden esperar. Haz que se firmen antes algunas de ellas.',
    too_many_unproven:
      'Inicia sesión como el Safe o como uno de sus propietarios para que más órdenes puedan esperar firmas.',
    maker_not_safe: 'No hay ningún Safe en esta dirección.',
    safe_too_old: 'Este Safe no puede firmar fuera de la cadena. Elige «En la cadena».',
    gateway_missing: 'Este mercado no consulta ningún servicio de Safe para esta red. Elige «En la cadena».',
  },
  withdraw: {
    summary: 'Retirarla',
    text: 'El mercado ya no la espera, y nunca la publica automáticamente. Las firmas que se dieron siguen en el servicio de Safe: cuando hayan firmado suficientes propietarios, quien tenga las firmas puede usarlas hasta que termine. Solo una cancelación en la cadena lo impide: como el Safe, en su perfil.',
    action: 'Retirar',
    done: 'Retirada. El mercado ya no la espera.',
  },
  list: {
    heading: 'A la espera de los propietarios del Safe',
    lead: 'El mercado publica cada una automáticamente cuando han firmado suficientes propietarios. Antes nadie puede usarla.',
    ended: 'Sin publicar',
    confirm: 'Firmar, o ver quién firmó',
    allow: 'Permitir a Seaport moverla',
  },
}
