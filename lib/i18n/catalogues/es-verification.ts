import { formatAddress } from '@/lib/base/format/format-address'
import { formatAddresses } from '@/lib/base/format/format-addresses'
import { formatDate } from '@/lib/base/format/format-date'
import { formatEtherExactly } from '@/lib/base/format/format-ether'
import type { enVerification } from './en-verification'

export const esVerification: typeof enVerification = {
  heading: 'Prueba del precio',
  close: 'Cerrar',
  lead: 'Lo que esta página dice del precio, comprobado de nuevo por tu propio navegador.',
  checking: 'Comprobando cada línea.',
  change: {
    over: 'Este precio ya no existe: la orden ya no está a la venta. Abajo está lo que la cadena dice de ella ahora.',
    replaced: 'Este precio ya no existe: la obra está ahora a la venta con otra orden. Cierra esto para ver su precio.',
    partly: 'Una parte se vendió mientras tanto, y la página muestra otro precio. Cierra esto para verlo.',
  },
  verdict: {
    holds: ({ count, block }) =>
      count === 1
        ? `Hay 1 línea, y se cumple en el bloque ${block}.`
        : `Las ${count} líneas se cumplen en el bloque ${block}.`,
    fails: ({ count }) =>
      count === 1
        ? 'Una línea no se cumple. No compres antes de saber por qué.'
        : `${count} líneas no se cumplen. No compres antes de saber por qué.`,
    unknown: ({ count }) =>
      count === 1 ? 'Una línea no se pudo comprobar.' : `${count} líneas no se pudieron comprobar.`,
  },
  result: { holds: 'Se cumple', fails: 'No se cumple', unknown: 'Sin comprobar', note: 'Nota' },
  again: 'Comprobar de nuevo',
  parts: 'Quién recibe el precio',
  part: ({ percent }) => `${percent} %`,
  role: { seller: 'Vendedor', royalty: 'Regalía', market_fee: 'Comisión del mercado', other: 'Otro pago' },
  lines: 'En qué se apoya',
  subject: {
    goods: 'Lo que recibes',
    price: 'La suma',
    hash: 'Hash de la orden',
    signature: 'Firma',
    seaport: 'Contrato',
    status: 'Sin agotar',
    counter: 'Contador',
    holding: 'La tiene el vendedor',
    approval: 'Seaport puede moverla',
    time: 'A la venta ahora',
    royalty: 'Regalía',
    market_fee: 'Comisión del mercado',
  },
  reason: {
    unread: () => 'Ningún nodo ha respondido.',
    goods_same: ({ tokenId, quantity }) =>
      quantity === '1' ? `Token ${tokenId} del contrato de esta obra.` : `${quantity} del token ${tokenId}.`,
    goods_bundle: ({ tokenId, others }) => `Token ${tokenId}, en un lote con ${others} más.`,
    goods_other: () => 'La orden no entrega esta obra.',
    price_sum: ({ sum, symbol }) => `Las partes suman ${money(sum, symbol)}, como se muestra.`,
    price_moves: ({ sum, symbol }) => `Cambia con el tiempo. Las partes suman ahora ${money(sum, symbol)}.`,
    price_differs: ({ sum, shown, symbol }) =>
      `La página muestra ${money(shown, symbol)}; las partes suman ${money(sum, symbol)}.`,
    price_currency: () => 'La orden pide otra moneda que la que muestra la página.',
    hash_same: () => 'Calculado de nuevo a partir de los términos: es el mismo.',
    hash_differs: ({ hash = '' }) => `De los términos sale otro: ${formatAddress(hash)}.`,
    signed_key: () => 'Por la clave del vendedor, recuperada aquí.',
    signed_compact: () => 'Por la clave del vendedor, en 64 bytes (EIP-2098), recuperada aquí.',
    signed_bulk: () => 'Por la clave del vendedor, una vez para muchas órdenes, recuperada aquí.',
    signed_contract: () => 'El contrato que es la wallet del vendedor responde por ella (EIP-1271).',
    signed_before: () => 'Seaport ya la aceptó antes en la cadena, y no pide ninguna.',
    signed_not: () => 'No es la del vendedor para estos términos.',
    signed_unread: () => 'No es de una clave. Un nodo tiene que preguntar al contrato del vendedor.',
    seaport_here: () => 'Seaport 1.6, en su propia dirección, en esta cadena.',
    seaport_other: () => 'No es la dirección de Seaport 1.6.',
    seaport_absent: () => 'Lo que hay en la dirección de Seaport no es Seaport 1.6.',
    status_open: () => 'Ni ejecutada ni cancelada.',
    status_partly: ({ filled, total }) =>
      `${filled} de ${total} partes ${filled === '1' ? 'está vendida' : 'están vendidas'}; el resto sigue disponible.`,
    status_cancelled: () => 'Está cancelada.',
    status_filled: () => 'Está vendida.',
    counter_same: ({ order = '' }) => `El de la orden y el de la cadena son iguales: ${shorten(order)}.`,
    counter_differs: ({ order = '', chain = '' }) =>
      `La orden dice ${shorten(order)}; la cadena, ${shorten(chain)}: todas las órdenes anteriores están canceladas.`,
    holding_own: () => 'Es del vendedor.',
    holding_all: () => 'Toda ella es del vendedor.',
    holding_many: ({ balance, needed }) => `El vendedor tiene ${balance} y vende ${needed}.`,
    holding_few: ({ balance, needed }) => `El vendedor tiene ${balance} y vende ${needed}.`,
    holding_other: ({ owner = '' }) => `Pertenece a ${formatAddress(owner)}.`,
    holding_none: () => 'No es de nadie.',
    approved: () => 'El vendedor lo ha permitido.',
    approved_not: () => 'El vendedor no lo ha permitido, o ya no.',
    time_open: ({ start, end }) => `De ${toDate(start)} a ${toDate(end)} UTC.`,
    time_early: ({ start }) => `Empieza: ${toDate(start)} UTC.`,
    time_over: ({ end }) => `Terminó: ${toDate(end)} UTC.`,
    royalty_none: () => 'La colección no pide ninguna.',
    royalty_unreadable: () => 'No se pudo leer la regalía de la colección.',
    royalty_seller: ({ asked, by = '' }) =>
      `${asked} % para el vendedor, que la creó: en la parte del vendedor (${by}).`,
    royalty_paid: ({ asked, receivers = '', by = '' }) =>
      `${asked} % para ${formatAddresses(receivers)}: se paga, como pide la colección (${by}).`,
    royalty_unpaid: ({ asked, receivers = '', by = '' }) =>
      `La colección pide ${asked} % para ${formatAddresses(receivers)} (${by}). Esta orden no paga nada.`,
    royalty_less: ({ asked, paid, receivers = '', by = '' }) =>
      `La colección pide ${asked} % para ${formatAddresses(receivers)} (${by}). Esta orden paga ${paid} %.`,
    fee_paid: ({ asked }) => `${asked} %, como pide este mercado.`,
    fee_other: ({ asked, paid }) => `Este mercado pide ${asked} %. Esta orden le paga ${paid} %.`,
    fee_unpaid: ({ asked }) => `Este mercado pide ${asked} %. Esta orden se hizo en otro sitio y no le paga nada.`,
  },
  source: {
    label: 'Comprobado con',
    automatic: 'El primero que responda',
    wallet: ({ name }) => `${name}, tu wallet`,
    node: ({ host }) => `El nodo de la propia cadena, ${host}`,
    public: ({ host }) => `Nodo público, ${host}`,
    own: ({ host }) => `Tu nodo, ${host}`,
    market: 'El nodo de este mercado',
    type: 'Otro nodo…',
  },
  answered: {
    wallet: 'Respondió el nodo de tu wallet, no este mercado.',
    node: 'El nodo de la cadena respondió directamente a tu navegador, sin pasar por este mercado.',
    public: 'Respondió un nodo público, no este mercado. Ahora sabe que preguntaste.',
    own: 'Respondió tu nodo, no este mercado.',
    market: 'Respondió el propio nodo de este mercado. Es su palabra: elige una wallet u otro nodo para una segunda.',
  },
  problem: {
    wrong_chain: 'Ese nodo está en otra red. Elige otro.',
    other: 'Ese nodo no respondió, o esta página no puede llamarlo. Elige otro.',
  },
  skipped: ({ names }) => `Sin respuesta de: ${names}.`,
  ownUrl: 'Dirección de un nodo (JSON-RPC)',
  ownUrlHint: 'Un nodo en este equipo, como http://localhost:8545. La página no puede llamar a otras direcciones.',
  ownUrlWrong: 'Esta no es una dirección http o https.',
  use: 'Usarlo',
  order: 'La orden en sí',
  hash: 'Hash de la orden',
  copyHash: 'Copiar el hash',
  json: 'Términos y firma en JSON, para cualquier cliente de Seaport',
  copyJson: 'Copiar el JSON',
  copied: 'Copiado.',
  copyFailed: 'El navegador no permitió que esta página copiara. Selecciona el texto.',
}

/** A counter that was raised has 39 digits and more. */
function shorten(digits: string): string {
  return digits.length > 12 ? `${digits.slice(0, 4)}…${digits.slice(-4)}` : digits
}

function money(wei = '0', symbol = ''): string {
  return `${formatEtherExactly(BigInt(wei))} ${symbol}`
}

function toDate(seconds = '0'): string {
  const timeMs = Number(seconds) * 1000
  return timeMs < 8.64e15 ? formatDate(timeMs) : 'sin fin'
}
