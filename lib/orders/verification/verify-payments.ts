import { type Address, isAddressEqual } from 'viem'
import { localizeDecimalSeparator } from '@/lib/base/format/localize-decimal-separator'
import { royaltyEngineNames } from '@/lib/protocol/royalties/royalty-engine-names'
import { computeAmount, isPayment, type OrderComponents } from '@/lib/protocol/seaport'
import { buildCheck, type VerificationCheck } from './verification-check'
import type { OrderClaim, RecomputedOrder, VerificationFacts } from './verification-facts'

export type PayeeRole = 'seller' | 'royalty' | 'market_fee' | 'other'

/** One part of the price: who gets it, how much, and who says so. */
export interface PaymentLine {
  /** In the order; a recipient may stand in it twice. */
  place: number
  recipient: Address
  role: PayeeRole
  amountWei: bigint
  /** Hundredths of a percent of the price, rounded. */
  bps: number
}

/** Names every part of the price, and holds royalty and market fee against who asks for them. */
export function verifyPayments(
  claim: OrderClaim,
  { components }: RecomputedOrder,
  facts: VerificationFacts | null,
): { payments: PaymentLine[]; policies: VerificationCheck[] } {
  const atSeconds = facts?.atSeconds ?? components.startTime
  const paid = components.consideration.filter(isPayment).map((item, place) => ({
    ...{ place, recipient: item.recipient },
    amountWei: computeAmount(item, components, atSeconds, 'up'),
  }))
  const priceWei = paid.reduce((sum, { amountWei }) => sum + amountWei, 0n)
  const findRole = (recipient: Address): PayeeRole => {
    if (isAddressEqual(recipient, components.offerer)) return 'seller'
    if (facts?.royalty.parts.some((part) => isAddressEqual(recipient, part.recipient))) return 'royalty'
    const fee = claim.marketFee.recipient
    return fee && isAddressEqual(recipient, fee) ? 'market_fee' : 'other'
  }
  const payments = paid.map((one) => ({ ...one, role: findRole(one.recipient), bps: toBps(one.amountWei, priceWei) }))
  const sumOf = (recipient: Address) =>
    paid.reduce((sum, one) => (isAddressEqual(one.recipient, recipient) ? sum + one.amountWei : sum), 0n)
  return {
    payments,
    policies: [
      proveRoyalty(facts, components, priceWei, sumOf),
      ...proveMarketFee(claim, components.offerer, priceWei, sumOf),
    ],
  }
}

type SumOf = (recipient: Address) => bigint

/** What the collection asks for binds nobody: an order made elsewhere may pay less. It is said, not hidden. */
function proveRoyalty(
  facts: VerificationFacts | null,
  { offerer: seller, offer }: OrderComponents,
  priceWei: bigint,
  sumOf: SumOf,
): VerificationCheck {
  if (!facts) return buildCheck('royalty', 'unknown', 'unread')
  const { parts, engines, problem } = facts.royalty
  if (problem) return buildCheck('royalty', 'note', 'royalty_unreadable')
  if (parts.length === 0) return buildCheck('royalty', 'note', 'royalty_none')
  const others = parts.filter(({ recipient }) => !isAddressEqual(recipient, seller))
  const named = others.length > 0 ? others : parts
  const paidWei = others.reduce((sum, part) => sum + min(sumOf(part.recipient), part.amountWei), 0n)
  const askedWei = named.reduce((sum, { amountWei }) => sum + amountWei, 0n)
  const values = {
    receivers: named.map(({ recipient }) => recipient).join(' '),
    by: engines.map((engine) => royaltyEngineNames[engine]).join(', '),
    ...{ asked: percent(askedWei, priceWei), paid: percent(paidWei, priceWei) },
  }
  if (others.length === 0) return buildCheck('royalty', 'holds', 'royalty_seller', values)
  // Each part that an order may be filled in is rounded on its own.
  const slackWei = offer[0]?.startAmount ?? 1n
  if (others.every((part) => sumOf(part.recipient) + slackWei >= part.amountWei))
    return buildCheck('royalty', 'holds', 'royalty_paid', values)
  return buildCheck('royalty', 'note', paidWei === 0n ? 'royalty_unpaid' : 'royalty_less', values)
}

function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

function proveMarketFee(
  { marketFee: { bps, recipient } }: OrderClaim,
  seller: Address,
  priceWei: bigint,
  sumOf: SumOf,
): VerificationCheck[] {
  if (!recipient || bps === 0 || isAddressEqual(recipient, seller)) return []
  const paidWei = sumOf(recipient)
  const values = { asked: formatBps(bps), paid: percent(paidWei, priceWei), receiver: recipient }
  if (paidWei === 0n) return [buildCheck('market_fee', 'note', 'fee_unpaid', values)]
  const isAsked = toBps(paidWei, priceWei) === bps
  return [
    isAsked
      ? buildCheck('market_fee', 'holds', 'fee_paid', values)
      : buildCheck('market_fee', 'note', 'fee_other', values),
  ]
}

function toBps(partWei: bigint, priceWei: bigint): number {
  return priceWei === 0n ? 0 : Number((partWei * 10_000n + priceWei / 2n) / priceWei)
}

function percent(partWei: bigint, priceWei: bigint): string {
  return formatBps(toBps(partWei, priceWei))
}

/** `2.5`, `97.25`, `5`. */
export function formatBps(bps: number): string {
  return localizeDecimalSeparator(String(bps / 100))
}
