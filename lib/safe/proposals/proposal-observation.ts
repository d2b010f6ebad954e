import type { ErrorCode } from '@/lib/base/errors/app-error'
import type { ProposalResult } from './proposal'
import type { AssetMove, AssetSimulation } from './simulate-assets'

/** All that is shown of a proposal. */
export interface ProposalObservation {
  /** Null until something was found. */
  look: ProposalResult | null
  /** Why the chain did not answer. */
  trouble: ErrorCode | null
  assets: AssetSimulation | null
  /** What it has moved, once it was carried out. */
  moved: readonly AssetMove[] | null
}
