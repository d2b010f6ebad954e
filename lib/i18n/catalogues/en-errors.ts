import type { ErrorCode } from '@/lib/base/errors/app-error'

/**
 * What happened, what did not happen to the money, and what to do. One or two short sentences each, for the time before
 * a wallet has signed: after it "nothing was sent" may be wrong, and whoever asked it has to say so (`en-trade`).
 */
export const enErrors = {
  bad_request: 'The market did not understand the request. Nothing was sent. Reload the page and try again.',
  unsupported_media_type: 'The market does not take this kind of content. Nothing was saved.',
  payload_too_large: 'This is too large for the market. Nothing was saved. Try a smaller file.',
  order_refused: 'The market refused this order. Nothing was signed or sent.',
  not_found: 'This is not here any more. Nothing was sent.',
  blocked: 'The operators of this market have blocked this file. It was not stored.',
  conflict: 'This was changed elsewhere meanwhile. Nothing was written over it.',
  unauthenticated: 'The market could not make sure that this account is yours. Nothing was saved. Try again.',
  forbidden: 'This belongs to another account. Nothing was saved.',
  method_not_allowed: 'The market does not do this. Nothing was sent.',
  rate_limited: 'Too many requests at once. Nothing was sent. Wait a moment and try again.',
  unavailable: 'The market cannot be reached. Nothing was sent. Check your connection and try again.',
  configuration: 'This market is not set up for that. Nothing was sent.',
  internal: 'A fault of ours stopped this. Nothing was sent.',
  timeout: 'There was no answer in time. Nothing was sent.',
  user_rejected: 'You cancelled it. Nothing was sent.',
  wallet_missing: 'This wallet is not in this browser. Nothing was sent. Choose another one.',
  wallet_busy: 'Your wallet already waits for an answer. Open it, answer there, then try again.',
  wallet_failed: 'Your wallet refused the request. Nothing was sent. Try again, or connect another wallet.',
  wallet_locked:
    'Your wallet is locked, or has not given this site leave. Nothing was sent. Unlock it and connect again.',
  wallet_unsupported: 'Your wallet can’t do this. Nothing was sent. Connect another one.',
  wallet_disconnected: 'Your wallet lost its connection. Nothing was sent. Connect it again.',
  wallet_off_chain:
    'Your wallet has no connection to this network. Nothing was sent. Switch the network, then try again.',
  wallet_timeout: 'Your wallet did not answer in time. Look into it before you try again.',
  wrong_account: 'Your wallet holds another account than the one asked. Nothing was signed. Connect it again.',
  wrong_signer:
    'Your wallet signed with another account than the one shown. Nothing was submitted. Choose that account in your wallet, then try again.',
  typed_data_unsupported:
    'Your wallet can’t sign this. Nothing was sent. Use a transaction instead, for a network fee, or connect another wallet.',
  verification_failed: 'The account was not verified. Nothing was sent. Try again.',
  safe_silent: 'Safe did not answer. Nothing was sent. Open this market in Safe{Wallet}, under Apps, then try again.',
  gateway_failed: 'The Safe service did not answer as it should. Nothing was sent. Try again in a moment.',
  chain_not_configured: 'Your wallet does not know this network. Nothing was sent. Add the network, then try again.',
  switch_chain: 'The network was not switched. Nothing was sent. Switch it in your wallet, or try again.',
  wrong_chain: 'Your wallet is on another network. Nothing was sent.',
  insufficient_funds: 'There is not enough money in this wallet for the price and the network fee. Nothing was sent.',
  already_sent: 'The network has this transaction already. Look at the activity in your wallet before you try again.',
  nonce_taken:
    'Another transaction of your wallet has its place. Nothing new was sent. Wait until that one is done, then try again.',
  fee_too_low: 'The network fee was set too low. Nothing was sent. Try again.',
  order_filled: 'Someone else bought it first. Nothing was sent, your money is untouched.',
  order_cancelled: 'The seller took it off sale. Nothing was sent, your money is untouched.',
  order_expired: 'The sale has ended. Nothing was sent, your money is untouched.',
  order_inactive: 'It cannot be sold right now: the seller no longer owns it or withdrew it. Nothing was sent.',
  own_order: 'This is your own listing. Nothing was sent.',
  transaction_reverted: 'The contract refused the purchase. The price stays in your wallet.',
  node_unavailable: 'The network does not answer. Nothing was sent.',
} satisfies Record<ErrorCode, string>
