import type { ProposalResult } from './proposal'

/** Others sign meanwhile; and whoever is in trouble, or has ended, is asked less often. */
const lookMs = 4_000
export const restMs = 20_000

/** In how many milliseconds a proposal is looked at again. */
export function computeRefreshDelay(look: ProposalResult | null | undefined): number {
  if (look?.kind === 'away') return Math.max(restMs, 1000 * (look.retryAfterSeconds ?? 0))
  if (look?.kind !== 'found' || look.trouble) return restMs
  const { end } = look.proposal
  return !end || end.kind === 'passed' ? lookMs : restMs
}
