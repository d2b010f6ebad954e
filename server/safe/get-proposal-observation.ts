import { withTimeLimit } from '@/lib/base/async/with-time-limit'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { createGateway } from '@/lib/protocol/safe-gateway'
import type { ProposalId } from '@/lib/safe/proposals/parse-proposal-path'
import type { Proposal } from '@/lib/safe/proposals/proposal'
import type { ProposalObservation } from '@/lib/safe/proposals/proposal-observation'
import { readExecutedMoves } from '@/lib/safe/proposals/read-executed-moves'
import { readProposal } from '@/lib/safe/proposals/read-proposal'
import { simulateAssets } from '@/lib/safe/proposals/simulate-assets'
import type { SafeContext } from '@/lib/safe/signing/safe-context'
import { proposalReads } from '@/server/base/limits'
import { RateLimitedError } from '@/server/base/rate-limited-error'
import { localGatewayPath } from '@/server/base/safe-gateway-url'
import { createTokenBucket } from '@/server/base/token-bucket'
import type { Services } from '@/server/services/services'

/** So long a page waits for its first words; what comes later is there when it asks again. */
const timeLimitMs = 2_000
/** All who look at one proposal ask once. */
const freshMs = 1_500
const mostKept = 300

interface Kept {
  seen: Promise<ProposalObservation>
  untilMs: number
  /** What only the service says, of before: it may be away now. */
  known?: Proposal | undefined
}

const kept = new Map<string, Kept>()
const limiter = createTokenBucket(proposalReads)
const nothing: ProposalObservation = { look: null, trouble: null, assets: null, moved: null }

/**
 * A proposal as the market's own server reads it, by the same steps as a page does: what the service says is hashed here,
 * and compared with the chain. Null for a network that has no Safe service here; without a look where it takes too long.
 * @throws RateLimitedError
 */
export async function getProposalObservation(
  services: Services,
  id: ProposalId,
  caller: string,
): Promise<ProposalObservation | null> {
  const ground = openGround(services, id)
  if (!ground) return null
  const key = `${id.chainId} ${id.safe} ${id.safeTxHash}`
  const before = kept.get(key)
  const now = Date.now()
  if (before && before.untilMs > now) return withFallback(before.seen)
  const taken = limiter.take(caller)
  if (!taken.allowed) throw new RateLimitedError(taken.retryAfterSeconds)
  const entry: Kept = { seen: look(ground, id, before?.known), untilMs: Number.POSITIVE_INFINITY, known: before?.known }
  keep(key, entry)
  void entry.seen.then(({ look }) => {
    entry.untilMs = Date.now() + freshMs
    if (look?.kind === 'found') entry.known = look.proposal
  })
  return withFallback(entry.seen)
}

function keep(key: string, entry: Kept): void {
  // Taken out and put back: a Map keeps its keys in the order of their arrival.
  kept.delete(key)
  kept.set(key, entry)
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
}

const withFallback = (seen: Promise<ProposalObservation>) => withTimeLimit(seen, timeLimitMs).catch(() => nothing)

function openGround(services: Services, { chainId, safe }: ProposalId): SafeContext | null {
  const client = services.clients.get(chainId)
  const baseUrl = services.config.chains.find(({ id, served }) => id === chainId && served)?.safeGatewayUrl
  if (!client || !baseUrl) return null
  const gateway = baseUrl === localGatewayPath ? services.localSafeGateway : createGateway({ baseUrl })
  return gateway ? { chainId, safe, gateway, client } : null
}

/** Never rejects. */
async function look(ground: SafeContext, { safeTxHash }: ProposalId, known?: Proposal): Promise<ProposalObservation> {
  try {
    const look = await readProposal(ground, safeTxHash, known)
    if (look.kind !== 'found') return { ...nothing, look }
    const { tx, end } = look.proposal
    if (!end) return { ...nothing, look, assets: await simulateAssets(ground, tx) }
    if (end.kind !== 'executed' || !end.hash) return { ...nothing, look }
    const moved = await readExecutedMoves(ground, { ...look.proposal, hash: end.hash }).catch(() => null)
    return { ...nothing, look, moved }
  } catch (error) {
    return { ...nothing, trouble: toAppError(error).code }
  }
}
