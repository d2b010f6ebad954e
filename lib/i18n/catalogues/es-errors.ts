import type { enErrors } from './en-errors'

/** For the time before a wallet has signed: after it "no se envió nada" may be wrong (`es-trade`). */
export const esErrors: typeof enErrors = {
  bad_request: 'El mercado no entendió la petición. No se envió nada. Recarga la página e inténtalo de nuevo.',
  unsupported_media_type: 'El mercado no acepta este tipo de contenido. No se guardó nada.',
  payload_too_large: 'Es demasiado grande para el mercado. No se guardó nada. Prueba con un archivo más pequeño.',
  order_refused: 'El mercado rechazó esta orden. No se firmó ni se envió nada.',
  not_found: 'Esto ya no está aquí. No se envió nada.',
  blocked: 'Quienes operan este mercado han bloqueado este archivo. No se guardó.',
  conflict: 'Mientras tanto se cambió en otro sitio. No se escribió nada encima.',
  unauthenticated: 'El mercado no pudo comprobar que esta cuenta sea tuya. No se guardó nada. Inténtalo de nuevo.',
  forbidden: 'Esto pertenece a otra cuenta. No se guardó nada.',
  method_not_allowed: 'El mercado no hace esto. No se envió nada.',
  rate_limited: 'Demasiadas peticiones a la vez. No se envió nada. Espera un momento e inténtalo de nuevo.',
  unavailable: 'No se puede contactar con el mercado. No se envió nada. Revisa tu conexión e inténtalo de nuevo.',
  configuration: 'Este mercado no está preparado para eso. No se envió nada.',
  internal: 'Un fallo nuestro detuvo esto. No se envió nada.',
  timeout: 'No hubo respuesta a tiempo. No se envió nada.',
  user_rejected: 'Lo cancelaste. No se envió nada.',
  wallet_missing: 'Esta wallet no está en este navegador. No se envió nada. Elige otra.',
  wallet_busy: 'Tu wallet ya espera una respuesta. Ábrela, responde ahí y luego inténtalo de nuevo.',
  wallet_failed: 'Tu wallet rechazó la petición. No se envió nada. Inténtalo de nuevo o conecta otra wallet.',
  wallet_locked:
    'Tu wallet está bloqueada, o no ha dado permiso a este sitio. No se envió nada. Desbloquéala y vuelve a conectarla.',
  wallet_unsupported: 'Tu wallet no puede hacer esto. No se envió nada. Conecta otra.',
  wallet_disconnected: 'Tu wallet perdió la conexión. No se envió nada. Vuelve a conectarla.',
  wallet_off_chain:
    'Tu wallet no tiene conexión con esta red. No se envió nada. Cambia de red y luego inténtalo de nuevo.',
  wallet_timeout: 'Tu wallet no respondió a tiempo. Mira en ella antes de intentarlo de nuevo.',
  wrong_account: 'Tu wallet tiene una cuenta distinta de la solicitada. No se firmó nada. Vuelve a conectarla.',
  wrong_signer:
    'Tu wallet firmó con una cuenta distinta de la mostrada. No se envió nada. Elige esa cuenta en tu wallet e inténtalo de nuevo.',
  typed_data_unsupported:
    'Tu wallet no puede firmar esto. No se envió nada. Usa una transacción, con una tarifa de red, o conecta otra wallet.',
  verification_failed: 'La cuenta no se verificó. No se envió nada. Inténtalo de nuevo.',
  safe_silent:
    'Safe no respondió. No se envió nada. Abre este mercado en Safe{Wallet}, en Apps, y luego inténtalo de nuevo.',
  gateway_failed: 'El servicio de Safe no respondió como debía. No se envió nada. Inténtalo de nuevo en un momento.',
  chain_not_configured: 'Tu wallet no conoce esta red. No se envió nada. Añade la red y luego inténtalo de nuevo.',
  switch_chain: 'La red no se cambió. No se envió nada. Cámbiala en tu wallet, o inténtalo de nuevo.',
  wrong_chain: 'Tu wallet está en otra red. No se envió nada.',
  insufficient_funds: 'En esta wallet no hay dinero suficiente para el precio y la comisión de red. No se envió nada.',
  already_sent: 'La red ya tiene esta transacción. Mira la actividad de tu wallet antes de intentarlo de nuevo.',
  nonce_taken:
    'Otra transacción de tu wallet ocupa su lugar. No se envió nada nuevo. Espera a que termine y luego inténtalo de nuevo.',
  fee_too_low: 'La comisión de red fijada es demasiado baja. No se envió nada. Inténtalo de nuevo.',
  order_filled: 'Otra persona la compró antes. No se envió nada; tu dinero sigue intacto.',
  order_cancelled: 'El vendedor la retiró de la venta. No se envió nada; tu dinero sigue intacto.',
  order_expired: 'La venta ha terminado. No se envió nada; tu dinero sigue intacto.',
  order_inactive: 'Ahora mismo no se puede vender: ya no es del vendedor, o la retiró. No se envió nada.',
  own_order: 'Este es tu propio listado. No se envió nada.',
  transaction_reverted: 'El contrato rechazó la compra. El precio sigue en tu wallet.',
  node_unavailable: 'La red no responde. No se envió nada.',
}
