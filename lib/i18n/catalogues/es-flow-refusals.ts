import type { enFlowRefusals } from './en-flow-refusals'
import { esTransferRules } from './es-transfer-rules'

export const esFlowRefusals: typeof enFlowRefusals = {
  ...esTransferRules,
  not_yours: 'Ya no está en esta wallet. No se firmó nada.',
  zero_price: 'Con un precio de cero la regalarías. No se firmó nada.',
  not_divisible: 'El precio no se divide entre la cantidad. No se firmó nada.',
  fees_too_high: 'La regalía y la comisión del mercado se llevarían todo el precio. No se firmó nada.',
  too_many_receivers: 'La regalía tiene más receptores de los que puede pagar una orden. No se firmó nada.',
  end_too_late: 'Puede estar a la venta 26 semanas como máximo. No se firmó nada.',
  end_too_soon: 'Su final ya pasó. No se firmó nada. Elige otro final.',
  rises: 'Un precio puede bajar con el tiempo, nunca subir. No se firmó nada.',
  taker: 'Esto no se puede vender a tu propia cuenta. No se firmó nada.',
  recipient: 'Esta cuenta no puede recibirla. No se envió nada.',
  self: 'La obra ya está ahí. No se envió nada.',
  too_few: 'Aquí no hay nada que vender. No se firmó nada.',
  money: 'En esta wallet no hay dinero suficiente para ello. No se firmó ni se envió nada.',
  not_open: 'Ya no está abierta. No se envió nada.',
  own_offer: 'Esta es tu propia oferta. No se envió nada.',
  no_such_token: 'Esta obra no es de aquellas por las que se hizo la oferta. No se envió nada.',
  too_large: 'Son demasiadas para una sola transacción. Quita algunas del carrito. No se envió nada.',
  voucher_sold: 'Otra persona la ha comprado. No se envió nada.',
  voucher_cancelled: 'Su autor la ha retirado de la venta. No se envió nada.',
  voucher_expired: 'Su venta ha terminado. No se envió nada.',
  voucher_owner: 'Su colección pertenece a una cuenta distinta de la que firmó esto. No se envió nada.',
  voucher_buyer: 'Su autor la ofrece solo a otra cuenta. No se envió nada.',
  voucher_full: 'Su colección ya tiene todas las obras que tendrá. No se envió nada.',
  voucher_open: 'Algo que firmaste para ella aún se puede usar. Retíralo primero de la venta. No se envió nada.',
  fixed: 'Sus detalles son definitivos y ya no se pueden editar. No se envió nada.',
  voucher_replaced:
    'Mientras tanto su autor ha firmado otra cosa para ella. No se envió nada. Vuelve a mirar su página.',
}
