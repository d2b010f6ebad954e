import { isAddressEqual } from 'viem'
import { planCreation } from '@/lib/flows/creation/plan-creation'
import { creatorCollectionAbi as abi } from '@/lib/protocol/abi/creator-collection-abi'
import { type FlowGround, type FlowPlan, type FlowStep, prepareFlowPlan } from '@/lib/transactions/send/flow-plan'
import { refuseFlow } from '@/lib/transactions/send/refusals'
import { computeNextVoucherId } from '@/lib/vouchers/build-voucher'
import { parseVoucher } from '@/lib/vouchers/parse-voucher'
import { readVoucherFacts } from '@/lib/vouchers/read-voucher-facts'
import type { VoucherReader, VoucherTerms } from './voucher-terms'

export interface MintPlan extends FlowPlan {
  /** What it becomes, or is already. */
  tokenId: bigint
}

/**
 * What makes an item its maker's own that a buyer was to mint, and that is off sale: the collection's next token, with the same
 * document. Its own number is for vouchers alone, and `hash` the last that it was on sale by. Where one of the last tokens says the same nothing is left to do.
 * @throws AppError with the reason, when it can't be minted now
 */
export async function prepareMint(
  ground: FlowGround,
  { hash, item }: VoucherTerms,
  { getVoucher, listVouchers }: VoucherReader,
): Promise<MintPlan> {
  const { client, chainId, account } = ground
  const { contract: collection, name: itemName } = item
  const { uri, tokenId: oldId } = parseVoucher(chainId, item, await getVoucher({ chainId, hash }), hash)
  const { hash: blockHash } = await client.getBlock()
  const [facts, mintAfter, ...open] = await Promise.all([
    readVoucherFacts(client, { blockHash, collection, tokenId: oldId }),
    client.readContract({ address: collection, abi, functionName: 'lastTokenId', blockHash }),
    ...[oldId, computeNextVoucherId(oldId)].map((tokenId) =>
      listVouchers({ chainId, collection, tokenId: tokenId.toString(), status: 'active' }),
    ),
  ])
  if (facts.holder) throw refuseFlow('voucher_sold')
  if (facts.owner === null || !isAddressEqual(facts.owner, account)) throw refuseFlow('voucher_owner')
  // Who bought by it would have a second one.
  if (open.some(({ vouchers }) => vouchers.length > 0)) throw refuseFlow('voucher_open')
  const planned = await planCreation(client, { creator: account, uri, collection: { address: collection, mintAfter } })
  const [call] = planned.calls
  const made = call ? planned.twin : planned.tokenId
  if (!call || made !== null) return { ...(await prepareFlowPlan(ground, [])), tokenId: made ?? planned.tokenId }
  if (facts.isFull) throw refuseFlow('voucher_full')
  const { tokenId } = planned
  const about: FlowStep['about'] = { kind: 'mint', contract: collection, tokenId: tokenId.toString(), itemName }
  return { ...(await prepareFlowPlan(ground, [{ about, calls: [call] }])), tokenId }
}
