import type { Issue } from '@/lib/errors/app-error'

/** Every reason to refuse an order that is well formed. The codes are part of the API: they are only added to. */
const messages = {
  chain_not_served: 'This market has no order book on that chain.',
  kind_not_supported: 'This market does not take orders of this kind yet.',
  offer_items: 'A listing offers exactly one NFT.',
  offer_amount: 'The amount of an ERC-721 token is 1.',
  order_type: 'Only full, open orders (order type 0) are taken.',
  zone_not_accepted: 'The zone must be the zero address.',
  zone_hash_not_accepted: 'The zone hash must be zero.',
  conduit_not_accepted: 'The conduit key must be zero.',
  currency_not_accepted: 'The currency is not accepted here.',
  native_item: "The chain's own coin has token zero and identifier zero.",
  consideration_items: 'A listing asks for between 1 and 10 payments.',
  recipient_zero: 'A payment goes to the zero address.',
  zero_price: 'Each payment must be above zero.',
  price_too_high: 'The price is beyond any that can be paid.',
  offerer_not_paid: 'The offerer is not paid.',
  market_fee_missing: "The market's fee is missing or too low.",
  start_too_late: 'The order starts more than 7 days from now.',
  end_too_late: 'The order ends more than 26 weeks from now.',
  end_before_start: 'The order ends before it starts.',
  expired: 'The order has expired.',
  collection_unknown: 'The collection is not known to this market.',
  counter_mismatch: "The counter is not the offerer's present one.",
  signature_missing: 'The order is neither signed nor validated on chain.',
  signature_invalid: "The signature is not the offerer's for this order.",
  already_cancelled: 'The order was cancelled on chain.',
  already_filled: 'The order is filled.',
  not_owner: 'The offerer does not own the token.',
  not_approved: 'The offerer has not approved Seaport for the token.',
} as const

export type OrderIssueCode = keyof typeof messages

export interface OrderIssue extends Issue {
  code: OrderIssueCode
}

/** @param path where in the body, as in `order.parameters.offer.0.startAmount` */
export function buildOrderIssue(code: OrderIssueCode, path?: string): OrderIssue {
  return { code, message: messages[code], ...(path ? { path } : {}) }
}
