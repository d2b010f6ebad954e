import type { SafeProgress } from './en-safe-progress'
import type { enTransactionOutcomes } from './en-transaction-outcomes'

const fromPlace = (safe: SafeProgress | null) => (safe ? 'del Safe' : 'de tu wallet')
const rejectIt = 'así que ya no hace nada. Recházala en el Safe, para que pueda seguir lo que viene detrás.'

export const esTransactionOutcomes: typeof enTransactionOutcomes = {
  several: ({ count }) => (count === 1 ? '1 obra' : `${count} obras`),
  title: {
    buy_many: ({ name }) => `Comprar ${name}`,
    approve: ({ name }) => `Permitir que Seaport mueva ${name}`,
    list: ({ name, amount }) => (amount ? `Poner a la venta ${name} por ${amount}` : `Poner a la venta ${name}`),
    cancel: ({ name }) => `Cancelar lo que firmaste para ${name}`,
    cancel_all: () => 'Cancelar todos tus listados y ofertas',
    create: ({ name }) => `Crear la colección ${name}`,
    split: ({ name }) => `Repartir la regalía de ${name}`,
    mint: ({ name }) => `Crear ${name}`,
    transfer: ({ name }) => `Enviar ${name}`,
    send_many: ({ name }) => `Enviar ${name}`,
    offer: ({ name, amount }) => `Ofrecer ${amount} por ${name}`,
    accept: ({ name, amount }) => `Vender ${name} por ${amount}`,
    redeem: ({ name, amount }) => `Comprar ${name} por ${amount} y acuñarla`,
    cancel_voucher: ({ name }) => `Retirar ${name} de la venta`,
    release: ({ amount }) => `Retirar ${amount} de regalías compartidas`,
    describe: ({ name }) => `Cambiar lo que dice ${name}`,
  },
  done: {
    buy_many: ({ bought, count, missed }) =>
      missed.length === 0
        ? `Las ${count} son tuyas.`
        : `${bought} de ${count} ${bought === 1 ? 'comprada' : 'compradas'}. Ya no estaban: ${missed.join(', ')}. Conservas su precio.`,
    approve: ({ name }) => `Seaport puede mover ${name} al venderse.`,
    list: ({ name }) => `A la venta: ${name}.`,
    cancel: ({ name }) => `Cancelado en la cadena: lo que firmaste para ${name} ya no se puede ejecutar.`,
    cancel_all: () => 'Cancelado en la cadena: ningún listado ni oferta que hayas firmado antes se puede ejecutar ya.',
    create: ({ name }) => `${name} es una colección tuya.`,
    split: ({ name }) => `La regalía de ${name} se repartirá.`,
    mint: ({ name }) => `Has creado ${name}.`,
    transfer: ({ name }) => `Envío hecho: ${name}.`,
    send_many: ({ name }) => `Envío hecho: ${name}.`,
    offer: ({ name, amount }) => `Oferta hecha: ${amount} por ${name}.`,
    accept: ({ name, amount }) => `Vendiste ${name} por ${amount}.`,
    redeem: ({ name }) => `${name} está acuñada, y es tuya.`,
    cancel_voucher: ({ name }) => `Ya no se vende: nadie puede comprar ${name} con lo que firmaste.`,
    release: ({ amount }) => `Retirado: ${amount} de regalías compartidas.`,
    describe: ({ name }) => `${name} dice ahora otra cosa.`,
  },
  text: {
    ready: () => 'Todos han firmado. Cualquier propietario puede ejecutarla ya, en el Safe.',
    failed: (safe) => `El contrato la rechazó. Solo se gastó la comisión de red; nada más salió ${fromPlace(safe)}.`,
    cancelled: (safe) =>
      safe
        ? 'Los propietarios la rechazaron en el Safe. Nada salió del Safe.'
        : 'La cancelaste en tu wallet. No tuvo ningún efecto; la comisión de red se gastó.',
    replaced: (safe) => `Otra transacción ${fromPlace(safe)} ocupó su lugar. Esta no tuvo ningún efecto.`,
    pending: () => 'La red está trabajando en ella. Puedes cerrar esto o recargar la página: no se pierde nada.',
  },
  failure: {
    accept: {
      order_filled:
        'Otra persona vendió antes a esta oferta. Solo se gastó la comisión de red; tu obra sigue siendo tuya.',
      order_cancelled: 'La oferta se retiró antes. Solo se gastó la comisión de red; tu obra sigue siendo tuya.',
      order_expired: 'La oferta había terminado. Solo se gastó la comisión de red; tu obra sigue siendo tuya.',
    },
    redeem: {
      order_filled: 'Otra persona la compró antes. Solo se gastó la comisión de red; conservas el precio.',
    },
  },
  noneBought: (safe) =>
    `No se compró ninguna: ya no quedaba ninguna, o un vendedor no pudo entregar una de ellas. Solo se gastó la comisión de red; el precio no salió ${fromPlace(safe)}. Inténtalo de nuevo, y lo que ya no está queda fuera.`,
  noneLeft: `Todas las obras se vendieron o se retiraron de la venta antes de que los propietarios la ejecutaran, ${rejectIt}`,
  tooLate: {
    order_filled: `Otra persona aceptó la oferta antes de que los propietarios la ejecutaran, ${rejectIt}`,
    order_cancelled: `La oferta se retiró antes de que los propietarios la ejecutaran, ${rejectIt}`,
    order_expired: `Su plazo terminó antes de que los propietarios la ejecutaran, ${rejectIt}`,
  },
}
