import { isolateNames } from '@/lib/i18n/isolate-names'
import type { enVouchers } from './en-vouchers'
import { es } from './es'

export const esVouchers: typeof enVouchers = isolateNames({
  notMinted: 'Aún sin acuñar: quien la compra paga la acuñación.',
  ends: es.item.ends,
  buy: ({ price }) => `Comprar por ${price}`,
  cancel: 'Retirar de la venta',
  change: 'Cambiar precio',
  again: 'Volver a poner a la venta',
  mintIt: 'Acuñarla',
  moved: 'Se volvió a poner a la venta',
  minted: 'Ver ese token',
  mintedText: 'Ya no se vende: su autor la ha acuñado como otro token.',
  yours: 'Has firmado esto para la venta.',
  reserved: 'Su autor la ofrece a una sola cuenta.',
  reservedForYou: 'Su autor te la ofrece solo a ti.',
  over: {
    redeemed: 'Alguien la ha comprado. El mercado está leyendo la cadena.',
    cancelled: 'Su autor la ha retirado de la venta, y nunca se acuñó.',
    expired: 'Su venta ha terminado, y nunca se acuñó.',
    inactive:
      'Tal como están las cosas, la cadena la rechazaría: su colección tiene un nuevo propietario o está llena, o lo que se firmó ya no vale.',
  },
  redeem: {
    reviewHeading: 'Revisa tu compra',
    newPrice: ({ price }) => `El precio ha cambiado a ${price}.`,
    pays: 'Pagas',
    whoGets: 'Quién recibe el precio',
    role: { seller: 'Su autor', royalty: 'Regalía', market_fee: 'Comisión del mercado', other: 'Otro pago' },
    mint: 'Se acuña para ti en la misma transacción. La comisión de red de eso la pagas tú.',
    safeMint: 'Aún sin acuñar: se acuña para tu Safe en la misma transacción.',
    confirm: ({ price }) => `Comprar por ${price}`,
    propose: ({ price }) => `Proponer comprar por ${price}`,
    doneHeading: ({ name }) => `${name} es tuya`,
    done: 'Está acuñada, y es tuya. Está en la cadena.',
  },
  price: {
    heading: ({ name }) => `Cambiar el precio de ${name}`,
    againHeading: ({ name }) => `Volver a poner ${name} a la venta`,
    reviewHeading: 'Revisa su precio',
    was: 'Hasta ahora',
    lower:
      'Firmas el precio más bajo, y eso es todo: lo que firmaste antes se puede usar hasta que termine, pero solo por un precio mayor que ese. De todas las firmas que diste para ella, nunca se podrá canjear más de una.',
    higher:
      'Lo que firmaste por menos se cancela primero en la cadena, para que nadie pueda comprar al precio anterior. Eso cancela todo lo que has firmado en esta colección.',
    moved:
      'Lo que retiraste de la venta sigue retirado: se vende con otro número de token, en su propia página. Se puede vender una vez.',
    see: 'Verla',
    others: ({ count }) =>
      count === '1'
        ? 'Con esto, otra obra de esta colección sale de la venta. Se puede volver a poner a la venta con una firma.'
        : `Con esto, otras ${count} obras de esta colección salen de la venta. Cada una se puede volver a poner a la venta con una firma.`,
    othersMissing: 'Confirma antes qué sale de la venta',
    confirm: ({ price }) => `Firmarla por ${price}`,
    doneHeading: ({ name }) => `${name} está a la venta`,
    done: ({ price }) => `Ahora cualquiera puede comprarla por ${price}. Se acuña para quien lo haga.`,
    donePrivate: ({ price }) => `Ahora su comprador puede comprarla por ${price}.`,
  },
  mint: {
    heading: 'Acuñarla tú',
    lead: 'Pasa a ser un token tuyo, con otro número y otra página. Nadie puede comprarla con lo que firmaste antes. Pagas la comisión de red.',
    confirm: 'Acuñarla',
    doneHeading: ({ name }) => `${name} es tuya`,
  },
  end: {
    heading: 'Retirarla de la venta',
    lead: 'Tu firma se puede usar hasta que termine, aunque ningún mercado la muestre. Solo la cadena la anula, y para siempre. Más adelante puedes volver a poner la obra a la venta: tendrá entonces otro número de token y otra página. Si quieres otro precio, cambia su precio en lugar de retirarla.',
    confirm: 'Cancelar en la cadena',
    doneHeading: 'Ya no se vende',
    done: 'Está en la cadena: nadie puede comprarla con lo que firmaste.',
  },
})
