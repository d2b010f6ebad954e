import type { enRefusals } from './en-refusals'
import { esErrors } from './es-errors'

export const esRefusals: typeof enRefusals = {
  filled: esErrors.order_filled,
  cancelled: esErrors.order_cancelled,
  counter: 'El vendedor retiró de la venta todas sus obras a la vez. No se envió nada; tu dinero sigue intacto.',
  expired: esErrors.order_expired,
  not_started: 'La venta aún no ha empezado. No se envió nada. Inténtalo de nuevo cuando empiece.',
  not_owner: 'Ya no es del vendedor. No se envió nada; tu dinero sigue intacto.',
  not_approved: 'El vendedor ya no deja que Seaport la mueva. No se envió nada; tu dinero sigue intacto.',
  signature: 'La firma del vendedor no es válida, o ya no lo es. No se envió nada; tu dinero sigue intacto.',
  token: 'El contrato del token se niega a moverla. No se envió nada; tu dinero sigue intacto.',
  for_you_alone: 'Este listado es solo para ti. Cómpralo por separado, en su propia página.',
  twice: 'La misma obra ya está en esta compra. No se envió nada.',
  restricted: 'Este listado tiene una regla propia que este mercado no atiende. No se envió nada.',
  for_someone_else: 'Este listado es para otra wallet. No se envió nada.',
  coin: esErrors.insufficient_funds,
  currency: 'En la wallet no hay suficiente de esta moneda para el precio. No se envió nada.',
  price_rose: 'El precio subió mientras se comprobaba. No se envió nada. Vuelve a mirarlo.',
  currency_allowance:
    'Seaport aún no puede tomar el precio de tu wallet. No se envió nada. Comprueba de nuevo y permítelo.',
  recipient: 'Alguien que recibe una parte del precio no puede cobrarla. No se envió nada; tu dinero sigue intacto.',
}
