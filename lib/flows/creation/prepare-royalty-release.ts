import { encodeFunctionData } from 'viem'
import * as z from 'zod/mini'
import { addressSchema } from '@/lib/base/primitives'
import { royaltySplitAbi as abi } from '@/lib/protocol/abi/royalty-split-abi'
import { type FlowGround, type FlowPlan, type FlowStep, prepareFlowPlan } from '@/lib/transactions/send/flow-plan'

const releaseTermsSchema = z.object({
  split: addressSchema,
  /** Of the share, in the contract's own order. */
  index: z.int().check(z.nonnegative()),
  /** The zero address is the chain's own coin. */
  currency: addressSchema,
})

type ReleaseTerms = z.infer<typeof releaseTermsSchema>

export interface ReleasePlan extends FlowPlan {
  /** What waits at the head: more can come until it is mined. */
  amountWei: bigint
  terms: ReleaseTerms
}

/** Takes what waits for a share of a royalty; where nothing does, nothing is left to do. */
export async function prepareRoyaltyRelease(ground: FlowGround, wanted: unknown): Promise<ReleasePlan> {
  const terms = releaseTermsSchema.parse(wanted)
  const { split, index, currency } = terms
  const args = [currency, BigInt(index)] as const
  const call = { address: split, abi, args } as const
  const amountWei = await ground.client.readContract({ ...call, functionName: 'releasable' })
  const data = encodeFunctionData({ abi, functionName: 'release', args })
  const step: FlowStep = {
    about: { kind: 'release', contract: split, itemName: '', amountWei: amountWei.toString(), currency },
    calls: [{ to: split, data, valueWei: 0n }],
  }
  return { ...(await prepareFlowPlan(ground, amountWei === 0n ? [] : [step])), amountWei, terms }
}
