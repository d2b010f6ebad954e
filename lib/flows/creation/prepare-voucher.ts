import { encodeVoucher } from '@/lib/api/schemas/encode-voucher'
import { AppError } from '@/lib/base/errors/app-error'
import { parseEther } from '@/lib/base/format/parse-ether'
import { computeOrderTime } from '@/lib/base/server-clock'
import type { MadeCollection } from '@/lib/creation/wait-for-collection'
import { buildRoyaltyFees, readListingFacts } from '@/lib/flows/orders/read-listing-facts'
import { buildVoucherTypedData, hashVoucher, type Voucher } from '@/lib/protocol/contracts/voucher'
import { sumFees } from '@/lib/protocol/seaport'
import { type FlowGround, type FlowPlan, prepareFlowPlan } from '@/lib/transactions/send/flow-plan'
import { refuseFlow } from '@/lib/transactions/send/flow-refusals'
import { buildVoucher } from '@/lib/vouchers/build-voucher'
import { readVoucherFacts } from '@/lib/vouchers/read-voucher-facts'
import { findSignedVoucher, type SignedVoucher } from '@/lib/vouchers/signed-vouchers'
import { type DraftedItem, getNewRoyalty } from './drafted-item'
import type { Signed } from './is-submitted'

export interface VoucherTools {
  /** Whether the market has it. */
  isSubmitted: (signed: Signed) => Promise<boolean>
  /** Until the market has read the collection, which may have been made a moment ago. */
  waitForCollection: (made: MadeCollection) => Promise<void>
  /** Hands it in, and keeps it until it is taken. */
  submit: (signed: SignedVoucher) => Promise<void>
}

/**
 * What is left to do until an item is on sale that its buyer mints: the collection made, and the voucher signed, by a Safe as
 * its message (ERC-1271). The voucher is the same whenever it is asked for: no two can be redeemed.
 * @throws AppError with the reason, when it can't be sold so
 */
export async function prepareVoucher(
  ground: FlowGround,
  item: DraftedItem,
  { isSubmitted, waitForCollection, submit }: VoucherTools,
): Promise<FlowPlan & { tokenId: bigint; voucher: Voucher }> {
  const { client, config, chainId, account } = ground
  const { draft, uri, planned, steps } = item
  const { saleTerms } = draft
  const priceWei = parseEther(draft.price)
  const contracts = config.chains.find(({ id, served }) => id === chainId && served)?.contracts
  if (!saleTerms || !priceWei || !contracts) throw new AppError('bad_request', 'The draft has no price.')
  const { collection } = planned
  const tokenId = BigInt(saleTerms.voucherId)
  const block = await client.getBlock()
  const { hash: blockHash } = block
  const [facts, sale] = await Promise.all([
    readVoucherFacts(client, { blockHash, collection, tokenId }),
    readListingFacts(client, {
      ...{ blockHash, seaport: contracts.seaport, account, contracts },
      tokens: [{ contract: collection, tokenId, unitPrices: { startWei: priceWei, endWei: priceWei } }],
    }),
  ])
  const royaltyFees = planned.isNew
    ? getNewRoyalty(item, account)
    : buildRoyaltyFees([sale.tokens[0]?.royalty ?? null], account)
  const { bps, recipient } = config.marketFee
  const fees = [...royaltyFees, ...(recipient && bps > 0 ? [{ recipient, bps }] : [])]
  if (sumFees(fees, priceWei) >= priceWei) throw refuseFlow('fees_too_high')
  const voucher = buildVoucher({
    ...{ tokenId, uri, priceWei, fees, payees: [{ account, parts: 1n }] },
    ...{ deadlineSeconds: BigInt(saleTerms.endTime), nonce: facts.nonce ?? 0n },
  })
  const hash = hashVoucher({ chainId, collection }, voucher)
  const known = { tokenId, voucher }
  const kept = findSignedVoucher(hash)
  if (!planned.isNew && !kept && (await isSubmitted({ chainId, collection, tokenId, hash })))
    return { ...(await prepareFlowPlan(ground, [])), ...known }
  // Only then is anything signed: what the market does not know it can't take.
  if (steps.length === 0 && !kept) await waitForCollection({ chainId, creator: account, collection })
  if (facts.isOver) throw refuseFlow(facts.holder ? 'voucher_sold' : 'voucher_cancelled')
  if (voucher.deadline <= computeOrderTime(block)) throw refuseFlow('end_too_soon')
  const plan = await prepareFlowPlan(ground, steps, {
    typedData: buildVoucherTypedData({ chainId, collection }, voucher),
    submit: (signature) => submit({ chainId, collection, voucher: encodeVoucher(voucher), signature }),
    ...(kept ? { signed: kept.signature } : {}),
  })
  return { ...plan, ...known }
}
