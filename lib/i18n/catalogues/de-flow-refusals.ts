import { deTransferRules } from './de-transfer-rules'
import type { enFlowRefusals } from './en-flow-refusals'

export const deFlowRefusals: typeof enFlowRefusals = {
  ...deTransferRules,
  not_yours: 'Es ist nicht mehr in dieser Wallet. Es wurde nichts signiert.',
  zero_price: 'Ein Preis von null würde es verschenken. Es wurde nichts signiert.',
  not_divisible: 'Der Preis lässt sich nicht durch die Anzahl teilen. Es wurde nichts signiert.',
  fees_too_high: 'Royalty und Marktgebühr würden den ganzen Preis nehmen. Es wurde nichts signiert.',
  too_many_receivers: 'Die Royalty hat mehr Empfänger, als eine Order bezahlen kann. Es wurde nichts signiert.',
  end_too_late: 'Es kann höchstens 26 Wochen im Verkauf sein. Es wurde nichts signiert.',
  end_too_soon: 'Sein Ende ist schon vorbei. Es wurde nichts signiert. Wähle ein anderes Ende.',
  rises: 'Ein Preis darf mit der Zeit fallen, aber nie steigen. Es wurde nichts signiert.',
  taker: 'Das kann nicht an dich selbst verkauft werden. Es wurde nichts signiert.',
  recipient: 'Dieses Konto kann es nicht bekommen. Es wurde nichts gesendet.',
  self: 'Das Werk ist schon da. Es wurde nichts gesendet.',
  too_few: 'Hierin ist nichts zu verkaufen. Es wurde nichts signiert.',
  money: 'In dieser Wallet ist nicht genug Geld dafür. Es wurde nichts signiert oder gesendet.',
  not_open: 'Es ist nicht mehr offen. Es wurde nichts gesendet.',
  own_offer: 'Das ist dein eigenes Gebot. Es wurde nichts gesendet.',
  no_such_token: 'Dieses Werk ist keins von denen, für die das Gebot ist. Es wurde nichts gesendet.',
  too_large: 'Das sind zu viele für eine Transaktion. Nimm einige aus dem Warenkorb. Es wurde nichts gesendet.',
  voucher_sold: 'Jemand anderes hat es gekauft. Es wurde nichts gesendet.',
  voucher_cancelled: 'Wer es erstellt hat, hat den Verkauf beendet. Es wurde nichts gesendet.',
  voucher_expired: 'Der Verkauf ist abgelaufen. Es wurde nichts gesendet.',
  voucher_owner: 'Seine Sammlung gehört einem anderen Konto als dem, das dies signiert hat. Es wurde nichts gesendet.',
  voucher_buyer: 'Wer es erstellt hat, bietet es nur einem anderen Konto an. Es wurde nichts gesendet.',
  voucher_full: 'Seine Sammlung hat schon alle Werke, die sie je haben wird. Es wurde nichts gesendet.',
  voucher_open:
    'Etwas, das du dafür signiert hast, kann noch genutzt werden. Beende zuerst diesen Verkauf. Es wurde nichts gesendet.',
  fixed: 'Die Details sind endgültig und lassen sich nicht mehr ändern. Es wurde nichts gesendet.',
  voucher_replaced:
    'Wer es erstellt hat, hat inzwischen etwas anderes dafür signiert. Es wurde nichts gesendet. Sieh dir seine Seite neu an.',
}
