import type { enSafePurchase } from './en-safe-purchase'

export const esSafePurchase: typeof enSafePurchase = {
  sends: ({ safe, threshold, owners }) =>
    `Como el Safe ${safe} (${threshold} de ${owners}): ${threshold === 1 ? 'un propietario firma y la ejecuta.' : `${threshold} propietarios firman y luego uno de ellos la ejecuta.`}`,
  together: 'Todo esto sale como una sola transacción, o no sale nada:',
  feeLabel: 'Comisión de red',
  networkFee: 'La paga el propietario que la ejecuta',
  risk: 'Hasta entonces otra persona puede comprarla. Si ocurre, la transacción de tu Safe falla y el precio se queda donde está.',
  confirm: ({ price }) => `Proponer comprar por ${price}`,
  confirmFalling: ({ price }) => `Proponer comprar por ${price} como máximo`,
  step: ({ step }) => `Proponer: ${step}`,
  askingHeading: 'Proponla en tu Safe',
  others: 'Los demás propietarios la encuentran en «Tus Safes», en su cuenta de aquí, o en Safe{Wallet}.',
  ask: 'Avisar a los demás',
  signatures: 'Firmas',
  carryOut: 'Ejecutarla',
  heading: {
    proposed: 'Propuesta a tu Safe',
    queued: 'En la cola de tu Safe',
    ready: 'Firmada por sus propietarios',
  },
  wrongChain: ({ chain }) =>
    `Este Safe está en otra red, y un Safe se queda donde se creó. La venta está en ${chain}: abre el mercado en un Safe de esa red.`,
}
