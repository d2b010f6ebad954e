import type { PublicClient } from 'viem'
import type { ErrorCode } from '@/lib/errors/app-error'
import { toAppError } from '@/lib/errors/to-app-error'
import { buildGround } from './build-ground'
import type { ProofClaim } from './proof-facts'
import type { ProofSource } from './proof-source'
import { type Proof, proveOrder } from './prove-order'
import { readProofFacts } from './read-proof-facts'

export interface ProofReading {
  proof: Proof
  /** Who answered, or who was asked last. */
  source: ProofSource
  /** Why nobody answered. What needs no node is proved all the same. */
  problem: ErrorCode | null
  /** Those that were asked before, and did not answer. */
  skipped: ProofSource[]
}

/** Asks the sources one after the other, until one answers. */
export async function readProof(
  claim: ProofClaim,
  [source, ...others]: readonly [ProofSource, ...ProofSource[]],
  open: (source: ProofSource) => PublicClient,
): Promise<ProofReading> {
  const ground = await buildGround(claim)
  const skipped: ProofSource[] = []
  let [asked, problem]: [ProofSource, ErrorCode] = [source, 'node_unavailable']
  for (const candidate of [source, ...others]) {
    asked = candidate
    try {
      const facts = await readProofFacts(open(candidate), claim, ground)
      return { proof: proveOrder(claim, ground, facts), source: candidate, problem: null, skipped }
    } catch (error) {
      problem = toAppError(error).code
      skipped.push(candidate)
    }
  }
  return { proof: proveOrder(claim, ground, null), source: asked, problem, skipped: skipped.slice(0, -1) }
}
