import type { enOffers } from './en-offers'
import { esAmountProblems } from './es-amount-problems'

const open = (count: number) => (count === 1 ? '1 oferta abierta' : `${count} ofertas abiertas`)

export const esOffers: typeof enOffers = {
  offer: {
    heading: ({ name }) => `Hacer una oferta por ${name}`,
    headingAny: ({ name }) => `Hacer una oferta por cualquier obra de ${name}`,
    headingWith: ({ name, value, of }) => `Hacer una oferta por cualquiera de ${of} con ${name}: ${value}`,
    reviewHeading: 'Revisa tu oferta',
    scope: 'Por qué',
    thisItem: 'Esta obra',
    anyOf: ({ name }) => `Cualquier obra de ${name}`,
    anyWith: ({ name, value, of }) => `Cualquiera de ${of} con ${name}: ${value}`,
    trait: ({ name, value }) => `${name}: ${value}`,
    price: 'Tu oferta',
    priceHint: 'Lo que pagas en total. Quien acepta paga de ahí las comisiones.',
    partHint: ({ least }) =>
      `Lo que pagas por 1. También te pueden vender una parte, desde ${least}. Quien acepta paga de ahí las comisiones.`,
    smallestPart: ({ least }) => `Esta oferta es por ${least}, la parte más pequeña de una obra.`,
    ends: 'Duración',
    amount: esAmountProblems,
    pay: 'Pagas, si se acepta',
    included: ({ role }) => `${role} (parte del precio)`,
    get: 'Recibes',
    stays:
      'El dinero se queda en tu wallet hasta que alguien acepte. Puedes retirar la oferta en cualquier momento, por una comisión de red.',
    exposed: ({ count, offered, balance }) =>
      `Con esta tienes ${open(count)}, por ${offered} en total, y ${balance} para ${count === 1 ? 'pagarla' : 'pagarlas'}. Cobra quien acepte primero; las demás no se pueden pagar.`,
    overdrawn: ({ count, offered, balance }) =>
      count === 1
        ? `Tu oferta abierta es de ${offered}, y tienes ${balance}. Mientras sea así, nadie puede aceptarla.`
        : `Tus ${count} ofertas abiertas suman ${offered}, y tienes ${balance}. Cobra quien acepte primero; las demás no se pueden pagar.`,
    above: {
      item: ({ floor }) => `Ahora está a la venta por ${floor}: puedes comprarla por menos de lo que ofreces.`,
      collection: ({ floor, of }) =>
        `La obra más barata de ${of} está ahora a la venta por ${floor}. Es menos de lo que ofreces: quien la compre puede vendértela al momento.`,
      trait: ({ floor, of, label }) =>
        `La más barata de ${of} con ${label} está ahora a la venta por ${floor}. Es menos de lo que ofreces: quien la compre puede vendértela al momento.`,
      missing: 'Confirma primero el precio alto',
    },
    sign: ({ price }) => `Firmar oferta de ${price}`,
    publish: ({ price }) => `Ofrecer ${price} con una transacción`,
    propose: ({ price }) => `Proponer ofrecer ${price}`,
    doneHeading: 'Tu oferta está en pie',
    done: 'Su propietario ya puede aceptarla.',
    doneAny: 'Cualquier propietario de una obra así ya puede aceptarla.',
    accept: 'Aceptar',
    counter: 'Responder con un precio',
    takeBack: 'Retirar',
    outbid: ({ price }) => `Superada: la mejor oferta es ${price}.`,
    more: 'Ofrecer más',
  },
  royalty: {
    by: ({ engines }) => `Regalía según ${engines}.`,
    unreadable: {
      no_answer: 'No se pudo leer la regalía: el contrato dice que tiene una y no responde.',
      malformed: 'No se pudo leer la regalía: la respuesta del contrato no se puede descifrar.',
      whole_price: 'No se pudo leer la regalía: el contrato pide todo el precio o más.',
    },
    unpaid: 'No se paga ninguna regalía por ello.',
  },
  accept: {
    heading: 'Aceptar esta oferta',
    pays: 'Paga',
    gives: 'Entregas',
    confirm: ({ price }) => `Vender y recibir ${price}`,
    allows:
      'Las regalías y comisiones se descuentan de lo que cobras: Seaport puede tomar esa cantidad de esta moneda, y lo que sumen tus propias ofertas abiertas.',
    ownRoyalty: ({ amount }) =>
      `De ahí, ${amount} es tu propia regalía. Seaport la toma de tu wallet y la devuelve a ella, así que también hay que permitírselo.`,
    signed: ({ prices }) =>
      `Has firmado esta obra para la venta, por ${prices}. Eso sigue vigente: si la obra volviera a ti, se podría comprar por ese precio.`,
    cancelled: ({ prices }) => `Has firmado esta obra para la venta, por ${prices}. Eso se cancela primero.`,
    cancelSigned: 'Cancela eso primero. Cuesta una comisión de red.',
    safeCancelSigned: 'Cancélalo en la misma transacción.',
    final: 'Una venta es definitiva: una vez en la cadena, no se puede deshacer.',
    exposed: ({ count, offered, balance }) =>
      `Esta cuenta tiene ${open(count)}, por ${offered} en total, y tiene ${balance}. Cobra quien acepte primero; las demás no se pueden pagar.`,
    doneHeading: 'Vendida',
    done: 'Así consta en la cadena, y el dinero está en tu wallet.',
  },
}
