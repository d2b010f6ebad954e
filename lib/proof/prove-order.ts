import { isAddressEqual } from 'viem'
import { seaportAddress } from '@/lib/chains/chains'
import { hashDomain, ItemType, readOrderShape } from '@/lib/seaport'
import type { HoldingFacts, ProofClaim, ProofFacts, ProofGround } from './proof-facts'
import { line, type ProofLine, type ProofSubject } from './proof-line'
import { type PaymentLine, provePayments } from './prove-payments'
import { provePrice } from './prove-price'

export interface Proof {
  lines: ProofLine[]
  payments: PaymentLine[]
  /** The block that the chain was asked at; null when nobody answered. */
  block: bigint | null
}

type LineOf = (claim: ProofClaim, ground: ProofGround, facts: ProofFacts) => ProofLine

/** Every claim about a price, each on its own: held against the terms, the signature and what a node says. */
export function proveOrder(claim: ProofClaim, ground: ProofGround, facts: ProofFacts | null): Proof {
  const { payments, policies } = provePayments(claim, ground, facts)
  const ask = (subject: ProofSubject, prove: LineOf) =>
    facts ? prove(claim, ground, facts) : line(subject, 'unknown', 'unread')
  return {
    block: facts?.block ?? null,
    payments,
    lines: [
      proveGoods(claim, ground),
      provePrice(claim, ground, facts),
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

function proveGoods({ item }: ProofClaim, { components }: ProofGround): ProofLine {
  const { offer } = components
  const isOfItem = offer.some(
    ({ token, identifierOrCriteria }) =>
      isAddressEqual(token, item.contract) && identifierOrCriteria === BigInt(item.tokenId),
  )
  if (!isOfItem || readOrderShape(components)?.side !== 'listing') return line('goods', 'fails', 'goods_other')
  const { tokenId } = item
  return offer.length === 1
    ? line('goods', 'holds', 'goods_same', { tokenId, quantity: String(offer[0]?.startAmount) })
    : line('goods', 'holds', 'goods_bundle', { tokenId, others: String(offer.length - 1) })
}

function proveHash({ order }: ProofClaim, { hash }: ProofGround): ProofLine {
  return hash === order.hash.toLowerCase()
    ? line('hash', 'holds', 'hash_same')
    : line('hash', 'fails', 'hash_differs', { hash })
}

function proveSignature({ signedBy }: ProofGround, facts: ProofFacts | null): ProofLine {
  if (signedBy) return line('signature', 'holds', `signed_${signedBy}`)
  if (facts?.status?.isValidated) return line('signature', 'holds', 'signed_before')
  if (facts?.contractSignature) return line('signature', 'holds', 'signed_contract')
  return facts ? line('signature', 'fails', 'signed_not') : line('signature', 'unknown', 'signed_unread')
}

function proveSeaport({ order }: ProofClaim, facts: ProofFacts | null): ProofLine {
  if (!isAddressEqual(order.protocolAddress, seaportAddress)) return line('seaport', 'fails', 'seaport_other')
  if (!facts) return line('seaport', 'unknown', 'unread')
  return facts.domain === hashDomain({ chainId: order.chainId, seaport: seaportAddress })
    ? line('seaport', 'holds', 'seaport_here')
    : line('seaport', 'fails', 'seaport_absent')
}

const proveStatus: LineOf = (_claim, _ground, { status }) => {
  if (!status) return line('status', 'unknown', 'unread')
  const { isCancelled, filled, total } = status
  if (isCancelled) return line('status', 'fails', 'status_cancelled')
  if (total > 0n && filled === total) return line('status', 'fails', 'status_filled')
  return filled > 0n
    ? line('status', 'holds', 'status_partly', { filled: String(filled), total: String(total) })
    : line('status', 'holds', 'status_open')
}

const proveCounter: LineOf = (_claim, { components }, { counter }) => {
  if (counter === null) return line('counter', 'unknown', 'unread')
  const values = { order: String(components.counter), chain: String(counter) }
  return counter === components.counter
    ? line('counter', 'holds', 'counter_same', values)
    : line('counter', 'fails', 'counter_differs', values)
}

const proveHolding: LineOf = (_claim, { components }, { holdings, status }) => {
  const { offer, offerer } = components
  for (const [index, item] of offer.entries()) {
    const { owner, balance }: HoldingFacts = holdings[index] ?? { owner: null, balance: null, isApproved: null }
    if (item.itemType !== ItemType.erc1155) {
      if (!owner) return line('holding', 'fails', 'holding_none')
      if (!isAddressEqual(owner, offerer)) return line('holding', 'fails', 'holding_other', { owner })
    } else {
      const { filled, total } = status ?? { filled: 0n, total: 0n }
      const needed = total > 0n ? (item.startAmount * (total - filled)) / total : item.startAmount
      const values = { balance: String(balance ?? 0n), needed: String(needed) }
      if ((balance ?? 0n) < needed) return line('holding', 'fails', 'holding_few', values)
      if (offer.length === 1) return line('holding', 'holds', 'holding_many', values)
    }
  }
  return line('holding', 'holds', offer.length === 1 ? 'holding_own' : 'holding_all')
}

const proveApproval: LineOf = (_claim, _ground, { holdings }) => {
  if (holdings.some(({ isApproved }) => isApproved === null)) return line('approval', 'unknown', 'unread')
  return holdings.every(({ isApproved }) => isApproved)
    ? line('approval', 'holds', 'approved')
    : line('approval', 'fails', 'approved_not')
}

const proveTime: LineOf = (_claim, { components: { startTime, endTime } }, { atSeconds }) => {
  const values = { start: String(startTime), end: String(endTime) }
  if (atSeconds < startTime) return line('time', 'fails', 'time_early', values)
  return atSeconds < endTime ? line('time', 'holds', 'time_open', values) : line('time', 'fails', 'time_over', values)
}
