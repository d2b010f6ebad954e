import { Address } from '@/components/ui/Address'
import { Notice } from '@/components/ui/Notice'
import { useProposalMessages } from '@/hooks/ui/messages/useProposalMessages'
import type { ErrorCode } from '@/lib/base/errors/app-error'
import type { ProposalResult } from '@/lib/safe/proposals/proposal'

interface ProposalNothingProps {
  look: ProposalResult | null
  /** Why the chain did not answer. */
  trouble: ErrorCode | null
}

/** Why there is no proposal to show; how it ended is said where the chain knows. */
export function ProposalUnavailable({ look, trouble }: ProposalNothingProps) {
  const messages = useProposalMessages()
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
