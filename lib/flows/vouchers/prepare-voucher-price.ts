import { type Address, type Hash, isAddressEqual, type PublicClient } from 'viem'
import { decodeVoucher } from '@/lib/api/schemas/encode-voucher'
import type { VoucherAnswer } from '@/lib/api/schemas/voucher'
import {
  buildOwnVoucher,
  buildVoucherSigning,
  readRoyaltyFees,
  type VoucherTools,
} from '@/lib/flows/creation/prepare-voucher'
import { buildCancelVoucherCall } from '@/lib/protocol/contracts/build-cancel-voucher-call'
import { hashVoucher, sumPayments, type Voucher } from '@/lib/protocol/contracts/voucher'
import { type FlowGround, type FlowPlan, type FlowStep, prepareFlowPlan } from '@/lib/transactions/send/flow-plan'
import { refuseFlow } from '@/lib/transactions/send/refusals'
import { computeNextVoucherId } from '@/lib/vouchers/build-voucher'
import { parseVoucher } from '@/lib/vouchers/parse-voucher'
import { readVoucherFacts } from '@/lib/vouchers/read-voucher-facts'
import { findSignedVoucher } from '@/lib/vouchers/signed-vouchers'
import type { VoucherReader, VouchersQuery, VoucherTerms } from './voucher-terms'

/** Of the voucher that is on sale, or was last: the new one is for the same picture and the same buyer. */
export interface VoucherPriceTerms extends VoucherTerms {
  priceWei: bigint
  endTime: bigint
}

export interface VoucherPriceTools extends VoucherReader, Omit<VoucherTools, 'waitForCollection'> {
  listVouchers: (query: VouchersQuery) => Promise<{ vouchers: VoucherAnswer[]; next: string | null }>
}

export interface VoucherPricePlan extends FlowPlan {
  voucher: Voucher
  /** Of the voucher before. */
  oldPriceWei: bigint
  /** Whether it is sold as another token: what was cancelled by itself can't be redeemed any more. */
  isMoved: boolean
  /** How many other items go off sale, where what was signed for less has to be cancelled; null where nothing has to. */
  ended: string | null
}

/**
 * What is left to do until an item that is not minted is on sale at another price. A voucher for less can be redeemed until it
 * ends, so it is cancelled before more is asked: by the collection's nonce, for the contract ends a token's own vouchers for
 * good. One for more than is asked now does no harm: of one token's vouchers the contract redeems one.
 * @throws AppError with the reason, when it can't be sold so
 */
export async function prepareVoucherPrice(
  ground: FlowGround,
  { hash, item, priceWei, endTime }: VoucherPriceTerms,
  { getVoucher, listVouchers, isSubmitted, submit }: VoucherPriceTools,
): Promise<VoucherPricePlan> {
  const { client, chainId, account } = ground
  const { contract: collection, name: itemName } = item
  const old = parseVoucher(chainId, item, await getVoucher({ chainId, hash }), hash)

  const block = await client.getBlock()
  const { facts, ...target } = await findToken(client, { blockHash: block.hash, collection, tokenId: old.tokenId })
  const tokenId = target.tokenId.toString()
  const isMoved = target.tokenId !== old.tokenId
  const [open, fees] = await Promise.all([
    listVouchers({ chainId, collection, tokenId, status: 'active' }),
    readRoyaltyFees(ground, { blockHash: block.hash, collection, tokenId: target.tokenId, priceWei }),
  ])
  if (facts.holder) throw refuseFlow('voucher_sold')
  if (facts.isOver || facts.nonce === null) throw refuseFlow('voucher_cancelled')
  if (facts.owner === null || !isAddressEqual(facts.owner, account)) throw refuseFlow('voucher_owner')
  if (facts.isFull) throw refuseFlow('voucher_full')
  if (endTime <= block.timestamp) throw refuseFlow('end_too_soon')

  const { nonce } = facts
  const signed = [...(isMoved ? [] : [old]), ...open.vouchers.map(({ voucher }) => decodeVoucher(voucher))]
  const live = signed.filter((one) => one.nonce === nonce && one.deadline >= block.timestamp)
  // Of more than a page the rest may be for less.
  const isRaised = live.some((one) => open.next !== null || sumPayments(one) < priceWei)
  const voucher = buildOwnVoucher(ground, {
    ...{ tokenId: target.tokenId, uri: old.uri, buyer: old.buyer, priceWei, fees, deadlineSeconds: endTime },
    nonce: isRaised ? nonce + 1n : nonce,
  })
  const ended = isRaised ? await countOthers() : null
  const terms = { voucher, isMoved, oldPriceWei: sumPayments(old), ended }
  const place = { chainId, collection }
  const own = { ...place, tokenId: target.tokenId, hash: hashVoucher(place, voucher) }
  const kept = findSignedVoucher(own.hash)
  if (!isRaised && !kept && (await isSubmitted(own))) return { ...(await prepareFlowPlan(ground, [])), ...terms }
  const end: FlowStep = {
    about: { kind: 'cancel_voucher', contract: collection, tokenId, itemName },
    calls: [buildCancelVoucherCall(collection)],
  }
  const signing = buildVoucherSigning(place, { voucher, kept, submit })
  return { ...(await prepareFlowPlan(ground, isRaised ? [end] : [], signing)), ...terms }

  async function countOthers(): Promise<string> {
    const { vouchers, next } = await listVouchers({ chainId, collection, status: 'active' })
    const { size } = new Set(vouchers.map((one) => one.tokenId).filter((id) => id !== tokenId))
    return `${size}${next === null ? '' : '+'}`
  }
}

/** So often one item can be cancelled by itself, and sold again. */
const mostCancelled = 20

/** The token itself, or the one that comes after it where it was cancelled for good: always the same, so that it is sold once. */
async function findToken(client: PublicClient, place: { blockHash: Hash; collection: Address; tokenId: bigint }) {
  let { tokenId } = place
  for (let ended = 0; ; ended++) {
    const facts = await readVoucherFacts(client, { ...place, tokenId })
    if (!facts.isOver || facts.holder || ended === mostCancelled) return { tokenId, facts }
    tokenId = computeNextVoucherId(tokenId)
  }
}
