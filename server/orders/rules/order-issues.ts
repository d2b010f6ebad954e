import type { Issue } from '@/lib/base/errors/app-error'

const amountRule =
  'The amount must be 1 for an ERC-721 token and 1 to 4,294,967,296 (2^32) for an ERC-1155 token. It must not change over time.'

/** Every reason to refuse an order that is well formed. The codes are part of the API: they are only added to. */
const messages = {
  chain_not_served: 'This marketplace does not serve this chain.',
  kind_not_supported:
    'The order must be a listing of NFTs for a currency, or an offer of a currency for one NFT or criteria item.',
  offer_items: 'The order must offer 1 to 20 NFTs, or one ERC-20.',
  offer_duplicate: 'The order offers an NFT twice.',
  offer_amount: amountRule,
  consideration_amount: amountRule,
  order_type:
    'The order type must be full open (0), or partial open (1) for editions and for several items of a collection.',
  zone_not_accepted: 'The zone must be the zero address.',
  zone_hash_not_accepted: 'The zone hash must be zero.',
  conduit_not_accepted: 'The conduit key must be zero.',
  currency_not_accepted: 'This marketplace does not accept the currency.',
  native_item: 'The native coin must have token zero and identifier zero.',
  currency_identifier: 'An ERC-20 must have identifier zero.',
  currencies_mixed: 'All payments of an order must be in one currency.',
  consideration_items: 'A listing must have 1 to 10 payments.',
  recipient_zero: 'A payment goes to the zero address.',
  recipient_seaport:
    'A payment goes to Seaport, which returns the native coin to the buyer and cannot pay out other currencies.',
  zero_price: 'Each payment must be above zero.',
  price_too_high: 'The price exceeds the maximum that can be paid.',
  price_rises: 'The price must not rise over time.',
  price_not_divisible: 'Each payment of a partial order must be divisible by the quantity.',
  dutch_not_single: 'Only a public listing of one NFT may have a declining price.',
  offer_changes: 'The price of an offer must not change over time.',
  fees_too_high: 'The fees take the whole price.',
  offer_pays_offerer: 'The offer pays part of its price back to the offerer.',
  payments_too_high: 'The payments of the offer exceed the marketplace fee and the royalty.',
  payment_recipient: 'An offer may pay only the marketplace fee and the royalty, each to its recipient.',
  offerer_not_paid: 'The order does not pay the offerer.',
  recipient_not_offerer: 'The NFT of an offer must go to the offerer.',
  market_fee_missing: 'The marketplace fee is missing or too low.',
  start_too_late: 'The order starts more than 7 days from now.',
  end_too_late: 'The order ends more than 26 weeks from now.',
  end_before_start: 'The order ends before it starts.',
  expired: 'The order has expired.',
  criteria_missing: 'The criteria of the root are missing.',
  criteria_unexpected: 'Only an offer for any token of a collection, trait or set may have criteria.',
  criteria_mismatch: 'The criteria do not match the root of the order.',
  trait_unknown: 'No token of the collection has this trait.',
  trait_too_common: 'More than 10,000 tokens of the collection have this trait.',
  collection_unknown: 'No ERC-721 or ERC-1155 collection exists at this address.',
  collection_not_listed: 'This marketplace does not list the collection.',
  account_sanctioned: 'This account cannot trade here: it is on a sanctions list.',
  collection_standard: 'The item type does not match the standard of the collection.',
  token_unknown: 'The token that the offer is for does not exist.',
  counter_mismatch: 'The counter is not the current counter of the offerer.',
  signature_missing: 'The order is neither signed nor validated on chain.',
  signature_invalid: 'The signature is not valid for this order and offerer.',
  already_cancelled: 'The order was cancelled on chain.',
  already_filled: 'The order is filled.',
  not_owner: 'The offerer does not own the token.',
  not_approved: 'The offerer has not approved Seaport for the token.',
  balance: 'The balance of the offerer is below the offered amount.',
  allowance: 'The ERC-20 allowance of the offerer for Seaport is too low.',
  fill_refused: 'A simulated fill of the order fails.',
  gas: 'A fill of the order takes more than 10 million gas.',
  not_moved: 'A transfer of the token succeeds but does not move the token to the buyer.',
  not_transferable: 'The collection blocks all transfers of the token, even by its owner.',
  marketplace: 'The collection blocks transfers by marketplaces.',
  operator_filter: 'The operator filter of the collection blocks Seaport.',
  paused: 'The collection is paused.',
  receiver: 'The offerer is a contract that cannot receive ERC-1155 tokens.',
  soulbound: 'The token is locked to its owner (ERC-5192).',
  transfer_validator: 'The transfer validator of the collection blocks transfers by Seaport.',
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
