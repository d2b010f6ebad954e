/**
 * The kinds of actions that send a transaction. `wrap` and `allow` prepare a payment, `approve` a sale: each may be a transaction
 * of its own before what it is for. `revoke` takes an approval back. `list` and `offer` are on the chain where a Safe makes them; a key signs them instead.
 */
export const transactionKinds = [
  ...(['buy', 'buy_many', 'wrap', 'allow', 'approve', 'list', 'cancel', 'cancel_all', 'create', 'split'] as const),
  ...(['mint', 'transfer', 'send_many', 'offer', 'accept', 'redeem', 'cancel_voucher', 'release', 'describe'] as const),
  'revoke',
] as const

declare module '@/lib/transactions/transaction' {
  interface TransactionKinds extends Record<(typeof transactionKinds)[number], true> {}
}
