import { Button } from '@/components/ui/Button'
import { useProposalMessages } from '@/hooks/useProposalMessages'
import { useSlot } from '@/hooks/useSlot'
import type { ProposalId } from '@/lib/safe-proposal/read-proposal-id'

/** What reads the chain and the Safe service is loaded behind the page's first words. */
export function ProposalSlot({ id }: { id: ProposalId }) {
  const messages = useProposalMessages()
  const { slot, isFailed, tryAgain } = useSlot(true, () => import('./ProposalView'))
  return (
    <article className="page-gutter mx-auto flex min-h-svh max-w-6xl flex-col gap-8 pt-8 pb-16">
      {slot ? (
        <slot.loaded.ProposalView config={slot.config} id={id} />
      ) : (
        <>
          <h1 className="text-3xl">{messages.heading}</h1>
          <p role="status">{isFailed ? messages.failed : messages.loading}</p>
          {isFailed && (
            <div>
              <Button onClick={tryAgain}>{messages.again}</Button>
            </div>
          )}
        </>
      )}
    </article>
  )
}
