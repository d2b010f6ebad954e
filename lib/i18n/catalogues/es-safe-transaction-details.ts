import type { enSafeTransactionDetails } from './en-safe-transaction-details'

export const esSafeTransactionDetails: typeof enSafeTransactionDetails = {
  kinds: { orders: 'Una orden', voucher: 'Una venta antes de acuñar', sign_in: 'Un inicio de sesión' },
  raw: 'Todo lo que se firma',
  executed: 'Ejecutada',
  executor: 'Enviada por',
  proposed: 'Propuesta',
  txHash: 'Transacción',
  safeTxHash: 'Transacción del Safe',
  explorer: 'Verla en el explorador de bloques',
  signed: 'Firmas de',
  missing: 'Faltan las firmas de',
  rejected: 'Rechazada por',
  to: 'Llama a',
  value: 'Envía',
  delegate:
    'Ejecuta el código de este contrato como el propio Safe: puede hacer cualquier cosa con lo que tiene el Safe.',
  delegateKnown: 'Ejecuta código como el propio Safe, de un contrato en el que confía el servicio de Safe.',
  data: 'Datos',
  noData: 'Sin datos: solo se mueve la moneda.',
  undecoded: ({ bytes }) =>
    `${bytes} ${bytes === 1 ? 'byte' : 'bytes'} que el servicio de Safe no puede poner en palabras`,
  call: ({ index }) => `Llamada ${index}`,
  cut: 'Cortado: hay más.',
  left: ({ count }) => (count === 1 ? '1 más no se muestra.' : `${count} más no se muestran.`),
  tooDeep: 'Contiene llamadas propias, a más profundidad de la que se muestra aquí.',
}
