import { type Address, isAddressEqual } from 'viem'
import { buildCancelVoucherCall } from '@/lib/protocol/contracts/build-cancel-voucher-call'
import { type FlowGround, type FlowPlan, type FlowStep, prepareFlowPlan } from '@/lib/transactions/send/flow-plan'
import { refuseFlow } from '@/lib/transactions/send/refusals'
import { readVoucherFacts } from '@/lib/vouchers/read-voucher-facts'

export interface CancelVoucherTerms {
  contract: Address
  tokenId: string
  name: string
}

/**
 * Ends a voucher for good; one that is cancelled already leaves nothing to do.
 * @throws AppError `order_refused` when it was bought, or when the collection is somebody else's
 */
export async function prepareCancelVoucher(
  ground: FlowGround,
  { contract, tokenId, name: itemName }: CancelVoucherTerms,
): Promise<FlowPlan> {
  const { client, account } = ground
  const { hash: blockHash } = await client.getBlock()
  const facts = await readVoucherFacts(client, { blockHash, collection: contract, tokenId: BigInt(tokenId) })
  if (facts.holder) throw refuseFlow('voucher_sold')
  if (facts.isOver) return prepareFlowPlan(ground, [])
  if (facts.owner === null || !isAddressEqual(facts.owner, account)) throw refuseFlow('voucher_owner')
  const step: FlowStep = {
    about: { kind: 'cancel_voucher', contract, tokenId, itemName },
    calls: [buildCancelVoucherCall(contract, BigInt(tokenId))],
  }
  return prepareFlowPlan(ground, [step])
}
