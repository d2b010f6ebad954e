import { formatAddress } from '@/lib/base/format/format-address'
import { formatAddresses } from '@/lib/base/format/format-addresses'
import { formatDate } from '@/lib/base/format/format-date'
import { formatEtherExactly } from '@/lib/base/format/format-ether'

type Values = Record<string, string>

/** The sentences of the proof of a price; loaded with it. */
export const enVerification = {
  heading: 'Proof of the price',
  close: 'Close',
  lead: 'What this page says of the price, checked again by your own browser.',
  checking: 'Checking each line now.',
  change: {
    over: 'This price is gone: the order is not on sale any more. Below is what the chain says of it now.',
    replaced: 'This price is gone: the work is on sale by another order now. Close this to see its price.',
    partly: 'Some of it was sold meanwhile, and the page shows another price. Close this to see it.',
  },
  verdict: {
    holds: ({ count, block }: { count: number; block: string }) => `All ${count} lines hold at block ${block}.`,
    fails: ({ count }: { count: number }) =>
      count === 1
        ? 'One line does not hold. Do not buy before you know why.'
        : `${count} lines do not hold. Do not buy before you know why.`,
    unknown: ({ count }: { count: number }) =>
      count === 1 ? 'One line could not be checked.' : `${count} lines could not be checked.`,
  },
  result: { holds: 'Holds', fails: 'Does not hold', unknown: 'Not checked', note: 'Note' },
  again: 'Check again',
  parts: 'Who gets the price',
  part: ({ percent }: { percent: string }) => `${percent} %`,
  role: { seller: 'Seller', royalty: 'Royalty', market_fee: 'Market fee', other: 'Other payment' },
  lines: 'What it rests on',
  subject: {
    goods: 'What you get',
    price: 'The sum',
    hash: 'Order hash',
    signature: 'Signature',
    seaport: 'Contract',
    status: 'Not used up',
    counter: 'Counter',
    holding: 'The seller has it',
    approval: 'Seaport may move it',
    time: 'On sale now',
    royalty: 'Royalty',
    market_fee: 'Market fee',
  },
  reason: {
    unread: () => 'No node has answered.',
    goods_same: ({ tokenId, quantity }: Values) =>
      quantity === '1' ? `Token ${tokenId} of this work’s contract.` : `${quantity} of token ${tokenId}.`,
    goods_bundle: ({ tokenId, others }: Values) => `Token ${tokenId}, in a bundle with ${others} more.`,
    goods_other: () => 'The order does not give this work.',
    price_sum: ({ sum, symbol }: Values) => `The parts add up to ${money(sum, symbol)}, as shown.`,
    price_moves: ({ sum, symbol }: Values) => `It moves with time. The parts add up to ${money(sum, symbol)} now.`,
    price_differs: ({ sum, shown, symbol }: Values) =>
      `The page shows ${money(shown, symbol)}, the parts add up to ${money(sum, symbol)}.`,
    price_currency: () => 'The order asks for another currency than the page shows.',
    hash_same: () => 'Made anew from the terms: the same.',
    hash_differs: ({ hash = '' }: Values) => `The terms make another one: ${formatAddress(hash)}.`,
    signed_key: () => 'By the seller’s key, recovered here.',
    signed_compact: () => 'By the seller’s key, in 64 bytes (EIP-2098), recovered here.',
    signed_bulk: () => 'By the seller’s key, once for many orders, recovered here.',
    signed_contract: () => 'The seller’s contract wallet vouches for it (EIP-1271).',
    signed_before: () => 'Seaport took it on chain before, and asks for none.',
    signed_not: () => 'Not the seller’s, over these terms.',
    signed_unread: () => 'Not by a key. A node has to ask the seller’s contract.',
    seaport_here: () => 'Seaport 1.6, at its own address, on this chain.',
    seaport_other: () => 'Not Seaport 1.6’s address.',
    seaport_absent: () => 'What stands at Seaport’s address is not Seaport 1.6.',
    status_open: () => 'Neither filled nor cancelled.',
    status_partly: ({ filled, total }: Values) => `${filled} of ${total} parts are sold, the rest is open.`,
    status_cancelled: () => 'It is cancelled.',
    status_filled: () => 'It is sold.',
    counter_same: ({ order = '' }: Values) => `The order’s and the chain’s are the same: ${shorten(order)}.`,
    counter_differs: ({ order = '', chain = '' }: Values) =>
      `The order says ${shorten(order)}, the chain ${shorten(chain)}: all orders of before are cancelled.`,
    holding_own: () => 'The seller owns it.',
    holding_all: () => 'The seller owns all of it.',
    holding_many: ({ balance, needed }: Values) => `The seller has ${balance}, and sells ${needed}.`,
    holding_few: ({ balance, needed }: Values) => `The seller has ${balance}, and sells ${needed}.`,
    holding_other: ({ owner = '' }: Values) => `It belongs to ${formatAddress(owner)}.`,
    holding_none: () => 'Nobody owns it.',
    approved: () => 'The seller has allowed it.',
    approved_not: () => 'The seller has not allowed it, or not any more.',
    time_open: ({ start, end }: Values) => `${toDate(start)} to ${toDate(end)} UTC.`,
    time_early: ({ start }: Values) => `It begins ${toDate(start)} UTC.`,
    time_over: ({ end }: Values) => `It ended ${toDate(end)} UTC.`,
    royalty_none: () => 'The collection asks for none.',
    royalty_unreadable: () => 'The collection’s royalty could not be read.',
    royalty_seller: ({ asked, by = '' }: Values) =>
      `${asked} % for the seller, who made it: in the seller’s part (${by}).`,
    royalty_paid: ({ asked, receivers = '', by = '' }: Values) =>
      `${asked} % for ${formatAddresses(receivers)}: paid, as the collection asks (${by}).`,
    royalty_unpaid: ({ asked, receivers = '', by = '' }: Values) =>
      `The collection asks ${asked} % for ${formatAddresses(receivers)} (${by}). This order pays none.`,
    royalty_less: ({ asked, paid, receivers = '', by = '' }: Values) =>
      `The collection asks ${asked} % for ${formatAddresses(receivers)} (${by}). This order pays ${paid} %.`,
    fee_paid: ({ asked }: Values) => `${asked} %, as this market asks.`,
    fee_other: ({ asked, paid }: Values) => `This market asks ${asked} %. This order pays it ${paid} %.`,
    fee_unpaid: ({ asked }: Values) => `This market asks ${asked} %. This order was made elsewhere and pays it none.`,
  },
  source: {
    label: 'Checked with',
    automatic: 'The first that answers',
    wallet: ({ name }: { name: string }) => `${name}, your wallet`,
    node: ({ host }: { host: string }) => `The chain’s node itself, ${host}`,
    public: ({ host }: { host: string }) => `Public node, ${host}`,
    own: ({ host }: { host: string }) => `Your node, ${host}`,
    market: 'This market’s node',
    type: 'Another node…',
  },
  answered: {
    wallet: 'Your wallet’s node answered, not this market.',
    node: 'The chain’s node answered your browser itself, not through this market.',
    public: 'A public node answered, not this market. It now knows that you asked.',
    own: 'Your node answered, not this market.',
    market: 'This market’s own node answered. That is its word: choose a wallet or another node for a second one.',
  },
  problem: {
    wrong_chain: 'That node is on another network. Choose another one.',
    other: 'That node did not answer, or this page may not call it. Choose another one.',
  },
  skipped: ({ names }: { names: string }) => `No answer from: ${names}.`,
  ownUrl: 'Address of a node (JSON-RPC)',
  ownUrlHint: 'A node on this computer, such as http://localhost:8545. The page may call no other addresses.',
  ownUrlWrong: 'This is no http or https address.',
  use: 'Use it',
  order: 'The order itself',
  hash: 'Order hash',
  copyHash: 'Copy the hash',
  json: 'Terms and signature as JSON, for any Seaport client',
  copyJson: 'Copy the JSON',
  copied: 'Copied.',
  copyFailed: 'The browser did not let this page copy. Select the text instead.',
}

/** A counter that was raised has 39 digits and more. */
function shorten(digits: string): string {
  return digits.length > 12 ? `${digits.slice(0, 4)}…${digits.slice(-4)}` : digits
}

function money(wei = '0', symbol = ''): string {
  return `${formatEtherExactly(BigInt(wei))} ${symbol}`
}

function toDate(seconds = '0'): string {
  const timeMs = Number(seconds) * 1000
  return timeMs < 8.64e15 ? formatDate(timeMs) : 'for ever'
}
