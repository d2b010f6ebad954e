import { isAddressEqual } from 'viem'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { hashDomain, ItemType, parseOrderShape } from '@/lib/protocol/seaport'
import { buildCheck, type CheckSubject, type VerificationCheck } from './verification-check'
import type { HoldingFacts, OrderClaim, RecomputedOrder, VerificationFacts } from './verification-facts'
import { type PaymentLine, verifyPayments } from './verify-payments'
import { verifyPrice } from './verify-price'

export interface OrderVerification {
  lines: VerificationCheck[]
  payments: PaymentLine[]
  /** The block that the chain was asked at; null when nobody answered. */
  block: bigint | null
}

type LineOf = (claim: OrderClaim, ground: RecomputedOrder, facts: VerificationFacts) => VerificationCheck

/** Every claim about a price, each on its own: held against the terms, the signature and what a node says. */
export function verifyOrder(
  claim: OrderClaim,
  ground: RecomputedOrder,
  facts: VerificationFacts | null,
): OrderVerification {
  const { payments, policies } = verifyPayments(claim, ground, facts)
  const ask = (subject: CheckSubject, prove: LineOf) =>
    facts ? prove(claim, ground, facts) : buildCheck(subject, 'unknown', 'unread')
  return {
    block: facts?.block ?? null,
    payments,
    lines: [
      proveGoods(claim, ground),
      verifyPrice(claim, ground, facts),
      proveHash(claim, ground),
      proveSignature(ground, facts),
      proveSeaport(claim, facts),
      ask('status', proveStatus),
      ask('counter', proveCounter),
      ask('holding', proveHolding),
      ask('approval', proveApproval),
      ask('time', proveTime),
      ...policies,
    ],
  }
}

function proveGoods({ item }: OrderClaim, { components }: RecomputedOrder): VerificationCheck {
  const { offer } = components
  const isOfItem = offer.some(
    ({ token, identifierOrCriteria }) =>
      isAddressEqual(token, item.contract) && identifierOrCriteria === BigInt(item.tokenId),
  )
  if (!isOfItem || parseOrderShape(components)?.side !== 'listing') return buildCheck('goods', 'fails', 'goods_other')
  const { tokenId } = item
  return offer.length === 1
    ? buildCheck('goods', 'holds', 'goods_same', { tokenId, quantity: String(offer[0]?.startAmount) })
    : buildCheck('goods', 'holds', 'goods_bundle', { tokenId, others: String(offer.length - 1) })
}

function proveHash({ order }: OrderClaim, { hash }: RecomputedOrder): VerificationCheck {
  return hash === order.hash.toLowerCase()
    ? buildCheck('hash', 'holds', 'hash_same')
    : buildCheck('hash', 'fails', 'hash_differs', { hash })
}

function proveSignature({ signedBy }: RecomputedOrder, facts: VerificationFacts | null): VerificationCheck {
  if (signedBy) return buildCheck('signature', 'holds', `signed_${signedBy}`)
  if (facts?.status?.isValidated) return buildCheck('signature', 'holds', 'signed_before')
  if (facts?.contractSignature) return buildCheck('signature', 'holds', 'signed_contract')
  return facts ? buildCheck('signature', 'fails', 'signed_not') : buildCheck('signature', 'unknown', 'signed_unread')
}

function proveSeaport({ order }: OrderClaim, facts: VerificationFacts | null): VerificationCheck {
  if (!isAddressEqual(order.protocolAddress, seaportAddress)) return buildCheck('seaport', 'fails', 'seaport_other')
  if (!facts) return buildCheck('seaport', 'unknown', 'unread')
  return facts.domain === hashDomain({ chainId: order.chainId, seaport: seaportAddress })
    ? buildCheck('seaport', 'holds', 'seaport_here')
    : buildCheck('seaport', 'fails', 'seaport_absent')
}

const proveStatus: LineOf = (_claim, _ground, { status }) => {
  if (!status) return buildCheck('status', 'unknown', 'unread')
  const { isCancelled, filled, total } = status
  if (isCancelled) return buildCheck('status', 'fails', 'status_cancelled')
  if (total > 0n && filled === total) return buildCheck('status', 'fails', 'status_filled')
  return filled > 0n
    ? buildCheck('status', 'holds', 'status_partly', { filled: String(filled), total: String(total) })
    : buildCheck('status', 'holds', 'status_open')
}

const proveCounter: LineOf = (_claim, { components }, { counter }) => {
  if (counter === null) return buildCheck('counter', 'unknown', 'unread')
  const values = { order: String(components.counter), chain: String(counter) }
  return counter === components.counter
    ? buildCheck('counter', 'holds', 'counter_same', values)
    : buildCheck('counter', 'fails', 'counter_differs', values)
}

const proveHolding: LineOf = (_claim, { components }, { holdings, status }) => {
  const { offer, offerer } = components
  for (const [index, item] of offer.entries()) {
    const { owner, balance }: HoldingFacts = holdings[index] ?? { owner: null, balance: null, isApproved: null }
    if (item.itemType !== ItemType.erc1155) {
      if (!owner) return buildCheck('holding', 'fails', 'holding_none')
      if (!isAddressEqual(owner, offerer)) return buildCheck('holding', 'fails', 'holding_other', { owner })
    } else {
      const { filled, total } = status ?? { filled: 0n, total: 0n }
      const needed = total > 0n ? (item.startAmount * (total - filled)) / total : item.startAmount
      const values = { balance: String(balance ?? 0n), needed: String(needed) }
      if ((balance ?? 0n) < needed) return buildCheck('holding', 'fails', 'holding_few', values)
      if (offer.length === 1) return buildCheck('holding', 'holds', 'holding_many', values)
    }
  }
  return buildCheck('holding', 'holds', offer.length === 1 ? 'holding_own' : 'holding_all')
}

const proveApproval: LineOf = (_claim, _ground, { holdings }) => {
  if (holdings.some(({ isApproved }) => isApproved === null)) return buildCheck('approval', 'unknown', 'unread')
  return holdings.every(({ isApproved }) => isApproved)
    ? buildCheck('approval', 'holds', 'approved')
    : buildCheck('approval', 'fails', 'approved_not')
}

const proveTime: LineOf = (_claim, { components: { startTime, endTime } }, { atSeconds }) => {
  const values = { start: String(startTime), end: String(endTime) }
  if (atSeconds < startTime) return buildCheck('time', 'fails', 'time_early', values)
  return atSeconds < endTime
    ? buildCheck('time', 'holds', 'time_open', values)
    : buildCheck('time', 'fails', 'time_over', values)
}
