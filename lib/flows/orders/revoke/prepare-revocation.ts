import * as z from 'zod/mini'
import { addressSchema, decimalSchema } from '@/lib/base/primitives'
import { multicall } from '@/lib/protocol/chains/multicall'
import { buildApprovalQuery, decodeApproval } from '@/lib/protocol/seaport/approval-query'
import { type ApprovalSubject, buildRevocation } from '@/lib/protocol/seaport/build-approval'
import { type FlowGround, type FlowPlan, type FlowStep, prepareFlowPlan } from '@/lib/transactions/send/flow-plan'
import { refuseFlow } from '@/lib/transactions/send/refusals'
import { simulateSequence } from '@/lib/transactions/send/simulate-calls'

export const revocationTermsSchema = z.object({
  of: z.enum(['token', 'collection', 'currency']),
  contract: addressSchema,
  /** Of one item that is approved by itself. */
  tokenId: z.optional(decimalSchema),
  /** Of the item, the collection or the currency. */
  name: z.string(),
})

export type RevocationTerms = z.infer<typeof revocationTermsSchema>

export interface RevocationPlan extends FlowPlan {
  terms: RevocationTerms
}

export function toApprovalSubject({ of, contract, tokenId }: RevocationTerms): ApprovalSubject {
  return of === 'token' ? { of, contract, tokenId: BigInt(tokenId ?? 0) } : { of, contract }
}

/**
 * Takes back what Seaport may take; where it may not, nothing is left to do.
 * @throws AppError `order_refused` where the contract would keep the approval: the fee would buy nothing
 */
export async function prepareRevocation(ground: FlowGround, wanted: unknown): Promise<RevocationPlan> {
  const terms = revocationTermsSchema.parse(wanted)
  const { client, account } = ground
  const subject = toApprovalSubject(terms)
  const query = buildApprovalQuery(subject, account)
  const block = await client.getBlock()
  const [answer = null] = await multicall(client, block.hash, [query])
  if (decodeApproval(subject, answer) === null) return { ...(await prepareFlowPlan(ground, [])), terms }
  const { contract, tokenId, name: itemName } = terms
  const call = buildRevocation(subject)
  const tried = await simulateSequence(
    client,
    [call, { ...query, valueWei: 0n }].map((one) => ({ ...one, from: account })),
    block,
  )
  const after = tried?.[1]
  if (after?.isDone && decodeApproval(subject, after.data) !== null) throw refuseFlow('not_revocable')
  const step: FlowStep = {
    about: { kind: 'revoke', contract, ...(tokenId === undefined ? {} : { tokenId }), itemName },
    calls: [call],
  }
  return { ...(await prepareFlowPlan(ground, [step])), terms }
}
