import { isolateNames } from '@/lib/i18n/isolate-names'
import type { enCartPurchase } from './en-cart-purchase'
import { esAmountProblems } from './es-amount-problems'

const countItems = (count: number) => (count === 1 ? '1 obra' : `${count} obras`)

export const esCartPurchase: typeof enCartPurchase = isolateNames({
  close: 'Cerrar',
  heading: 'Tu carrito',
  emptyHeading: 'Aún no hay nada',
  emptyText: 'Pon obras en el carrito y cómpralas juntas, con una sola transacción.',
  emptyAction: 'Explorar obras',
  total: 'En total',
  perPiece: ({ count }) => (count === '1' ? '1 pieza' : `${count} piezas`),
  remove: ({ name }) => `Quitar ${name}`,
  gone: ({ count }) =>
    count === 1 ? 'Una de ellas no se puede comprar ahora.' : `${count} de ellas no se pueden comprar ahora.`,
  checked: 'Cada precio se comprueba antes de que pagues. Lo que se haya vendido para entonces queda fuera.',
  kept: 'Guardado solo en este navegador.',
  buy: ({ count }) => `Comprar ${countItems(count)}`,
  connect: 'Conectar wallet y comprar',
  clear: 'Vaciar el carrito',
  review: {
    heading: ({ count }) => `Comprar ${countItems(count)}`,
    receive: 'Lo que recibes',
    otherMetadata: ({ name }) =>
      `El nombre o la imagen pueden haber cambiado. Ahora se llama ${name}: míralo antes de confirmar.`,
    was: ({ price }) => `antes ${price}`,
    left: ({ count }) =>
      count === 1 ? 'Una obra queda fuera. No te cuesta nada:' : `${count} obras quedan fuera. No te cuestan nada:`,
    price: 'Precio',
    most: 'Como máximo, hasta que se mine',
    whoGets: 'Quién recibe el precio',
    role: { seller: 'Vendedores', royalty: 'Regalías', market_fee: 'Comisión del mercado', other: 'Otro pago' },
    skipped:
      'Una sola transacción para todo. Lo que se venda antes de que se mine queda fuera, y conservas su precio. Si para entonces un vendedor ha regalado una obra o ha revocado un permiso, no se compra ninguna: solo se gasta la comisión de red.',
    final: 'Una compra es definitiva: una vez en la cadena, no se puede deshacer.',
    safeRisk:
      'Los propietarios confirman uno tras otro. Lo que se venda hasta entonces queda fuera. Si para entonces un vendedor ha regalado una obra o ha revocado un permiso, no se compra ninguna, y se puede intentar de nuevo.',
    confirm: ({ count, price }) => `Comprar ${countItems(count)} por ${price}`,
    confirmFalling: ({ count, price }) => `Comprar ${countItems(count)} por ${price} como máximo`,
    and: ' y ',
  },
  own: {
    offer: ({ price, name }) => `${price} por ${name}`,
    text: ({ offers }) =>
      `Has ofrecido ${offers}. Eso seguirá abierto cuando sea tuya: quien te la compre o la reciba de ti podrá volver a vendértela por ese precio, al instante. Retíralo.`,
    action: ({ count }) => (count === 1 ? 'Retirar tu oferta' : `Retirar tus ${count} ofertas`),
  },
  none: {
    heading: 'Ninguna se puede comprar ahora',
    clear: 'Quitarlas del carrito',
  },
  done: {
    heading: 'Compra hecha',
    all: ({ count, paid }) => `${count === 1 ? 'Es tuya' : `Las ${count} son tuyas`}, por ${paid} en total.`,
    some: ({ bought, count, paid, missed }) =>
      `${bought} de ${count} ${bought === 1 ? 'es tuya' : 'son tuyas'}, por ${paid} en total. Vendido mientras tanto: ${missed}. Conservas ese dinero.`,
  },
  reason: {
    filled: 'Vendida.',
    order_filled: 'Vendida.',
    cancelled: 'Retirada de la venta.',
    counter: 'Retirada de la venta.',
    order_cancelled: 'Retirada de la venta.',
    expired: 'Su venta ha terminado.',
    order_expired: 'Su venta ha terminado.',
    not_started: 'Su venta no ha empezado.',
    not_owner: 'Ya no es del vendedor.',
    not_approved: 'El vendedor ya no deja que Seaport la mueva.',
    signature: 'La firma del vendedor no es válida.',
    token: 'Su contrato se niega a moverla.',
    recipient: 'Alguien que recibe una parte del precio no puede cobrarla.',
    for_someone_else: 'Es para otro comprador.',
    for_you_alone: 'Es solo para ti: cómprala en su propia página.',
    twice: 'Ya está entre las demás.',
    restricted: 'Tiene una regla propia, que exige comprarla por separado.',
    own_order: 'Es tu propio listado.',
    not_found: 'El mercado no la conoce.',
    order_inactive: 'No se puede comprar ahora.',
    transaction_reverted: 'El contrato la rechazaría.',
  },
  sweep: {
    heading: 'Barrer las más baratas',
    lead: ({ where }) =>
      `Lleva al carrito las obras más baratas de ${where}. Las ves todas antes de pagar. Las obras que aún no están acuñadas quedan fuera: se compran una a una. También quedan fuera aquellas cuyo precio se firmó antes de que dejaran a su propietario y volvieran.`,
    fitting: ({ filters }) => `Solo lo que encaja con tus filtros: ${filters}.`,
    all: 'todo el mercado',
    count: 'Cuántas',
    ceiling: 'Máximo por cada una',
    ceilingHint: 'Déjalo vacío para cualquier precio.',
    amount: esAmountProblems,
    problem: {
      count: ({ most }) => `Indica un número entero del 1 al ${most}.`,
    },
    looking: 'Consultando el mercado.',
    failed: 'El mercado no responde. Aún no hay nada en el carrito.',
    again: 'Reintentar',
    none: ({ among }) =>
      among === null
        ? 'Ninguna obra para el carrito está a la venta a ese precio. Lo que se acuña al comprarlo tiene su propia página para eso.'
        : among === 1
          ? 'Solo se miró 1, la más barata, y no encaja.'
          : `Ninguna de las ${among} más baratas encaja. No se miraron más.`,
    dearer: ({ price }) => `Ninguna cuesta tan poco. La más barata cuesta ${price}.`,
    fewer: ({ count, among }) => {
      const fit = count === 1 ? 'Solo una encaja' : `Solo ${count} encajan`
      if (among === null) return `${fit}.`
      return among === 1
        ? `${fit}, y solo se miró 1, la más barata.`
        : `${fit} de las ${among} más baratas, y no se miraron más.`
    },
    total: ({ count, price }) => `${countItems(count)}, ${price} en total`,
    add: ({ count }) => `Añadir ${countItems(count)} al carrito`,
  },
})
