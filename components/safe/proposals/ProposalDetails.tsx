import { ItemChanges } from '@/components/safe/ItemChanges'
import type { NamedOwner } from '@/components/safe/OwnerPicker'
import { SafeRefund } from '@/components/safe/SafeRefund'
import { Notice } from '@/components/ui/Notice'
import { CallList } from '@/components/wallet/CallList'
import { useProposalMessages } from '@/hooks/ui/messages/useProposalMessages'
import type { SafePlace } from '@/lib/protocol/safe-tx/safe-tx'
import { unpackSafeCalls } from '@/lib/protocol/safe-tx/unpack-safe-calls'
import { listProposalItems } from '@/lib/safe/proposals/list-proposal-items'
import type { ProposalObservation } from '@/lib/safe/proposals/proposal-observation'
import { ProposalAssets, ProposalTransfers } from './ProposalAssets'
import { ProposalConflicts } from './ProposalConflicts'
import { ProposalFacts } from './ProposalFacts'
import { ProposalHashes } from './ProposalHashes'
import { ProposalStatus } from './ProposalStatus'
import { ProposalUnavailable } from './ProposalUnavailable'

interface ProposalMainProps {
  id: SafePlace
  /** Null where the network has no Safe service here. */
  sight: ProposalObservation | null
  names: readonly NamedOwner[]
  /** The browser itself has read it, and not the market for it. */
  isHere: boolean
}

/** What a proposal does, where it stands, and what its hash is of. */
export function ProposalDetails({ id, sight, names, isHere }: ProposalMainProps) {
  const messages = useProposalMessages()
  if (!sight) return <Notice text={messages.unserved} />
  const { look, trouble, assets, moved } = sight
  if (look?.kind !== 'found') return <ProposalUnavailable {...{ look, trouble }} />
  const { proposal } = look
  const { chainId } = id
  const isOpen = proposal.end === null
  return (
    <>
      <ProposalStatus proposal={proposal} />
      {moved && <ProposalTransfers moves={moved} chainId={chainId} />}
      <section className="flex flex-col gap-4">
        <h2 className="text-xl">{isOpen ? messages.does : messages.proposed}</h2>
        <CallList calls={unpackSafeCalls(proposal.tx)} chainId={chainId} isOver={!isOpen} />
        <SafeRefund tx={proposal.tx} />
        {isOpen && (
          <ItemChanges {...{ chainId }} items={listProposalItems(sight)} proposedAtMs={proposal.proposedAtMs} />
        )}
      </section>
      {isOpen && <ProposalAssets {...{ assets, chainId }} />}
      {isOpen && <ProposalConflicts {...{ proposal, id }} />}
      <ProposalFacts {...{ proposal, names }} />
      <ProposalHashes {...{ id, isHere }} tx={proposal.tx} />
    </>
  )
}
