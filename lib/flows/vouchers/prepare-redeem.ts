import { type Address, type Hash, isAddressEqual, zeroAddress } from 'viem'
import { getServedChain } from '@/lib/flows/get-served-chain'
import { buildRedeemCall } from '@/lib/protocol/contracts/build-redeem-call'
import { sumPayments, type Voucher } from '@/lib/protocol/contracts/voucher'
import { type FlowGround, type FlowPlan, type FlowStep, prepareFlowPlan } from '@/lib/transactions/send/flow-plan'
import { refuseFlow } from '@/lib/transactions/send/refusals'
import { parseVoucher } from '@/lib/vouchers/parse-voucher'
import { readVoucherFacts } from '@/lib/vouchers/read-voucher-facts'
import type { VoucherReader, VoucherTerms } from './voucher-terms'

export interface RedeemPlan extends FlowPlan {
  /** The newest, whatever was clicked on. */
  hash: Hash
  voucher: Voucher
  creator: Address
  priceWei: bigint
  /** Whether the buyer has clicked on another price. */
  hasNewPrice: boolean
  /** To whom royalties of the token are due. */
  creators: readonly Address[]
}

/**
 * What buys a token that is not minted yet, by its newest voucher: what was signed before it may ask for more, and can be
 * redeemed all the same. The market is not taken at its word: hash, price and token are those of what was
 * signed, and whether it can still be redeemed the contract itself says. Nothing is left to do for whoever has it already.
 * @throws AppError with the reason, when it can't be bought by this account now
 */
export async function prepareRedeem(
  ground: FlowGround,
  { hash, item }: VoucherTerms,
  { getVoucher, listVouchers }: VoucherReader,
): Promise<RedeemPlan> {
  const { client, chainId, account } = ground
  const { contract, tokenId, name: itemName } = item
  const [clicked, { vouchers }] = await Promise.all([
    getVoucher({ chainId, hash }),
    listVouchers({ chainId, collection: contract, tokenId }),
  ])
  const [newest = clicked] = vouchers
  const shown = parseVoucher(chainId, item, clicked, hash)
  const voucher = parseVoucher(chainId, item, newest, newest.hash)
  if (voucher.uri !== shown.uri) throw refuseFlow('voucher_replaced')
  const { collection, signature, creator } = newest
  const priceWei = sumPayments(voucher)
  const block = await client.getBlock()
  const { contracts } = getServedChain(ground)
  const place = { collection, tokenId: voucher.tokenId, contracts }
  const facts = await readVoucherFacts(client, { blockHash: block.hash, ...place })
  const { creators } = facts
  const hasNewPrice = priceWei !== sumPayments(shown)
  const known = { hash: newest.hash, voucher, creator, priceWei, hasNewPrice, creators }
  if (facts.holder && isAddressEqual(facts.holder, account)) return { ...(await prepareFlowPlan(ground, [])), ...known }
  if (facts.holder) throw refuseFlow('voucher_sold')
  if (facts.isOver) throw refuseFlow('voucher_cancelled')
  // Before the nonce: a transfer of the collection raises that too, and is the reason.
  if (facts.owner === null || !isAddressEqual(facts.owner, creator)) throw refuseFlow('voucher_owner')
  if (facts.nonce !== voucher.nonce) throw refuseFlow('voucher_cancelled')
  if (voucher.deadline < block.timestamp) throw refuseFlow('voucher_expired')
  if (facts.isFull) throw refuseFlow('voucher_full')
  if (voucher.buyer !== zeroAddress && !isAddressEqual(voucher.buyer, account)) throw refuseFlow('voucher_buyer')
  const step: FlowStep = {
    about: {
      ...{ kind: 'redeem', contract, tokenId, itemName },
      ...{ amountWei: priceWei.toString(), currency: zeroAddress },
    },
    calls: [buildRedeemCall(collection, voucher, signature)],
    endsAt: Number(voucher.deadline) * 1000,
  }
  return { ...(await prepareFlowPlan(ground, [step])), ...known }
}
