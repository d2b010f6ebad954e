import type { Address, Hash } from 'viem'
import type { ErrorCode } from '@/lib/base/errors/app-error'
import type { SafeTx } from '@/lib/protocol/safe-tx/safe-tx'
import type { ProposalEnd } from './find-proposal-end'
import type { Signed } from './parse-signed-owners'
import type { SafeFacts } from './read-safe-facts'

/** Another proposal of the same nonce: one of the two can happen. */
export interface ConflictingProposal {
  safeTxHash: Hash
  tx: SafeTx
  signed: readonly Address[]
}

export interface Proposal extends Signed {
  safeTxHash: Hash
  tx: SafeTx
  facts: SafeFacts
  proposer: Address | null
  proposedAtMs: number | null
  /** Null where the service does not say. */
  rivals: readonly ConflictingProposal[] | null
  end: ProposalEnd | null
  /** It is next, and the chain would refuse it now. */
  isReverting: boolean
}

/** What is found of a proposal, or why nothing is. */
export type ProposalResult =
  /** `trouble`: the service does not answer now, and what only it knows is of before. */
  | { kind: 'found'; proposal: Proposal; trouble?: ErrorCode | undefined }
  /** The chain has no Safe at the address. */
  | { kind: 'no_safe' }
  /** What its owners sign may be another thing than in the versions that are known here. */
  | { kind: 'version'; version: string }
  /** The service does not know the hash. */
  | { kind: 'unknown'; end: ProposalEnd | null }
  /** Its parts do not give the hash, or are of another Safe. */
  | { kind: 'mismatch' }
  /** Its answer can't be read. */
  | { kind: 'garbled' }
  | { kind: 'away'; code: ErrorCode; end: ProposalEnd | null; retryAfterSeconds?: number | undefined }

/** Where a proposal stands. */
export type ProposalState = NonNullable<ProposalEnd>['kind'] | 'signing' | 'queued' | 'ready'

export function getProposalState({ end, signed, facts, tx }: Proposal): ProposalState {
  if (end) return end.kind
  if (signed.length < facts.threshold) return 'signing'
  return tx.nonce === facts.next ? 'ready' : 'queued'
}
