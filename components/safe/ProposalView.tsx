import { useMemo } from 'react'
import { getAddress } from 'viem'
import { Address } from '@/components/ui/Address'
import { Link } from '@/components/ui/Link'
import { Notice } from '@/components/ui/Notice'
import { useProposal } from '@/hooks/useProposal'
import { useProposalMessages } from '@/hooks/useProposalMessages'
import { findChain, localChainId } from '@/lib/chains/chains'
import { safeHref } from '@/lib/market/safe-href'
import { isNothing } from '@/lib/safe-host/sign-waiting'
import type { ProposalId } from '@/lib/safe-proposal/read-proposal-id'
import { readCalls } from '@/lib/safe-tx/read-calls'
import type { Config } from '@/lib/schemas/config'
import { AskOthers } from './AskOthers'
import { ProposalActions } from './ProposalActions'
import { ProposalAssets, ProposalMoved } from './ProposalAssets'
import { ProposalFacts } from './ProposalFacts'
import { ProposalHashes } from './ProposalHashes'
import { ProposalNothing } from './ProposalNothing'
import { ProposalRivals } from './ProposalRivals'
import { ProposalSigners } from './ProposalSigners'
import { ProposalStanding } from './ProposalStanding'
import { SafeCalls } from './SafeCalls'
import { SafeRefund } from './SafeRefund'

/** One proposal to a Safe: what it does, whether that is what the hash is of, who has signed, and what is to be done. */
export function ProposalView({ config, id }: { config: Config; id: ProposalId }) {
  const messages = useProposalMessages()
  const { chainId, safe, safeTxHash } = id
  const { ground, look, trouble, assets, moved, refresh } = useProposal(config, id)
  // Their keys are public: on another network anybody could be behind these addresses.
  const accounts = chainId === localChainId ? config.embedded?.accounts : undefined
  const names = useMemo(
    () => (accounts ?? []).map(({ name, address }) => ({ name, address: getAddress(address) })),
    [accounts],
  )
  const proposal = look?.kind === 'found' ? look.proposal : null
  const isRejection = proposal !== null && isNothing({ safe }, proposal.tx)
  const head = (
    <header className="flex flex-col gap-2">
      <h1 className="text-3xl">{isRejection ? messages.rejectionHeading : messages.heading}</h1>
      <p className="flex flex-wrap items-baseline gap-x-6 text-muted">
        <span>
          {messages.safe} <Address address={safe} />{' '}
          <Link href={safeHref(id)} className="text-patina underline-offset-4 hover:underline">
            {messages.safePage}
          </Link>
        </span>
        <span>{findChain(chainId)?.name ?? `${messages.chain} ${chainId}`}</span>
      </p>
    </header>
  )
  if (!ground || !proposal || !look) {
    return (
      <>
        {head}
        {ground ? <ProposalNothing {...{ look, trouble }} /> : <Notice text={messages.unserved} />}
      </>
    )
  }
  const isOpen = proposal.end === null
  return (
    <>
      {head}
      <div className="flex flex-col gap-3 empty:hidden">
        {trouble && <Notice text={messages.nodeAway} />}
        {look.kind === 'found' && look.trouble && <Notice text={messages.stale} />}
      </div>
      <div className="grid items-start gap-x-12 gap-y-10 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-10">
          <ProposalStanding proposal={proposal} />
          {moved && <ProposalMoved moves={moved} chainId={chainId} />}
          <section className="flex flex-col gap-4">
            <h2 className="text-xl">{isOpen ? messages.does : messages.proposed}</h2>
            <SafeCalls calls={readCalls(proposal.tx)} chainId={chainId} isOver={!isOpen} />
            <SafeRefund tx={proposal.tx} />
          </section>
          {isOpen && <ProposalAssets {...{ assets, chainId }} />}
          {isOpen && <ProposalRivals {...{ proposal, id }} />}
          <ProposalFacts {...{ proposal, names }} />
          <ProposalHashes {...{ id }} tx={proposal.tx} />
        </div>
        <div className="flex min-w-0 flex-col gap-10">
          <ProposalSigners {...{ proposal, names }} />
          {isOpen && <ProposalActions key={safeTxHash} {...{ ground, proposal, refresh }} />}
          {isOpen && <AskOthers id={id} />}
        </div>
      </div>
    </>
  )
}
