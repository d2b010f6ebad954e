import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Config } from '@/lib/api/schemas/config'
import type { Item } from '@/lib/api/schemas/item'
import { itemQueryOptions } from '@/lib/items/item-queries'
import type { SafePlace } from '@/lib/protocol/safe-tx/safe-tx'
import { computeRefreshDelay } from '@/lib/safe/proposals/compute-refresh-delay'
import { listDemoOwnerNames } from '@/lib/safe/proposals/list-demo-owner-names'
import type { ProposalObservation } from '@/lib/safe/proposals/proposal-observation'
import type { StaticProposalPage } from '@/lib/safe/proposals/static-proposal-page'
import { ProposalDetails } from './ProposalDetails'
import { ProposalHeader } from './ProposalHeader'
import { ProposalSigners } from './ProposalSigners'

/** What took too long for the page's first words is there soon. */
const soonMs = 2_000

interface DrawProposalParameters {
  id: SafePlace
  /** Null where the network has no Safe service here. */
  sight: ProposalObservation | null
  config: Config
  /** What it moves, as far as the market knows it. */
  items: readonly Item[]
}

/** Draws a proposal on the server. For pages' server side alone: its code is all that the page's visitors need not load. */
export function renderProposal({ id, sight, config, items }: DrawProposalParameters): StaticProposalPage {
  const client = new QueryClient()
  for (const item of items) {
    const { chainId, contract, tokenId } = item
    client.setQueryData(itemQueryOptions({ chainId, contract, tokenId }).queryKey, item)
  }
  const draw = (part: ReactNode) =>
    renderToStaticMarkup(<QueryClientProvider client={client}>{part}</QueryClientProvider>)
  const names = listDemoOwnerNames(config, id.chainId)
  const proposal = sight?.look?.kind === 'found' ? sight.look.proposal : null
  const isUnread = sight !== null && sight.look === null && sight.trouble === null
  return {
    head: draw(<ProposalHeader {...{ id, sight }} />),
    main: draw(<ProposalDetails {...{ id, sight, names }} isHere={false} />),
    signers: proposal && draw(<ProposalSigners {...{ proposal, names }} />),
    isOpen: proposal?.end === null,
    computeRefetchDelayMs: isUnread ? soonMs : computeRefreshDelay(sight?.look),
  }
}
