import type { PublicClient } from 'viem'
import type { ErrorCode } from '@/lib/base/errors/app-error'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { decodeOrderComponents, hashOrder, recoverKeySignature } from '@/lib/protocol/seaport'
import { readVerificationFacts } from './read-verification-facts'
import type { OrderClaim, RecomputedOrder } from './verification-facts'
import type { VerificationSource } from './verification-source'
import { type OrderVerification, verifyOrder } from './verify-order'

export interface VerificationRun {
  proof: OrderVerification
  /** Who answered, or who was asked last. */
  source: VerificationSource
  /** Why nobody answered. What needs no node is proved all the same. */
  problem: ErrorCode | null
  /** Those that were asked before, and did not answer. */
  skipped: VerificationSource[]
}

/** Asks the sources one after the other, until one answers. */
export async function runVerification(
  claim: OrderClaim,
  [source, ...others]: readonly [VerificationSource, ...VerificationSource[]],
  open: (source: VerificationSource) => PublicClient,
): Promise<VerificationRun> {
  const ground = await recomputeOrder(claim)
  const skipped: VerificationSource[] = []
  let [asked, problem]: [VerificationSource, ErrorCode] = [source, 'node_unavailable']
  for (const candidate of [source, ...others]) {
    asked = candidate
    try {
      const facts = await readVerificationFacts(open(candidate), claim, ground)
      return { proof: verifyOrder(claim, ground, facts), source: candidate, problem: null, skipped }
    } catch (error) {
      problem = toAppError(error).code
      skipped.push(candidate)
    }
  }
  return { proof: verifyOrder(claim, ground, null), source: asked, problem, skipped: skipped.slice(0, -1) }
}

/** Recomputes the hash and recovers the signer, here and now; the market's own hash has no say in it. */
export async function recomputeOrder({ order }: OrderClaim): Promise<RecomputedOrder> {
  const components = decodeOrderComponents(order.parameters)
  const hash = hashOrder(components)
  const { chainId, signature } = order
  const { offerer } = components
  const signedBy = await recoverKeySignature({ chainId, seaport: seaportAddress }, { hash, offerer, signature })
  return { components, hash, signedBy }
}
