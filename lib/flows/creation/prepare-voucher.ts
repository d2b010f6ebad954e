import type { Address, Hash } from 'viem'
import { encodeVoucher } from '@/lib/api/schemas/encode-voucher'
import { AppError } from '@/lib/base/errors/app-error'
import { parseEther } from '@/lib/base/format/parse-ether'
import { computeOrderTime } from '@/lib/base/server-clock'
import type { MadeCollection } from '@/lib/creation/wait-for-collection'
import { getServedChain } from '@/lib/flows/get-served-chain'
import { listMarketFees } from '@/lib/flows/orders/list-market-fees'
import { buildRoyaltyFees, readListingFacts } from '@/lib/flows/orders/read-listing-facts'
import { buildVoucherTypedData, hashVoucher, type Voucher } from '@/lib/protocol/contracts/voucher'
import { type Fee, sumFees } from '@/lib/protocol/seaport'
import { type FlowGround, type FlowPlan, type FlowSigning, prepareFlowPlan } from '@/lib/transactions/send/flow-plan'
import { refuseFlow } from '@/lib/transactions/send/refusals'
import { type BuildVoucherParameters, buildVoucher } from '@/lib/vouchers/build-voucher'
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
  const { client, chainId, account } = ground
  const { draft, uri, planned, steps } = item
  const { saleTerms } = draft
  const priceWei = parseEther(draft.price)
  if (!saleTerms || !priceWei) throw new AppError('bad_request', 'The draft has no price.')
  const { collection } = planned
  const tokenId = BigInt(saleTerms.voucherId)
  const block = await client.getBlock()
  const of = { blockHash: block.hash, collection, tokenId }
  const [facts, royaltyFees] = await Promise.all([
    readVoucherFacts(client, of),
    readRoyaltyFees(ground, { ...of, priceWei }),
  ])
  const voucher = buildOwnVoucher(ground, {
    ...{ tokenId, uri, priceWei, fees: planned.isNew ? getNewRoyalty(item, account) : royaltyFees },
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
  const signing = buildVoucherSigning({ chainId, collection }, { voucher, kept, submit })
  return { ...(await prepareFlowPlan(ground, steps, signing)), ...known }
}

/** What a sale of a token would pay its creators now, without the seller's own part. */
export async function readRoyaltyFees(
  ground: FlowGround,
  of: { blockHash: Hash; collection: Address; tokenId: bigint; priceWei: bigint },
): Promise<Fee[]> {
  const { account, client } = ground
  const { contracts } = getServedChain(ground)
  const unitPrices = { startWei: of.priceWei, endWei: of.priceWei }
  const { tokens } = await readListingFacts(client, {
    ...{ blockHash: of.blockHash, seaport: contracts.seaport, account, contracts },
    tokens: [{ contract: of.collection, tokenId: of.tokenId, unitPrices }],
  })
  return buildRoyaltyFees([tokens[0]?.royalty ?? null], account)
}

/**
 * A voucher whose price goes to its creator, but for the creators' part (`fees`) and the marketplace's.
 * @throws AppError of `refuseFlow` where those leave nothing
 */
export function buildOwnVoucher(
  { account, config }: FlowGround,
  { fees, ...terms }: Omit<BuildVoucherParameters, 'payees' | 'fees'> & { fees: readonly Fee[] },
): Voucher {
  const all = [...fees, ...listMarketFees(config.marketFee)]
  if (sumFees(all, terms.priceWei) >= terms.priceWei) throw refuseFlow('fees_too_high')
  return buildVoucher({ ...terms, fees: all, payees: [{ account, parts: 1n }] })
}

/** `kept`: the voucher as it was signed before in this browser. */
export function buildVoucherSigning(
  place: { chainId: number; collection: Address },
  { voucher, kept, submit }: Pick<VoucherTools, 'submit'> & { voucher: Voucher; kept: SignedVoucher | undefined },
): FlowSigning {
  return {
    typedData: buildVoucherTypedData(place, voucher),
    submit: (signature) => submit({ ...place, voucher: encodeVoucher(voucher), signature }),
    ...(kept ? { signed: kept.signature } : {}),
  }
}
