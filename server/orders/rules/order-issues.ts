import type { Issue } from '@/lib/base/errors/app-error'

const amountRule =
  'The amount of an ERC-721 token is 1, that of an ERC-1155 token 1 to 4,294,967,296 (2^32), and it stays the same from start to end.'

/** Every reason to refuse an order that is well formed. The codes are part of the API: they are only added to. */
const messages = {
  chain_not_served: 'This market has no order book on that chain.',
  kind_not_supported: 'An order is a listing of NFTs for money, or an offer of money for one NFT or criteria item.',
  offer_items: 'An order offers 1 to 20 NFTs, or one ERC-20.',
  offer_duplicate: 'An NFT is offered twice.',
  offer_amount: amountRule,
  consideration_amount: amountRule,
  order_type: 'Only open orders are taken: full (0), or partial (1) for editions and for several of a collection.',
  zone_not_accepted: 'The zone must be the zero address.',
  zone_hash_not_accepted: 'The zone hash must be zero.',
  conduit_not_accepted: 'The conduit key must be zero.',
  currency_not_accepted: 'The currency is not accepted here.',
  native_item: "The chain's own coin has token zero and identifier zero.",
  currency_identifier: 'An ERC-20 has identifier zero.',
  currencies_mixed: 'All payments of an order are in one currency.',
  consideration_items: 'A listing asks for between 1 and 10 payments.',
  recipient_zero: 'A payment goes to the zero address.',
  recipient_seaport: 'A payment goes to Seaport, which gives coin back to the buyer and cannot pay out anything else.',
  zero_price: 'Each payment must be above zero.',
  price_too_high: 'The price is beyond any that can be paid.',
  price_rises: 'A price may fall with time, and never rise.',
  price_not_divisible: 'Each payment of a partial order must divide by the quantity.',
  dutch_not_single: 'Only a public listing of one NFT may have a falling price.',
  offer_changes: 'What an offer pays stays the same from start to end.',
  fees_too_high: 'The fees take all of the price.',
  offer_pays_offerer: 'An offer pays part of its price back to its own offerer.',
  payments_too_high: 'The payments of an offer come to more than the market fee and the royalty.',
  payment_recipient: 'An offer pays the market fee and the royalty to those they are due to, and nobody else.',
  offerer_not_paid: 'The offerer is not paid.',
  recipient_not_offerer: 'The NFT of an offer goes to the offerer.',
  market_fee_missing: "The market's fee is missing or too low.",
  start_too_late: 'The order starts more than 7 days from now.',
  end_too_late: 'The order ends more than 26 weeks from now.',
  end_before_start: 'The order ends before it starts.',
  expired: 'The order has expired.',
  criteria_missing: 'The criteria that the root stands for are missing.',
  criteria_unexpected: 'Only an offer for any token of a collection, trait or set has criteria.',
  criteria_mismatch: 'The criteria do not lead to the root of the order.',
  trait_unknown: 'No token of the collection has this trait.',
  trait_too_common: 'More than 10,000 tokens of the collection have this trait.',
  collection_unknown: 'There is no ERC-721 or ERC-1155 collection at this address.',
  collection_standard: 'The item type is not the standard of the collection.',
  token_unknown: 'The token that the offer is for does not exist.',
  counter_mismatch: "The counter is not the offerer's present one.",
  signature_missing: 'The order is neither signed nor validated on chain.',
  signature_invalid: "The signature is not the offerer's for this order.",
  already_cancelled: 'The order was cancelled on chain.',
  already_filled: 'The order is filled.',
  not_owner: 'The offerer does not own the token.',
  not_approved: 'The offerer has not approved Seaport for the token.',
  balance: 'The offerer does not have as much as the order offers.',
  allowance: 'The offerer has not allowed Seaport to take what the order pays.',
  fill_refused: 'A purchase at this block would be refused by the chain.',
  gas: 'A purchase needs more than 10 million gas.',
  not_moved: 'A transfer of the token succeeds and does not move it to the buyer.',
  not_transferable: 'The collection lets nobody transfer the token, not even its owner.',
  marketplace: 'The collection refuses transfers by a marketplace.',
  operator_filter: 'The operator filter of the collection blocks Seaport.',
  paused: 'The collection is paused.',
  receiver: 'The offerer is a contract that cannot receive ERC-1155 tokens.',
  soulbound: 'The token is locked to its owner (ERC-5192).',
  transfer_validator: 'The transfer validator of the collection refuses transfers by Seaport.',
} as const

export type OrderIssueCode = keyof typeof messages

export const orderIssueCodes = Object.keys(messages) as OrderIssueCode[]

export function isOrderIssueCode(code: string): code is OrderIssueCode {
  return Object.hasOwn(messages, code)
}

export interface OrderIssue extends Issue {
  code: OrderIssueCode
}

/** @param path where in the body, as in `order.parameters.offer.0.startAmount` */
export function buildOrderIssue(code: OrderIssueCode, path: string): OrderIssue {
  return { code, message: messages[code], path }
}

/** What of an order's parameters breaks which rule. */
type Check = readonly [broken: boolean, code: OrderIssueCode, path: string]

/** The issues of the checks that are broken. A path is within `order.parameters`, or empty for all of it. */
export function collectIssues(checks: readonly Check[]): OrderIssue[] {
  return checks
    .filter(([broken]) => broken)
    .map(([, code, path]) => buildOrderIssue(code, ['order.parameters', path].filter(Boolean).join('.')))
}
