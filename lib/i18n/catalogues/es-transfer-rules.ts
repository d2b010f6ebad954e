import type { enTransferRules } from './en-transfer-rules'

export const esTransferRules: typeof enTransferRules = {
  transfer_validator:
    'El validador de transferencias de la colección no deja que Seaport, el contrato de las ventas de aquí, mueva este artículo.',
  operator_filter: 'La colección bloquea a Seaport, el contrato de las ventas de aquí, en su filtro de operadores.',
  soulbound: 'Este artículo es soulbound: está ligado a su propietario y no se puede vender ni transferir.',
  paused: 'La colección está en pausa: por ahora no se puede transferir ninguno de sus artículos.',
  receiver: 'La cuenta que recibiría el artículo es un contrato que no puede recibirlo.',
  gas: 'Comprar este artículo consumiría demasiado gas.',
  not_moved: 'El contrato de la colección anuncia la transferencia de este artículo, pero no la hace.',
  not_transferable: 'La colección no deja que nadie transfiera este artículo, ni siquiera su propietario.',
  marketplace: 'La colección rechaza las transferencias hechas por un mercado.',
}
