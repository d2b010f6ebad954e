import { type Address, type Hash, isAddressEqual } from 'viem'
import { AppError } from '@/lib/errors/app-error'
import type { VoucherAnswer } from '@/lib/schemas/voucher'
import { type FlowGround, type FlowPlan, type FlowStep, prepareFlow } from '@/lib/transactions/flow'
import { refuseFlow } from '@/lib/transactions/flow-refusals'
import { readSaleFacts } from '@/lib/transactions/read-sale-facts'
import { buildCancelVoucherCall } from './build-cancel-voucher-call'
import { buildVoucher } from './build-voucher'
import { decodeVoucher, encodeVoucher } from './encode-voucher'
import type { VoucherTools } from './prepare-voucher'
import { readVoucherFacts } from './read-voucher-facts'
import { findSignedVoucher } from './signed-vouchers'
import { buildVoucherTypedData, hashVoucher, sumPayments, type Voucher } from './voucher'

export interface VoucherPriceTerms {
  /** Of the voucher that is on sale, or was last: the new one is for the same picture and the same buyer. */
  hash: Hash
  item: { contract: Address; tokenId: string; name: string }
  priceWei: bigint
  endTime: bigint
}

interface VouchersQuery {
  chainId: number
  collection: Address
  tokenId?: string
  status: 'active'
}

export interface VoucherPriceTools extends Omit<VoucherTools, 'waitForCollection'> {
  getVoucher: (id: { chainId: number; hash: Hash }) => Promise<VoucherAnswer>
  findVouchers: (query: VouchersQuery) => Promise<{ vouchers: VoucherAnswer[]; next: string | null }>
}

export interface VoucherPricePlan extends FlowPlan {
  voucher: Voucher
  /** Of the voucher before. */
  oldPriceWei: bigint
  /** How many other works go off sale, where what was signed for less has to be cancelled; null where nothing has to. */
  ended: string | null
}

/**
 * What is left to do until a work that is not minted is on sale at another price. A voucher for less can be redeemed until it
 * ends, so it is cancelled before more is asked: by the collection's nonce, for the contract ends a token's own vouchers for
 * good. One for more than is asked now does no harm: of one token's vouchers the contract redeems one.
 * @throws AppError with the reason, when it can't be sold so
 */
export async function prepareVoucherPrice(
  ground: FlowGround,
  { hash, item, priceWei, endTime }: VoucherPriceTerms,
  { getVoucher, findVouchers, isHandedIn, submit }: VoucherPriceTools,
): Promise<VoucherPricePlan> {
  const { client, config, chainId, account } = ground
  const { contract: collection, tokenId, name: itemName } = item
  const seaport = config.chains.find(({ id, served }) => id === chainId && served)?.contracts.seaport
  if (!seaport) throw new AppError('chain_not_configured', 'This network has no market here.')
  const [answer, open] = await Promise.all([
    getVoucher({ chainId, hash }),
    findVouchers({ chainId, collection, tokenId, status: 'active' }),
  ])
  const old = decodeVoucher(answer.voucher)
  const isTrue = old.tokenId === BigInt(tokenId) && hashVoucher({ chainId, collection }, old) === hash.toLowerCase()
  if (!isTrue) throw new AppError('order_refused', 'This voucher is not what it says it is.')

  const block = await client.getBlock()
  const [facts, sale] = await Promise.all([
    readVoucherFacts(client, { blockHash: block.hash, collection, tokenId: old.tokenId }),
    readSaleFacts(client, {
      ...{ blockHash: block.hash, seaport, account },
      tokens: [{ contract: collection, tokenId: old.tokenId }],
    }),
  ])
  if (facts.holder) throw refuseFlow('voucher_sold')
  if (facts.isOver || facts.nonce === null) throw refuseFlow('voucher_cancelled')
  if (facts.owner === null || !isAddressEqual(facts.owner, account)) throw refuseFlow('voucher_owner')
  if (facts.isFull) throw refuseFlow('voucher_full')
  if (endTime <= block.timestamp) throw refuseFlow('end_too_soon')

  const { nonce } = facts
  const live = [old, ...open.vouchers.map(({ voucher }) => decodeVoucher(voucher))].filter(
    (one) => one.nonce === nonce && one.deadline >= block.timestamp,
  )
  // Of more than a page the rest may be for less.
  const isRaised = live.some((one) => open.next !== null || sumPayments(one) < priceWei)
  const royalty = sale.tokens[0]?.royalty
  const { bps, recipient } = config.marketFee
  const fees = [...(royalty ? [royalty] : []), ...(recipient && bps > 0 ? [{ recipient, bps }] : [])]
  if (fees.reduce((sum, fee) => sum + fee.bps, 0) >= 10_000) throw refuseFlow('fees_too_high')
  const voucher = buildVoucher({
    ...{ tokenId: old.tokenId, uri: old.uri, buyer: old.buyer, priceWei, fees, deadlineSeconds: endTime },
    ...{ payees: [{ account, parts: 1n }], nonce: isRaised ? nonce + 1n : nonce },
  })
  const ended = isRaised ? await countOthers() : null
  const terms = { voucher, oldPriceWei: sumPayments(old), ended }
  const signed = { chainId, collection, tokenId: old.tokenId, hash: hashVoucher({ chainId, collection }, voucher) }
  const kept = findSignedVoucher(signed.hash)
  if (!isRaised && !kept && (await isHandedIn(signed))) return { ...(await prepareFlow(ground, [])), ...terms }
  const end: FlowStep = {
    about: { kind: 'cancel_voucher', contract: collection, tokenId, itemName },
    calls: [buildCancelVoucherCall(collection)],
  }
  const plan = await prepareFlow(ground, isRaised ? [end] : [], {
    typedData: buildVoucherTypedData({ chainId, collection }, voucher),
    submit: (signature) => submit({ chainId, collection, voucher: encodeVoucher(voucher), signature }),
    ...(kept ? { signed: kept.signature } : {}),
  })
  return { ...plan, ...terms }

  async function countOthers(): Promise<string> {
    const { vouchers, next } = await findVouchers({ chainId, collection, status: 'active' })
    const { size } = new Set(vouchers.map((one) => one.tokenId).filter((id) => id !== tokenId))
    return `${size}${next === null ? '' : '+'}`
  }
}
