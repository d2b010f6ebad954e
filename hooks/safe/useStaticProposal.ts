import { useQuery } from '@tanstack/react-query'
import type { StaticProposalPage } from '@/lib/safe/proposals/static-proposal-page'

interface RenderedProposalParameters {
  /** Of its page. */
  path: string
  /** As the page has brought it. */
  rendered: StaticProposalPage
  isFollowed: boolean
}

/** A proposal as the market draws it, followed while somebody looks at it; as it was while the market is away. */
export function useStaticProposal({ path, rendered, isFollowed }: RenderedProposalParameters): StaticProposalPage {
  const { data } = useQuery({
    queryKey: ['static-proposal', path],
    queryFn: async ({ signal }) =>
      (await import('@/lib/safe/proposals/fetch-static-proposal-page')).fetchStaticProposalPage(path, signal),
    initialData: rendered,
    enabled: isFollowed,
    refetchInterval: ({ state: { data } }) => (data ?? rendered).computeRefetchDelayMs,
    staleTime: Number.POSITIVE_INFINITY,
    // The next visit brings its own.
    gcTime: 0,
  })
  return data
}
