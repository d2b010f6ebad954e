import type { enTransferRules } from './en-transfer-rules'

export const deTransferRules: typeof enTransferRules = {
  transfer_validator:
    'Die Transferprüfung der Sammlung lässt Seaport, den Vertrag hinter den Verkäufen hier, dieses Objekt nicht bewegen.',
  operator_filter: 'Die Sammlung sperrt Seaport, den Vertrag hinter den Verkäufen hier, in ihrem Operator-Filter.',
  soulbound:
    'Dieses Objekt ist soulbound: Es ist fest an das Konto gebunden, dem es gehört, und lässt sich weder verkaufen noch übertragen.',
  paused: 'Die Sammlung ist angehalten: Zurzeit lässt sich keines ihrer Objekte übertragen.',
  receiver: 'Das Konto, das das Objekt bekäme, ist ein Vertrag, der es nicht annehmen kann.',
  gas: 'Ein Kauf dieses Objekts würde zu viel Gas verbrauchen.',
  not_moved: 'Der Vertrag der Sammlung meldet eine Übertragung dieses Objekts, führt sie aber nicht aus.',
  not_transferable: 'Die Sammlung lässt niemanden dieses Objekt übertragen, auch nicht das Konto, dem es gehört.',
  marketplace: 'Die Sammlung lehnt Übertragungen durch Marktplätze ab.',
}
