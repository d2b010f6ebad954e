import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Config } from '@/lib/api/schemas/config'
import type { ErrorCode } from '@/lib/base/errors/app-error'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { computeRefreshDelay, restMs } from '@/lib/safe/proposals/compute-refresh-delay'
import { createSafeContext } from '@/lib/safe/proposals/create-safe-context'
import type { ProposalId } from '@/lib/safe/proposals/parse-proposal-path'
import type { ProposalResult } from '@/lib/safe/proposals/proposal'
import { readExecutedMoves } from '@/lib/safe/proposals/read-executed-moves'
import { readProposal } from '@/lib/safe/proposals/read-proposal'
import { simulateAssets } from '@/lib/safe/proposals/simulate-assets'

/** One proposal, followed while somebody looks at it. `ground` is null where the network has no Safe service here. */
export function useProposal(config: Config, { chainId, safe, safeTxHash }: ProposalId) {
  const ground = useMemo(
    () => createSafeContext(config, { chainId, safe }, window.location.origin),
    [config, chainId, safe],
  )
  const client = useQueryClient()
  const queryKey = useMemo(() => ['proposal', chainId, safe, safeTxHash], [chainId, safe, safeTxHash])
  const found = useQuery({
    queryKey,
    queryFn: () => {
      if (!ground) throw new Error('This network has no Safe service.')
      const before = client.getQueryData<ProposalResult>(queryKey)
      return readProposal(ground, safeTxHash, before?.kind === 'found' ? before.proposal : undefined)
    },
    enabled: ground !== null,
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) => (error ? restMs : computeRefreshDelay(data)),
  })
  const proposal = found.data?.kind === 'found' ? found.data.proposal : null
  const assets = useQuery({
    queryKey: ['proposal-assets', chainId, safe, safeTxHash],
    queryFn: () => (ground && proposal ? simulateAssets(ground, proposal.tx) : null),
    enabled: proposal !== null && proposal.end === null,
    staleTime: restMs,
    refetchInterval: restMs,
  })
  const executed = proposal?.end?.kind === 'executed' ? proposal.end.hash : null
  const moved = useQuery({
    queryKey: ['proposal-moved', chainId, safe, safeTxHash, executed],
    queryFn: () => (ground && proposal && executed ? readExecutedMoves(ground, { ...proposal, hash: executed }) : null),
    enabled: executed !== null,
  })
  const refresh = useCallback(() => client.invalidateQueries({ queryKey }), [client, queryKey])
  const trouble: ErrorCode | null = found.error ? toAppError(found.error).code : null
  return { ground, look: found.data ?? null, trouble, assets: assets.data ?? null, moved: moved.data ?? null, refresh }
}
