import type { TransactionRules } from '@/lib/transactions/transaction-rules'
import { findCartPurchaseEnd, findOrderEnd, findPurchaseEnd } from './orders/find-order-end'
import { decodeFilledOrders, orderFill } from './orders/order-fill'
import { readOrderFailure, readPurchaseFailure } from './orders/read-order-failure'
import { readRedeemFailure } from './vouchers/read-redeem-failure'

/** What each action knows of its own transactions. `{}`: the engine's common rules are enough. */
export const transactionRules: TransactionRules = {
  buy: { readFailure: readPurchaseFailure, findEnd: findPurchaseEnd, proof: orderFill },
  buy_many: { findEnd: findCartPurchaseEnd, proof: orderFill, decodeFilled: decodeFilledOrders },
  accept: { readFailure: readOrderFailure, findEnd: findOrderEnd, proof: orderFill },
  redeem: { readFailure: readRedeemFailure },
  wrap: {},
  allow: {},
  approve: {},
  list: {},
  cancel: {},
  cancel_all: {},
  create: {},
  split: {},
  mint: {},
  transfer: {},
  send_many: {},
  offer: {},
  cancel_voucher: {},
  release: {},
  describe: {},
  revoke: {},
}
