import { useMemo } from 'react'
import { ItemChanges } from '@/components/safe/ItemChanges'
import { OwnerName } from '@/components/safe/OwnerName'
import type { NamedOwner } from '@/components/safe/OwnerPicker'
import { SafeRefund } from '@/components/safe/SafeRefund'
import { Address } from '@/components/ui/Address'
import { ButtonLink } from '@/components/ui/Button'
import { DefinitionRow } from '@/components/ui/DefinitionRow'
import { Icon } from '@/components/ui/Icon'
import { Notice } from '@/components/ui/Notice'
import { CallList } from '@/components/wallet/CallList'
import { useMessages } from '@/hooks/ui/useMessages'
import type { ErrorCode } from '@/lib/base/errors/app-error'
import { formatDate } from '@/lib/base/format/format-date'
import { safeProposalMessages } from '@/lib/i18n/generated/safe-proposal-messages'
import type { SafePlace, SafeTx } from '@/lib/protocol/safe-tx/safe-tx'
import { unpackSafeCalls } from '@/lib/protocol/safe-tx/unpack-safe-calls'
import { hashSafeTxParts } from '@/lib/safe/proposals/hash-safe-tx-parts'
import { listProposalItems } from '@/lib/safe/proposals/list-proposal-items'
import { getProposalState, type Proposal, type ProposalResult } from '@/lib/safe/proposals/proposal'
import { proposalHref } from '@/lib/safe/proposals/proposal-href'
import type { ProposalObservation } from '@/lib/safe/proposals/proposal-observation'
import { isRejectionTx } from '@/lib/safe/signing/sign-pending-transaction'
import { ProposalAssets, ProposalTransfers } from './ProposalAssets'

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
  const messages = useMessages(safeProposalMessages)
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

/** Other proposals with the same nonce, each with a link to its page. */
function ProposalConflicts({ proposal: { rivals, facts }, id }: { proposal: Proposal; id: SafePlace }) {
  const { rivals: messages } = useMessages(safeProposalMessages)
  if (rivals?.length === 0) return null
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl">{messages.heading}</h2>
      {rivals ? <p className="text-muted">{messages.text}</p> : <Notice text={messages.unknown} />}
      <ul className="flex flex-col gap-4 empty:hidden">
        {rivals?.map(({ safeTxHash, tx, signed }) => (
          <li key={safeTxHash} className="flex flex-col gap-3 rounded-card border border-line bg-panel p-4">
            {isRejectionTx(id, tx) ? (
              <p>{messages.rejection}</p>
            ) : (
              <CallList calls={unpackSafeCalls(tx)} chainId={id.chainId} />
            )}
            <p className="figures text-sm text-muted">
              {messages.signed({ signed: signed.length, threshold: facts.threshold })}
            </p>
            <ButtonLink size="small" href={proposalHref(id, safeTxHash)} className="self-start">
              {messages.open}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ProposalFactsProps {
  proposal: Proposal
  names: readonly NamedOwner[]
}

/** The nonce of a proposal, its proposer and its time. */
function ProposalFacts({ proposal, names }: ProposalFactsProps) {
  const { facts: messages } = useMessages(safeProposalMessages)
  const { tx, facts, proposer, proposedAtMs, end } = proposal
  return (
    <dl className="figures flex flex-col gap-2">
      <DefinitionRow label={messages.nonce}>
        {String(tx.nonce)}
        {!end && <span className="block text-sm text-muted">{messages.next({ next: String(facts.next) })}</span>}
      </DefinitionRow>
      <DefinitionRow label={messages.proposedBy}>
        {proposer ? <OwnerName address={proposer} names={names} /> : messages.unknownProposer}
      </DefinitionRow>
      {proposedAtMs !== null && (
        <DefinitionRow label={messages.proposedAt}>{formatDate(proposedAtMs)} UTC</DefinitionRow>
      )}
    </dl>
  )
}

interface ProposalHashesProps {
  id: SafePlace
  tx: SafeTx
  /** The browser itself has read the proposal, not the server for it. */
  isHere: boolean
}

/** The hashes that owners compare with their wallets, computed from the parts. Never shortened: four digits at each end prove nothing. */
function ProposalHashes({ id, tx, isHere }: ProposalHashesProps) {
  const { hashes: messages } = useMessages(safeProposalMessages)
  const parts = useMemo(() => hashSafeTxParts(id, tx), [id, tx])
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl">{messages.heading}</h2>
      <p className="text-muted">{isHere ? messages.here : messages.byMarket}</p>
      <dl className="flex flex-col gap-4">
        {(['safeTxHash', 'domainHash', 'messageHash'] as const).map((name) => (
          <div key={name}>
            <dt className="text-sm text-muted">{messages[name]}</dt>
            <dd className="font-mono text-sm break-all">{parts[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface ProposalUnavailableProps {
  look: ProposalResult | null
  /** The error of the chain's node. */
  trouble: ErrorCode | null
}

/** The reason why there is no proposal to show, and its end where the chain knows it. */
function ProposalUnavailable({ look, trouble }: ProposalUnavailableProps) {
  const messages = useMessages(safeProposalMessages)
  if (trouble) return <Notice text={messages.nodeAway} />
  if (!look || look.kind === 'found') return <p role="status">{messages.loading}</p>
  const end = 'end' in look ? look.end : null
  const isSlowedDown = look.kind === 'away' && look.code === 'rate_limited'
  return (
    <div className="flex max-w-prose flex-col gap-3">
      <Notice text={isSlowedDown ? messages.slowDown : messages.nothing[look.kind]} />
      {end && (
        <p role="status">
          {messages.state[end.kind]}
          {end.hash && (
            <span className="block text-sm text-muted">
              {messages.transaction} <Address address={end.hash} />
            </span>
          )}
        </p>
      )}
    </div>
  )
}

/** Where a proposal stands, in one sentence; how it ended, with the transaction that ended it. */
function ProposalStatus({ proposal }: { proposal: Proposal }) {
  const messages = useMessages(safeProposalMessages)
  const { end, isReverting } = proposal
  const state = getProposalState(proposal)
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="flex gap-3 rounded-control border border-line bg-panel p-4 text-lg">
        {state === 'executed' ? (
          <Icon name="check" className="mt-1 size-5 text-good" />
        ) : (
          end && <Icon name="warning" className="mt-1 size-5 text-warning" />
        )}
        <span>
          {say()}
          {end?.hash && (
            <span className="block text-sm text-muted">
              {messages.transaction} <Address address={end.hash} />
            </span>
          )}
        </span>
      </p>
      {isReverting && <Notice text={messages.dead} />}
    </div>
  )

  function say(): string {
    const { facts, signed, tx } = proposal
    if (state === 'signing') return messages.state.signing({ missing: facts.threshold - signed.length })
    const [next, last] = [Number(facts.next), Number(tx.nonce) - 1]
    if (state === 'queued') return messages.state.queued({ next, last, isNext: next === last })
    return messages.state[state]
  }
}
